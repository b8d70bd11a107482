/** Names with an article: quarters of the capital, lakes and parks. */
const withArticle = /^(kirchberg|limpertsberg|findel|grund|pfaffenthal|lac|parc)\b/i

/** "de Mersch", "d’Echternach", "du Kirchberg", "de la Vallée de l’Ernz". */
export const of = (name: string): string =>
	withArticle.test(name)
		? `du ${name}`
		: /^vallée /i.test(name)
			? `de la ${name}`
			: /^[aeiouâàéèêëîïôûü]/i.test(name)
				? `d’${name}`
				: `de ${name}`.replace(/^de le /i, 'du ').replace(/^de les /i, 'des ')

/** "à Mersch", "au Kirchberg", "dans la Vallée de l’Ernz". */
export const at = (name: string): string =>
	/^vallée /i.test(name)
		? `dans la ${name}`
		: withArticle.test(name)
			? `au ${name}`
			: `à ${name}`.replace(/^à le /i, 'au ').replace(/^à les /i, 'aux ')
