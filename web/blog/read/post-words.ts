import type { Language } from '#contract/values/languages.ts'
import type { PostCard } from '#contract/blog/read.ts'

/** What is said of a post wherever it is named, the landing page included. */
export const postTexts: Record<Language, { latest: string; all: string; shownIn: Record<Language, string> }> = {
	en: {
		latest: 'From the blog',
		all: 'All posts',
		shownIn: { en: 'shown in English', fr: 'shown in French', de: 'shown in German' },
	},
	fr: {
		latest: 'Sur le blog',
		all: 'Tous les articles',
		shownIn: { en: 'affiché en anglais', fr: 'affiché en français', de: 'affiché en allemand' },
	},
	de: {
		latest: 'Aus dem Blog',
		all: 'Alle Beiträge',
		shownIn: { en: 'auf Englisch', fr: 'auf Französisch', de: 'auf Deutsch' },
	},
}

/** Its title in the language in which it is shown. */
export const titleOfPost = (post: Pick<PostCard, 'lang' | `blog_title_${Language}`>) => post[`blog_title_${post.lang}`]
