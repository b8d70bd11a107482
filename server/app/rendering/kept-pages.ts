import { isSecretAddress } from '#contract/values/secret-addresses.ts'
import type { FastifyReply } from 'fastify'
import { withTimeout } from '#server/platform/database/request-deadline.ts'
import { BoundedCache } from '#server/platform/http/cache/bounded-cache.ts'
import type { Changes } from '#server/platform/http/cache/cache-tags.ts'
import type { admitPages } from '#server/platform/http/limits/admission.ts'
import type { PageRequest } from '#server/platform/http/page-request.ts'
import type { ResolvedPage } from './draw-page.ts'
import type { Page } from './page.ts'
import type { PageAnswers } from './page-answers.ts'

const mostNames = 5000
const longestAddress = 300

interface Options extends Pick<PageAnswers, 'isStillRight'> {
	/** Most memory of all pages. */
	limitBytes: number
	/** In development each page is drawn for each request. */
	keeps: boolean
	admission: ReturnType<typeof admitPages>
}

/** The pages in memory. Spellings of an address share one, by its canonical path; the paths of frequent addresses are kept too. */
export class KeptPages {
	readonly #options: Options
	readonly #cache: BoundedCache<Page>
	readonly #names = new Map<string, string>()

	constructor(options: Options) {
		this.#options = options
		this.#cache = new BoundedCache<Page>('pages', options.limitBytes)
	}

	/** The page of an address that was asked for before, while it is in memory. */
	find(asked: PageRequest) {
		return this.#cache.find(this.#keyOf(asked))
	}

	has(asked: PageRequest): boolean {
		return this.#cache.has(this.#keyOf(asked))
	}

	invalidate(changes?: Changes): void {
		this.#cache.invalidate(changes)
	}

	/** The page of an address, which is drawn if it has to be. One with a token is drawn for this request alone. */
	async get(
		asked: PageRequest,
		{ path, search }: ResolvedPage,
		reply: FastifyReply,
		draw: (offered: PageRequest['offered']) => Promise<Page>,
	) {
		const { keeps, admission, isStillRight } = this.#options
		const isSecret = isSecretAddress(path)
		const name = `${path}?${search}`
		const key = keyOf(asked, name)
		const make = async (old: Page | null) => (old?.sources && (await isStillRight(old)) ? old : draw(isSecret ? null : asked.offered))
		const admitted = (old: Page | null) => admission.runFor(key, () => withTimeout(() => make(old)))
		if (!isSecret) this.#rememberName(asked.address, name)
		const found = isSecret || !keeps ? admitted(null) : this.#cache.get(key, admitted)
		if (found instanceof Promise) admission.ask(key, reply.raw)
		return found
	}

	#rememberName(address: string, name: string): void {
		if (address.length > longestAddress) return
		if (this.#names.size >= mostNames) this.#names.clear()
		this.#names.set(address, name)
	}

	#keyOf(asked: PageRequest): string {
		return keyOf(asked, this.#names.get(asked.address) ?? '')
	}
}

const keyOf = ({ language, offered }: PageRequest, name: string): string => `${language} ${offered ?? ''} ${name}`
