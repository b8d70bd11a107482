import { randomUUID } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { enquiryFieldNames, type PlainConfirmation, type PlainEnquiry } from '#contract/plain-forms.ts'
import type { formCalls } from '#server/app/call-routes.ts'
import type { Config } from '#server/platform/config.ts'
import { Failure } from '#server/platform/failure.ts'
import { describeFailure } from '#server/platform/http/describe-failure.ts'
import { isDatabaseGone } from '#server/platform/http/errors.ts'
import { isFromOwnPage } from '#server/platform/http/own-page.ts'
import { readPageRequest } from '#server/platform/http/page-request.ts'
import { readBodies, readFields } from '#server/platform/http/request-fields.ts'
import { plainFormTexts } from './texts/index.ts'

// Decision 073: Enquiries without scripts.

declare module 'fastify' {
	interface FastifyInstance {
		/** The calls behind the forms of pages. */
		formCalls: ReturnType<typeof formCalls>
	}
}

interface Tools {
	config: Pick<Config, 'PUBLIC_URL' | 'FIRST_LANGUAGE'>
	/** Sends the page of the request's address with the result of its form. */
	send: (request: FastifyRequest, reply: FastifyReply, form: PlainEnquiry | PlainConfirmation, status: number) => Promise<FastifyReply>
	answerFailure: (error: FastifyError | Failure, request: FastifyRequest, reply: FastifyReply) => FastifyReply
}

/** Pages of a form, which are made for one request each: the form has its own key. */
export const isFormPage = (path: string): boolean => /^\/enquiry(\/|$)/i.test(path)

const makeKey = (openedAt = Date.now()): string => `${openedAt.toString(36)}-${randomUUID()}`

/** Milliseconds since the form of this key was opened; null for a text that is no key of a form. */
function elapsedSince(key: unknown): number | null {
	const [, opened] = typeof key === 'string' ? (/^([0-9a-z]{8,9})-[0-9a-f-]{36}$/.exec(key) ?? []) : []
	const elapsed = opened === undefined ? Number.NaN : Date.now() - Number.parseInt(opened, 36)
	return elapsed >= 0 && elapsed < 2 ** 31 ? elapsed : null
}

/** An empty form, with the event's facts from the address. */
export function openForm(search: string): PlainEnquiry {
	const asked = new URLSearchParams(search)
	const said = (name: string) => (asked.get(name) ?? '').slice(0, 20)
	return {
		key: makeKey(),
		values: { event_date: said('event_date'), participants: said('participants') },
		errors: {},
		failure: null,
		next: null,
	}
}

/** Takes the forms that browsers send by themselves, without scripts. Each answer is a page: the sent values, or the form with its errors and typed values. */
export function takePlainForms(app: FastifyInstance, { config, send, answerFailure }: Tools): void {
	app.register(async (forms) => {
		readBodies(forms)
		const onRequest = forms.limiter.hookOf('calls')
		const options = { onRequest, errorHandler: answerUnread }
		forms.post('/enquiry', options, takeEnquiry)
		forms.post('/enquiry/:property_id/:category_id', options, takeEnquiry)
		forms.post('/confirm-enquiry/:token', { onRequest, errorHandler: answerFailure }, takeConfirmation)
	})

	/** A body that is too long, or none that a form has: the form comes back empty. */
	function answerUnread(error: FastifyError | Failure, request: FastifyRequest, reply: FastifyReply) {
		const { statusCode = 500 } = error as Partial<FastifyError>
		if (error instanceof Failure || statusCode < 400 || statusCode >= 500) return answerFailure(error, request, reply)
		const { language } = readPageRequest(request.raw.url ?? '/', request.headers, config.FIRST_LANGUAGE)
		return send(request, reply, { ...openForm(''), failure: plainFormTexts[language].again }, statusCode)
	}

	async function takeEnquiry(request: FastifyRequest, reply: FastifyReply) {
		const { language } = readPageRequest(request.raw.url ?? '/', request.headers, config.FIRST_LANGUAGE)
		const { key, ...sent } = readFields(request)
		const values = Object.fromEntries(enquiryFieldNames.map((name) => [name, typeof sent[name] === 'string' ? sent[name] : '']))
		const show = (form: Partial<PlainEnquiry>, status: number) =>
			send(request, reply, { key: makeKey(), values, errors: {}, failure: null, next: null, ...form }, status)
		const texts = plainFormTexts[language]
		if (!isFromOwnPage(request.headers, config)) return show({ failure: texts.otherSite }, 403)
		const elapsed = elapsedSince(key)
		if (elapsed === null) return show({ failure: texts.again }, 422)
		try {
			const fields = { ...values, ...(request.params as object), elapsed }
			const asked = { account: null, fields, language, idempotencyKey: String(key) }
			const { next } = await app.formCalls.sendEnquiry(request, reply, asked)
			return await show({ key: String(key), next }, 200)
		} catch (error) {
			const failure = asFailure(error)
			const { http, envelope } = describeFailure(failure, language)
			if (failure.retryAfter !== null) reply.header('retry-after', String(failure.retryAfter))
			// The same form was sent before with other words: the next submission is another enquiry.
			if (failure.code === 'conflict') return show({ key: makeKey(Date.now() - elapsed), failure: texts.sentBefore }, http)
			const { fields: errors = {} } = (envelope.data ?? {}) as { fields?: Record<string, string> }
			const isMarked = Object.keys(errors).some((name) => name in values)
			return show({ key: String(key), errors, failure: isMarked ? texts.marked : envelope.message }, http)
		}
	}

	async function takeConfirmation(request: FastifyRequest, reply: FastifyReply) {
		const { language } = readPageRequest(request.raw.url ?? '/', request.headers, config.FIRST_LANGUAGE)
		const asked = { account: null, fields: { ...(request.params as object) }, language, idempotencyKey: null }
		try {
			return await send(request, reply, await app.formCalls.confirmEnquiry(request, reply, asked), 200)
		} catch (error) {
			const failure = asFailure(error)
			const { http, envelope } = describeFailure(failure, language)
			return send(request, reply, { code: failure.code, http, message: envelope.message }, http)
		}
	}
}

/** Rethrows bugs. */
function asFailure(error: unknown): Failure {
	if (error instanceof Failure) return error
	if (isDatabaseGone(error)) return new Failure('unavailable')
	throw error
}
