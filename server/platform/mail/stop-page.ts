import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { fromAcceptLanguage } from '#contract/values/languages.ts'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { escape } from './layout.ts'
import { plainPage, sendPlainPage } from './plain-page.ts'
import { reminderTexts } from './reminder-texts/index.ts'
import { openStopToken, setWanted } from './reminders.ts'

// Decision 123: Reminders are stopped from the mail program.

/**
 * Serves the address in `List-Unsubscribe`. GET shows a button and changes nothing. POST stops the reminders, with `?again=1` it has them sent again:
 * by the button, or by a mail program on its own (RFC 8058), which has neither cookies nor an origin of ours.
 */
export function serveStopPage(app: FastifyInstance, { config, db }: { config: Config; db: Kysely<DB> }): void {
	type Asked = { Params: { token: string }; Querystring: { again?: string } }
	const path = '/stop-mails/:token'

	app.register(async (scope) => {
		// RFC 8058 sends `List-Unsubscribe=One-Click` and the button nothing: no body is read.
		scope.removeAllContentTypeParsers()
		scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) => done(null))
		scope.addHook('onRequest', scope.limitPages)
		scope.get<Asked>(path, async (request, reply) => answer(request, reply, 'ask'))
		scope.post<Asked>(path, async (request, reply) => answer(request, reply, request.query.again === '1' ? 'wanted' : 'stopped'))
	})

	async function answer(request: FastifyRequest<Asked>, reply: FastifyReply, what: 'ask' | 'stopped' | 'wanted') {
		const language = fromAcceptLanguage(request.headers['accept-language'])
		const texts = reminderTexts[language]
		const opened = await openStopToken(config, request.params.token)
		if (!opened) {
			const { title, text } = texts.unknown
			return sendPlainPage(reply.code(404), plainPage(config.SITE_NAME, language, title, `<p>${escape(text)}</p>${home(texts.home)}`))
		}
		if (what !== 'ask') await setWanted(db, opened, what === 'wanted')
		const { title, text, action } = texts[what]
		const form = `<form method="post" action="?again=${what === 'stopped' ? '1' : '0'}"><button>${escape(action)}</button></form>`
		return sendPlainPage(reply, plainPage(config.SITE_NAME, language, title, `<p>${escape(text(texts.what[opened.kind]))}</p>${form}`))
	}
}

const home = (text: string) => `<p><a href="/">${escape(text)}</a></p>`
