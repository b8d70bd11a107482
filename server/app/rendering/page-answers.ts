import type { EndpointName } from '#contract/http/endpoints.ts'
import { schemas, type Output, type Parsed } from '#contract/index.ts'
import { defaultLanguage, type Language } from '#contract/values/languages.ts'
import { isCached, parsedInput, type AnswerAnonymously, type CallCache } from '#server/platform/http/cache/call-cache.ts'
import { parseFields } from '#server/platform/http/request-fields.ts'
import type { Renderer } from './frontend.ts'
import type { Page, RenderSources } from './page.ts'

type Catalogue = Parameters<Renderer['render']>[0]['boot']['catalogue']

/** The answers of calls that pages are rendered from, each of which `sources` then names. */
export interface PageAnswers {
	answer: <Name extends EndpointName>(name: Name, input: unknown, language: Language, sources: RenderSources) => Promise<Output<Name>>
	readCatalogue: (sources: RenderSources) => Promise<Catalogue>
	/** Whether a page would be rendered from the same answers again. */
	isStillRight: (page: Page) => Promise<boolean>
}

export function createPageAnswers(answerUncached: AnswerAnonymously, callCache: CallCache): PageAnswers {
	async function isStillRight(page: Page): Promise<boolean> {
		const { sources } = page
		if (!sources) return false
		// A failure (such as a deleted item) is rendered by the page itself.
		const asked = sources.map(async ({ name, question, language }) => callCache.get(name, question, language))
		const found = await Promise.all(asked).catch(() => [])
		if (found.length < sources.length) return false
		if (found.some(({ tag }, index) => tag !== sources[index]?.answer.tag)) return false
		page.lastsAsLongAs(found)
		return true
	}

	async function answer<Name extends EndpointName>(name: Name, input: unknown, language: Language, renderSources: RenderSources) {
		try {
			const fields = parseFields(schemas[name].input, input as Record<string, unknown>) as Parsed<Name>
			if (!isCached(name)) {
				renderSources.isComplete = false
				return await answerUncached(name, fields, language)
			}
			const question = parsedInput<Name>(fields)
			const found = await callCache.get(name, question, language)
			const { data, tag, tags, goodUntil, givenUntil } = found
			renderSources.sources.push({ name, question, language, answer: { tag, tags, goodUntil, givenUntil } })
			return data
		} catch (error) {
			// A missing item may appear with any change.
			renderSources.isComplete = false
			throw error
		}
	}

	async function readCatalogue(renderSources: RenderSources): Promise<Catalogue> {
		const read = <Name extends EndpointName>(name: Name, input: unknown) => answer(name, input, defaultLanguage, renderSources)
		const categories = await read('getCategories', {})
		const lists = await Promise.all(categories.map(({ id }) => read('getSubCategories', { category_id: id })))
		const { sub_categories, event_categories, occasions } = await read('getFormerChoices', {})
		return {
			categories,
			sub_categories: lists.flat(),
			event_categories: await read('getEventCategories', {}),
			occasions: await read('getOccasions', {}),
			former: { sub_categories, event_categories, occasions },
		}
	}
	return { answer, readCatalogue, isStillRight }
}
