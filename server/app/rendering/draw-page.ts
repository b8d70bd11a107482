import { isSecretAddress } from '#contract/values/secret-addresses.ts'
import type { FastifyInstance } from 'fastify'
import type { EndpointName } from '#contract/http/endpoints.ts'
import type { PlainConfirmation, PlainEnquiry } from '#contract/plain-forms.ts'
import type { Language } from '#contract/values/languages.ts'
import type { Config } from '#server/platform/config.ts'
import { readPageRequest, type PageRequest } from '#server/platform/http/page-request.ts'
import type { Frontend, Renderer } from './frontend.ts'
import { Page, type RenderSources } from './page.ts'
import type { PageAnswers } from './page-answers.ts'
import type { SharedData } from './shared-data.ts'
import { siteOf } from './site.ts'

/** An address that has a page. */
export type ResolvedPage = Extract<Awaited<ReturnType<Renderer['resolve']>>, { kind: 'page' }>

/** The result of a page's form, with the status of the answer. */
export interface AnsweredForm {
	form: PlainEnquiry | PlainConfirmation
	status: number
}

interface Sources {
	config: Config
	frontend: Frontend
	answers: PageAnswers
	sharedData: SharedData
}

/** Makes a page of the answers of calls, and its description. */
export function createDrawing({ config, frontend, answers: { answer, readCatalogue }, sharedData }: Sources) {
	return { draw, describe }

	async function draw(
		app: FastifyInstance,
		renderer: Renderer,
		resolved: ResolvedPage,
		{ language, offered }: Pick<PageRequest, 'language' | 'offered'>,
		form?: AnsweredForm,
	) {
		const renderSources: RenderSources = { sources: [], isComplete: true }
		const { html, status } = await renderer.render({
			...resolved,
			language,
			offered,
			assets: frontend.assets,
			boot: { site: siteOf(config, app.mapTiles, frontend, language), catalogue: await readCatalogue(renderSources) },
			answer: (name, input) => answer(name as EndpointName, input, language, renderSources),
			share: sharedData.addressOf,
			form: form?.form,
		})
		return new Page(Buffer.from(html), resolved.route, status === 200 ? (form?.status ?? 200) : status, renderSources)
	}

	/** The description of the page of an address; null where it has none, or is not indexed. */
	async function describe(app: FastifyInstance, address: string, language: Language) {
		const renderer = await frontend.renderer()
		const asked = readPageRequest(address, {}, config.FIRST_LANGUAGE)
		const sources: RenderSources = { sources: [], isComplete: true }
		const resolved = await renderer.resolve(asked.path, asked.search, () => readCatalogue(sources))
		if (resolved.kind === 'redirect' || !resolved.exists || isSecretAddress(resolved.path)) return null
		return renderer.describe({
			...resolved,
			language,
			boot: { site: siteOf(config, app.mapTiles, frontend, language), catalogue: await readCatalogue(sources) },
			answer: (name, input) => answer(name as EndpointName, input, language, sources),
		})
	}
}
