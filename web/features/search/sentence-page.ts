import type { Head, LanguageTools, Page, Visit } from '#web/platform/shell/page.ts'
import { query } from '#web/platform/shell/api.ts'
import { readSentence, sentenceQuery } from '#web/features/listings/suggest/sentence.ts'
import { preloadEvents, preloadNothing, preloadPartChips, preloadStartHere } from './lazy-parts.ts'
import { sentenceArea } from './texts/index.ts'

async function loadSentence({ client, search }: Visit): Promise<void> {
	const { events, families, parts, supplier } = await client.ensureQueryData(sentenceQuery(readSentence(search)))
	if (parts.length > 0) await preloadPartChips()
	if (families.length === 0 && !supplier) await Promise.all([preloadNothing(), preloadStartHere()])
	if (events) await Promise.all([preloadEvents(), client.prefetchQuery(query('getEventCategories', { scope: 'event_form' }))])
}

/** Never indexed: its words are a stranger's. */
function sentenceHead({ search }: Visit, { language }: LanguageTools): Head {
	const texts = sentenceArea.in(language).sentence
	const { q } = readSentence(search)
	return { title: q ? texts.titleOf(q) : texts.title, description: texts.description, indexed: false }
}

export const sentencePage: Page = { load: loadSentence, head: sentenceHead }
