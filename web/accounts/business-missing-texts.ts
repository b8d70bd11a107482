import type { Language } from '#contract/values/languages.ts'
import { useLanguage } from '../language/index.tsx'

const en = {
	title: 'Who is behind it?',
	lead: 'The law wants guests to know with whom they deal. We ask this once.',
	action: 'Save and go on',
}

const texts: Record<Language, typeof en> = {
	en,
	fr: {
		title: 'Qui propose ?',
		lead: 'La loi veut que vos hôtes sachent à qui ils ont affaire. Nous ne le demandons qu’une fois.',
		action: 'Enregistrer et continuer',
	},
	de: {
		title: 'Wer steht dahinter?',
		lead: 'Das Gesetz will, dass Gäste wissen, mit wem sie es zu tun haben. Wir fragen nur einmal.',
		action: 'Speichern und weiter',
	},
}

export const useBusinessMissingTexts = () => texts[useLanguage().language]
