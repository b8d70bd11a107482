import type { FastifyInstance } from 'fastify'
import { readLanguage } from '#contract/values/languages.ts'
import type { Config } from '../config.ts'

const anyHost = 'http://host'

/** A path of this site that a redirect may lead to; `/` for anything that would lead away from it. */
function pathOf(text: unknown): URL {
	const url = typeof text === 'string' ? URL.parse(text, anyHost) : null
	// Two slashes at its start would name another host.
	return url && url.origin === anyHost && !url.pathname.startsWith('//') ? url : new URL(anyHost)
}

/** `/language?lang=fr&to=/agenda`: keeps the choice in the cookie `lang`, also for browsers without scripts, and leads back to the page. */
export function serveLanguageChoice(app: FastifyInstance, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): void {
	const secure = PUBLIC_URL.startsWith('https:') ? '; Secure' : ''
	app.get('/language', { onRequest: app.limitPages }, (request, reply) => {
		const { lang, to } = request.query as Record<string, unknown>
		const language = typeof lang === 'string' ? readLanguage(lang) : null
		const back = pathOf(to)
		reply.header('cache-control', 'no-store')
		if (language) {
			// Scripts of the page keep what its address asks for in local storage.
			back.searchParams.set('lang', language)
			reply.header('set-cookie', `lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`)
		}
		return reply.redirect(back.pathname + back.search, 303)
	})
}
