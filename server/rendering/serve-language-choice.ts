import type { FastifyInstance } from 'fastify'
import { readLanguage } from '#contract/values/languages.ts'
import type { Config } from '../config.ts'
import { languageHeaders } from './page-headers.ts'

const anyHost = 'http://host'

/** A path of this site that a redirect may lead to; `/` for anything that would lead away from it. */
function pathOf(text: unknown): URL {
	const url = typeof text === 'string' ? URL.parse(text, anyHost) : null
	// Two slashes at its start would name another host.
	return url && url.origin === anyHost && !url.pathname.startsWith('//') ? url : new URL(anyHost)
}

/** `/language?lang=fr&to=/agenda`: keeps the choice in the cookie `lang`, also for browsers without scripts, and leads back to the page. */
export function serveLanguageChoice(app: FastifyInstance, config: Pick<Config, 'PUBLIC_URL'>): void {
	app.get('/language', { onRequest: app.limitPages }, (request, reply) => {
		const { lang, to } = request.query as Record<string, unknown>
		const language = typeof lang === 'string' ? readLanguage(lang) : null
		const back = pathOf(to)
		if (language) {
			// Scripts of the page keep what its address asks for in local storage.
			back.searchParams.set('lang', language)
			reply.headers(languageHeaders(language, config))
		}
		return reply.header('cache-control', 'no-store').redirect(back.pathname + back.search, 303)
	})
}
