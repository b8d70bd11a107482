/** "de Mersch", "d’Echternach". */
export const of = (name: string): string => (/^[aeiouâàéèêëîïôûü]/i.test(name) ? `d’${name}` : `de ${name}`)

/** "à Mersch", "dans la Vallée de l’Ernz", "au Lac de la Haute-Sûre". */
export const at = (name: string): string =>
	/^vallée /i.test(name)
		? `dans la ${name}`
		: /^(lac|parc) /i.test(name)
			? `au ${name}`
			: /^les? /i.test(name)
				? `au${name.slice(2).replace(/^s/, 'x')}`
				: `à ${name}`
