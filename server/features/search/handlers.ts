import type { Language } from '#contract/values/languages.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { suggest } from '#server/features/listings/search/suggest.ts'
import { listFeatureWords } from './feature-words.ts'
import { openDictionary } from './interpretation/dictionary.ts'
import { interpret } from './interpretation/interpret.ts'
import type { SentenceLanguage } from './interpretation/words/small-words.ts'
import { occasionOfWhole } from './sentence/beginning.ts'
import { listMissed } from './sentence/missed-words.ts'
import { searchSentence } from './sentence/search-sentence.ts'

export const searchHandlers: Handlers<'suggest' | 'interpretSearch' | 'searchSentence' | 'getFeatureWords' | 'getMissedWords'> = {
	async suggest({ input: { q, category_id }, db, language }) {
		const dictionary = await openDictionary(db)
		const [suggestions, occasion_id] = await Promise.all([
			suggest(db, q, category_id, language),
			occasionOfWhole(db, interpret({ q, ...readingOf(undefined, language) }, dictionary), q, dictionary),
		])
		return { ...suggestions, occasion_id }
	},

	async interpretSearch({ input: { q, lang }, db, language }) {
		return interpret({ q, ...readingOf(lang, language) }, await openDictionary(db))
	},

	searchSentence: ({ input, db, language }) => searchSentence(db, input, readingOf(input.lang, language)),

	getFeatureWords: ({ input, db }) => listFeatureWords(db, input.category_id),

	getMissedWords: ({ db }) => listMissed(db),
}

/** Luxembourgers read names of places in German where the interface has no Luxembourgish. */
const readingOf = (lang: SentenceLanguage | undefined, language: Language) => ({
	lang: lang ?? language,
	today: luxembourgDay(new Date()),
	language: lang === undefined || lang === 'lb' ? language : lang,
})
