import type { FastifyReply, FastifyRequest } from 'fastify'
import { fromAcceptLanguage } from '#contract/values/languages.ts'
import type { Config } from '#server/platform/config.ts'
import { Failure } from '#server/platform/failure.ts'
import { escape } from '#server/platform/mail/layout.ts'
import { plainPage, sendPlainPage } from '#server/platform/mail/plain-page.ts'
import { answerError } from './errors.ts'
import { goneTexts } from './gone-texts/index.ts'

/** The files that are opened by addresses that run out, and the screen that has a new one. */
const screens = { offer: '/my-enquiries', invoice: '/ProfessionalDashboard', export: '/profile', file: '/my-enquiries' } as const

/**
 * The error handler of a route of such files: a browser that opens an address that has run out, or that is incomplete, gets a page in words. Other
 * clients get the failure.
 */
export const sayThatItRanOut =
	({ SITE_NAME }: Pick<Config, 'SITE_NAME'>, of: keyof typeof screens) =>
	(error: unknown, request: FastifyRequest, reply: FastifyReply) => {
		const isGone = error instanceof Failure && (error.code === 'not_found' || error.code === 'link_invalid')
		const { accept = '', 'accept-language': languages } = request.headers
		if (!isGone || !accept.includes('text/html')) return answerError(error, request, reply)
		const language = fromAcceptLanguage(languages)
		const { title, text, action } = goneTexts[language]
		const body = `<p>${escape(text[of])}</p><p><a href="${screens[of]}">${escape(action[of])}</a></p>`
		return sendPlainPage(reply.code(404), plainPage(SITE_NAME, language, title, body))
	}
