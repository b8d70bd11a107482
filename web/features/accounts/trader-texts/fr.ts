import type * as en from './en.ts'

/** Texts about the trader on the page of an announcement. */
export const trader: typeof en.trader = {
	title: (name) => `Qui est ${name} ?`,
	lead: 'Informations fournies par l’entreprise.',
	verifiedOn: (site, day) => `${site} a vérifié son inscription le ${day}.`,
	name: 'Entreprise',
	address: 'Adresse',
	phone: 'Téléphone',
	email: 'E-mail',
	byForm: 'par le formulaire ci-dessus',
	rcs: 'Registre de commerce',
	vat: 'Numéro de TVA',
	permit: 'Autorisation d’établissement',
	promise: 'Ce professionnel s’est engagé à ne proposer que ce qui respecte la loi.',
}

export const registered: typeof en.registered = {
	self_employed: () => 'Non inscrit : indépendant',
	in_formation: () => 'Pas encore inscrit : en cours de constitution',
	foreign: (note) => `Inscrit à l’étranger : ${note}`,
	other: (note) => `Non inscrit : ${note}`,
}
