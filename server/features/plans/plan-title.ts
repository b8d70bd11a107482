import type { Kysely } from 'kysely'
import { named, type Language } from '#contract/values/languages.ts'
import type { DB } from '#server/platform/database/schema.ts'

/** The fields of a plan that its title is made of until somebody names it. */
interface Titled {
	lang: string
	occasion_id: number | null
	/** YYYY-MM-DD. */
	date: string | null
}

export const untitled: Record<Language, string> = { en: 'My plan', fr: 'Mon projet', de: 'Meine Planung' }

/** The title of a plan that nobody has named: “Wedding, 19 June 2037”, in the plan's language. */
async function usualTitle(db: Kysely<DB>, { lang, occasion_id, date }: Titled): Promise<string> {
	const language = lang as Language
	const occasion =
		occasion_id === null ? undefined : await db.selectFrom('occasions').selectAll().where('id', '=', occasion_id).executeTakeFirst()
	const name = occasion ? named(occasion, 'occasion_name', language) : untitled[language]
	if (date === null) return name
	const day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
	return `${name}, ${day}`
}

/** The title of a plan after a change of its occasion, day or language; undefined where somebody has named it. */
export async function titleAfter(db: Kysely<DB>, plan_id: number, change: Partial<Titled>): Promise<string | undefined> {
	const plan = await db
		.selectFrom('plans')
		.select(['title', 'lang', 'occasion_id', 'date'])
		.where('id', '=', plan_id)
		.executeTakeFirstOrThrow()
	return plan.title === (await usualTitle(db, plan)) ? usualTitle(db, { ...plan, ...change }) : undefined
}
