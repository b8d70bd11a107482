import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { catalogueName, readSharedName } from '#contract/values/shared-answers.ts'
import { defaultLanguage } from '#contract/values/languages.ts'
import { withTimeout } from '#server/platform/database/request-deadline.ts'
import { CompressedBody, sendBody } from '#server/platform/http/compressed-body.ts'
import { documentHeaders } from '#server/platform/http/headers.ts'
import type { RenderSources } from './page.ts'
import type { PageAnswers } from './page-answers.ts'

// Decision 133: Pages share the catalogue.

/** Data that many pages need and none contains: a browser loads each as a file whose name changes with its content. */
export interface SharedData {
	/** The address of the file with these data; `name` says which of the shared data they are. */
	addressOf: (name: string, data: unknown) => string
	addTo: (app: FastifyInstance) => void
}

interface SharedFile {
	data: unknown
	json: string
	hash: string
	body: CompressedBody
}

const folder = '/assets/data/'
const forever = 'public, max-age=31536000, immutable'

/** A process that does not know a hash, because another one has read the data before or after a change, sends the current data, which no cache stores. */
export function createSharedData({ answer, readCatalogue }: Pick<PageAnswers, 'answer' | 'readCatalogue'>): SharedData {
	const files = new Map<string, SharedFile>()

	function fileOf(name: string, data: unknown): SharedFile {
		const known = files.get(name)
		if (known && known.data === data) return known
		const json = JSON.stringify(data)
		const file =
			known?.json === json ? { ...known, data } : { data, json, hash: hash('sha256', json).slice(0, 16), body: new CompressedBody(json) }
		files.set(name, file)
		return file
	}

	/** The current data of a name; null for an unknown one. */
	async function read(name: string): Promise<unknown> {
		const sources: RenderSources = { sources: [], isComplete: true }
		if (name === catalogueName) return readCatalogue(sources)
		const asked = readSharedName(name)
		return asked && answer(asked.call, asked.input, defaultLanguage, sources)
	}

	return {
		addressOf: (name, data) => `${folder}${name}-${fileOf(name, data).hash}.json`,
		addTo(app) {
			app.get<{ Params: { file: string } }>(`${folder}:file`, async (request, reply) => {
				const [, name = '', wanted = ''] = /^(\w+(?:-\d+)?)-([0-9a-f]{16})\.json$/.exec(request.params.file) ?? []
				const known = files.get(name)
				const data = known?.hash === wanted ? known.data : await withTimeout(() => read(name))
				if (data === null) return reply.callNotFound()
				const file = fileOf(name, data)
				for (const header of documentHeaders) reply.removeHeader(header)
				reply.headers({ 'cache-control': file.hash === wanted ? forever : 'no-store', vary: 'Accept-Encoding' })
				return sendBody(request, reply.type('application/json; charset=utf-8'), file.body)
			})
		},
	}
}
