import type { Language } from '#contract/values/languages.ts'
import { useLanguage } from '../language/index.tsx'

const en = {
	title: (name: string) => `Who ${name} is`,
	lead: 'A professional says this of itself.',
	verified: 'Verified business',
	verifiedOn: (site: string, day: string) => `${site} saw its papers on ${day}.`,
	name: 'Business',
	address: 'Address',
	phone: 'Phone',
	email: 'E-mail',
	byForm: 'by the form above',
	rcs: 'Trade register',
	vat: 'VAT number',
	permit: 'Business permit',
	promise: 'This trader has promised to offer only what complies with the law.',
	contract: (name: string, site: string) => `You agree everything with ${name} directly: your contract is with them, not with ${site}.`,
}
type TraderTexts = typeof en

/** What the page of an announcement says of who offers it. */
export const traderTexts: Record<Language, TraderTexts> = {
	en,
	fr: {
		title: (name) => `Qui est ${name} ?`,
		lead: 'Voici ce que ce professionnel dit de lui-même.',
		verified: 'Entreprise vérifiée',
		verifiedOn: (site, day) => `${site} a vu ses papiers le ${day}.`,
		name: 'Entreprise',
		address: 'Adresse',
		phone: 'Téléphone',
		email: 'E-mail',
		byForm: 'par le formulaire ci-dessus',
		rcs: 'Registre de commerce',
		vat: 'Numéro de TVA',
		permit: 'Autorisation d’établissement',
		promise: 'Ce professionnel s’est engagé à ne proposer que ce qui respecte la loi.',
		contract: (name, site) => `Vous convenez de tout directement avec ${name} : votre contrat est avec ce professionnel, pas avec ${site}.`,
	},
	de: {
		title: (name) => `Wer ist ${name}?`,
		lead: 'Das sagt dieses Unternehmen von sich selbst.',
		verified: 'Geprüftes Unternehmen',
		verifiedOn: (site, day) => `${site} hat die Papiere am ${day} gesehen.`,
		name: 'Unternehmen',
		address: 'Adresse',
		phone: 'Telefon',
		email: 'E-Mail',
		byForm: 'über das Formular oben',
		rcs: 'Handelsregister',
		vat: 'USt-IdNr.',
		permit: 'Niederlassungsgenehmigung',
		promise: 'Dieses Unternehmen hat versprochen, nur anzubieten, was dem Gesetz entspricht.',
		contract: (name, site) => `Sie vereinbaren alles direkt mit ${name}: Ihr Vertrag besteht mit diesem Unternehmen, nicht mit ${site}.`,
	},
}

/** These texts in the chosen language. */
export const useTraderTexts = (): TraderTexts => traderTexts[useLanguage().language]
