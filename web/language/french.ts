/** "de Mersch", "d’Echternach". */
export const of = (name: string): string => (/^[aeiouâàéèêëîïôûü]/i.test(name) ? `d’${name}` : `de ${name}`)
