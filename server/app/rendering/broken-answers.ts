import { isSecretAddress } from '#contract/values/secret-addresses.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { errors } from '#contract/http/errors.ts'
import type { Language } from '#contract/values/languages.ts'
import type { Config } from '#server/platform/config.ts'
import { Failure, LoadShed } from '#server/platform/failure.ts'
import { readPageRequest } from '#server/platform/http/page-request.ts'
import { brokenPagePolicy, createBrokenPages } from './error-pages.ts'

/** The answers to requests for pages that cannot be made, or are refused. */
export function createBrokenAnswers(config: Config) {
	const brokenPage = createBrokenPages(config.SITE_NAME)
	return { answerBroken, answerFailure }

	function answerBroken(error: unknown, request: FastifyRequest, reply: FastifyReply, language: Language) {
		if (!(error instanceof LoadShed)) request.log.error({ err: error }, 'page rendering failed')
		request.isShed = error instanceof LoadShed
		return sendBroken(reply, language, 503, (error instanceof LoadShed && error.retryAfter) || 5)
	}

	/** A request that was rejected before rendering, usually by a rate limit, gets the error page too. */
	function answerFailure(error: FastifyError | Failure, request: FastifyRequest, reply: FastifyReply) {
		const { language } = readPageRequest(request.raw.url ?? '/', request.headers, config.FIRST_LANGUAGE)
		if (!(error instanceof Failure)) request.log.error({ err: error }, 'unexpected error')
		request.isShed = error instanceof LoadShed
		const [status, retryAfter] = error instanceof Failure ? [errors[error.code], error.retryAfter] : [500, null]
		return sendBroken(reply, language, status, retryAfter ?? 5)
	}

	function sendBroken(reply: FastifyReply, language: Language, status: number, retryAfter: number) {
		const page = brokenPage(language, retryAfter)
		reply
			.code(status)
			.headers({ 'retry-after': String(retryAfter), 'cache-control': 'no-store', 'content-security-policy': brokenPagePolicy })
			.type('text/html; charset=utf-8')
			.send(page)
		// The refusal of a page with a token has its own headers.
		const isUsual = status === 503 && reply.request.isShed && !isSecretAddress(reply.request.raw.url ?? '/')
		if (isUsual) reply.server.responseCache?.rememberRefusal(reply, page, language, retryAfter)
		return reply
	}
}
