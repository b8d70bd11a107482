import type { Language } from '#contract/values/languages.ts'
import type { RegisterAbsence } from '#contract/register.ts'
import { useLanguage } from '../language/index.tsx'

interface RegisterTexts {
	number: string
	numberHint: string
	wrong: string
	none: string
	why: string
	choose: string
	reasons: Record<RegisterAbsence, string>
	note: { foreign: string; foreignHint: string; other: string }
	/** Where the answer is shown. */
	shown: string
}

const registerTexts: Record<Language, RegisterTexts> = {
	en: {
		number: 'RCS number',
		numberHint: 'Luxembourg trade register, such as B123456',
		wrong: 'One letter from A to J and up to six digits, such as B123456.',
		none: 'I have no RCS number',
		why: 'Why there is none',
		choose: 'Please choose',
		reasons: {
			self_employed: 'Self-employed, in a profession that is not registered',
			in_formation: 'Company or association in formation',
			foreign: 'Registered in another country',
			other: 'Another reason',
		},
		note: { foreign: 'Register and number', foreignHint: 'Such as: Handelsregister Trier, HRB 1234', other: 'The reason, in a few words' },
		shown: 'Your announcements show it in place of the number.',
	},
	fr: {
		number: 'Numéro RCS',
		numberHint: 'Registre de commerce luxembourgeois, par exemple B123456',
		wrong: 'Une lettre de A à J et six chiffres au plus, par exemple B123456.',
		none: 'Je n’ai pas de numéro RCS',
		why: 'Pourquoi il n’y en a pas',
		choose: 'Veuillez choisir',
		reasons: {
			self_employed: 'Indépendant, dans une profession sans inscription',
			in_formation: 'Société ou association en cours de constitution',
			foreign: 'Inscrit dans un autre pays',
			other: 'Une autre raison',
		},
		note: { foreign: 'Registre et numéro', foreignHint: 'Par exemple : RCS Metz 123 456 789', other: 'La raison, en quelques mots' },
		shown: 'Vos annonces l’indiquent à la place du numéro.',
	},
	de: {
		number: 'RCS-Nummer',
		numberHint: 'Luxemburger Handelsregister, zum Beispiel B123456',
		wrong: 'Ein Buchstabe von A bis J und höchstens sechs Ziffern, zum Beispiel B123456.',
		none: 'Ich habe keine RCS-Nummer',
		why: 'Warum es keine gibt',
		choose: 'Bitte wählen',
		reasons: {
			self_employed: 'Selbstständig, in einem Beruf ohne Eintragung',
			in_formation: 'Gesellschaft oder Verein in Gründung',
			foreign: 'In einem anderen Land eingetragen',
			other: 'Ein anderer Grund',
		},
		note: {
			foreign: 'Register und Nummer',
			foreignHint: 'Zum Beispiel: Handelsregister Trier, HRB 1234',
			other: 'Der Grund, in wenigen Worten',
		},
		shown: 'Ihre Anzeigen nennen ihn anstelle der Nummer.',
	},
}

/** What the question for the trade register says, in the chosen language. */
export const useRegisterTexts = (): RegisterTexts => registerTexts[useLanguage().language]
