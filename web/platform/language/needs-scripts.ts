import type { Language } from '#contract/values/languages.ts'

/** The text of pages that do nothing without scripts, where there are none; only the server knows it. */
export const needsScripts: Record<Language, string> = {
	en: 'This page needs JavaScript: please allow it for this site, or use a newer browser.',
	fr: 'Cette page a besoin de JavaScript : autorisez-le pour ce site, ou utilisez un navigateur plus récent.',
	de: 'Diese Seite braucht JavaScript: Bitte erlauben Sie es für diese Website oder verwenden Sie einen neueren Browser.',
}
