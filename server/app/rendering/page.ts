import type { EndpointName } from '#contract/http/endpoints.ts'
import type { Language } from '#contract/values/languages.ts'
import type { Answer, ParsedInput } from '#server/platform/http/cache/call-cache.ts'
import { anything, joinTags } from '#server/platform/http/cache/cache-tags.ts'
import { CompressedBody } from '#server/platform/http/compressed-body.ts'

/** A kept answer that a page was rendered from. */
export interface Source {
	name: EndpointName
	question: ParsedInput<EndpointName>
	language: Language
	answer: Pick<Answer, 'tag' | 'tags' | 'goodUntil' | 'givenUntil'>
}

/** The cached answers that a page was rendered from; `isComplete` is false when it also read data that are not cached. */
export interface RenderSources {
	sources: Source[]
	isComplete: boolean
}

/** The size of a page besides its bytes: its tags, and the questions that it was rendered from. */
const besides = 12_000

/** A rendered page; packed, as there may be many. */
export class Page extends CompressedBody {
	/** The route pattern of its screen. */
	readonly route: string
	/** The cached answers that it was rendered from; null when it also read other data. */
	readonly sources: readonly Source[] | null

	constructor(content: Buffer, route: string, status: number, { sources, isComplete }: RenderSources) {
		super(content, status, isComplete ? joinTags(sources.map(({ answer }) => answer.tags)) : anything)
		this.route = route
		this.sources = isComplete ? sources : null
		this.lastsAsLongAs(sources.map(({ answer }) => answer))
		this.pack()
	}

	override get bytes(): number {
		return super.bytes + besides
	}
}
