import type { Language } from '#contract/values/languages.ts'

interface MenuTexts {
	enquiries: string
	/** Behind a number. */
	unread: string
}

/** Words of the account's menu alone, which loads after the page: no page pays for them. */
export const menuTexts: Record<Language, MenuTexts> = {
	en: { enquiries: 'My enquiries', unread: 'unread' },
	fr: { enquiries: 'Mes demandes', unread: 'non lus' },
	de: { enquiries: 'Meine Anfragen', unread: 'ungelesen' },
}
