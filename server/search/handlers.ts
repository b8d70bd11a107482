import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import type { Handlers } from '../handler.ts'
import { openDictionary } from './interpretation/dictionary.ts'
import { interpret } from './interpretation/interpret.ts'

export const searchHandlers: Handlers<'interpretSearch'> = {
	async interpretSearch({ input, db, language }) {
		const { q, lang } = input
		const today = luxembourgDay(new Date())
		// Luxembourgers read names of places in German where the interface has no Luxembourgish.
		const names = lang === undefined || lang === 'lb' ? language : lang
		return interpret({ q, lang: lang ?? language, today, language: names }, await openDictionary(db))
	},
}
