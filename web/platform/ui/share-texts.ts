import type { Language } from '#contract/values/languages.ts'

/** Words of the shown address alone, which loads when it is needed: no page pays for them. */
export const shareTexts: Record<Language, { title: string; hint: string; address: string }> = {
	en: {
		title: 'Share this page',
		hint: 'Copy this address and send it to the people you plan with.',
		address: 'Address of this page',
	},
	fr: {
		title: 'Partager cette page',
		hint: 'Copiez cette adresse et envoyez-la aux personnes avec qui vous organisez.',
		address: 'Adresse de cette page',
	},
	de: {
		title: 'Diese Seite teilen',
		hint: 'Kopieren Sie die Adresse und schicken Sie sie allen, die mitfeiern.',
		address: 'Adresse dieser Seite',
	},
}
