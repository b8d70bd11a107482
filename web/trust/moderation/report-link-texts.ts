import type { Language } from '#contract/values/languages.ts'
import { useLanguage } from '../../language/index.tsx'

const en = {
	listing: 'Report this announcement',
	event: 'Report this event',
	post: 'Report this post',
	picture: 'Report this picture',
}

/** What leads to the form that reports something: it stands on pages that know nothing else of it. */
export const reportLinkTexts: Record<Language, typeof en> = {
	en,
	fr: {
		listing: 'Signaler cette annonce',
		event: 'Signaler cet événement',
		post: 'Signaler cet article',
		picture: 'Signaler cette image',
	},
	de: {
		listing: 'Diese Anzeige melden',
		event: 'Diese Veranstaltung melden',
		post: 'Diesen Beitrag melden',
		picture: 'Dieses Bild melden',
	},
}

export const useReportLinkTexts = () => reportLinkTexts[useLanguage().language]
