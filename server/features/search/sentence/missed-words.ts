import { sql, type Kysely } from 'kysely'
import type { Output } from '#contract/index.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { fold } from '#server/platform/shared/text-folding.ts'
import { personNames } from '../interpretation/words/names.ts'

/** Longer ones are whole sentences, which other visitors hardly ever type. */
const longest = 60
/** Most different words that a day has. Further ones take the place of some that were asked for once, so that nobody fills a day for all others. */
const mostADay = 500
const mostShown = 200
const shownDays = 90

const names = new Set(personNames)

const addresses = /@|\/\/|www\.|[\p{L}\p{N}]\.[\p{L}\p{N}]/u
/** Six digits, parted or not, may be a telephone number. */
const numbers = /\d(?:[ ./-]?\d){5}/

/** The words as they are counted; null where they, or the sentence around them, may tell of a person: names, addresses, telephone numbers. */
function countable(words: string, sentence: string): string | null {
	const text = words.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
	if (text.length > longest || !/\p{L}/u.test(text) || addresses.test(sentence) || numbers.test(sentence)) return null
	const folded = fold(text).split(/[^\p{L}\p{N}]+/u)
	return folded.some((word) => names.has(word)) ? null : text
}

/** Counts words that found nothing, with the day and the language, and nothing of who asked. A failure costs a count, and no answer. */
export async function countMissed(
	db: Kysely<DB>,
	{ words, sentence, lang }: { words: string; sentence: string; lang: string },
): Promise<void> {
	const text = countable(words, sentence)
	if (text === null) return
	const day = luxembourgDay(new Date())
	await sql`
		with known as (
			select from missed_words where day = ${day}::date and lang = ${lang} and words = ${text}
		), given_up as (
			delete from missed_words where (day, lang, words) in (
				select day, lang, words from missed_words where day = ${day}::date and count = 1 and not exists (select from known)
					and (select count(*) from missed_words where day = ${day}::date) >= ${mostADay}
				order by random() limit 1
			) returning 1
		)
		insert into missed_words (day, lang, words, count)
		select ${day}::date, ${lang}, ${text}, 1
		where exists (select from known) or exists (select from given_up)
			or (select count(*) from missed_words where day = ${day}::date) < ${mostADay}
		on conflict (day, lang, words) do update set count = missed_words.count + 1
	`
		.execute(db)
		.catch(() => {})
}

/** The recent requests without results, the most frequent first. */
export async function listMissed(db: Kysely<DB>): Promise<Output<'getMissedWords'>> {
	const { rows } = await sql<Output<'getMissedWords'>[number]>`
		select words, lang, sum(count)::int as count, to_char(max(day), 'YYYY-MM-DD') as last_day from missed_words
		where day > (now() at time zone 'Europe/Luxembourg')::date - ${shownDays}::int
		group by words, lang order by 3 desc, 4 desc, words, lang limit ${mostShown}
	`.execute(db)
	return rows
}
