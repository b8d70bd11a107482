const hasArticle = (name: string) => /^(kirchberg$|limpertsberg$|lac |parc )/i.test(name)
const isValley = (name: string) => /^vallée /i.test(name)

/** "de Mersch", "d’Echternach", "du Kirchberg", "de la Vallée de l’Ernz". */
export const of = (name: string): string =>
	hasArticle(name)
		? `du ${name}`
		: /^[aeiouâàéèêëîïôûü]/i.test(name)
			? `d’${name}`
			: `de ${isValley(name) ? 'la ' : ''}${name}`.replace(/^de le(s?) /i, (_, s) => (s ? 'des ' : 'du '))

/** "à Mersch", "au Kirchberg", "dans la Vallée de l’Ernz". */
export const at = (name: string): string =>
	isValley(name) ? `dans la ${name}` : hasArticle(name) ? `au ${name}` : `à ${name}`.replace(/^à le(s?) /i, (_, s) => (s ? 'aux ' : 'au '))
