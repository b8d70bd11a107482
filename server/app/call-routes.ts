import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { endpoints, type Endpoint, type EndpointName } from '#contract/http/endpoints.ts'
import type { Parsed } from '#contract/index.ts'
import { fromAcceptLanguage, type Language } from '#contract/values/languages.ts'
import { checkAccess, hashToken } from '#server/features/accounts/access.ts'
import { nameDevice } from '#server/features/accounts/device.ts'
import type { CallAdmission } from '#server/platform/http/limits/admission.ts'
import { envelopeOf, parsedInput, type Answer, type CallCache, type ParsedInput } from '#server/platform/http/cache/call-cache.ts'
import { readerOf } from '#server/platform/http/asked-fields.ts'
import { sendBody, sendTagged } from '#server/platform/http/compressed-body.ts'
import { currentDeadline, uploadTimeout, withTimeout, type Deadline } from '#server/platform/database/request-deadline.ts'
import type { Context, Handler, SignedIn } from '#server/platform/handler.ts'
import { handlers } from '#server/app/handlers.ts'
import { requireKeyOfSide } from '#server/features/enquiries/sides.ts'
import type { limitUploads } from '#server/platform/http/limits/load-shedding.ts'
import { dropReceived, receiveFiles } from '#server/platform/media/receive-files.ts'
import type { ReceivedFile } from '#server/platform/media/received-file.ts'
import { setTotalHeaders } from '#server/platform/http/list-totals.ts'
import { moreMethods, withoutHead } from '#server/platform/http/methods.ts'
import { idempotentFor, readIdempotencyKey } from '#server/platform/http/idempotency.ts'
import { hasPersonalAnswer } from '#server/features/favourites/personal-answers.ts'
import { readFields, readReceived, type Fields } from '#server/platform/http/request-fields.ts'
import { type Security } from '#server/features/accounts/security-events.ts'
import { extendBodyTimeout } from '#server/platform/http/limits/body-timeouts.ts'
import { successText } from '#server/platform/http/success-texts/index.ts'

const json = 'application/json; charset=utf-8'
const varied = 'Accept-Encoding, Accept-Language'

/** The tools of a call: its handler's arguments, and the rest of the request. */
export interface CallTools extends Pick<Context, 'config' | 'db' | 'limiter' | 'passwords' | 'media' | 'metrics'> {
	callCache: CallCache
	/** Resolves once this process has dropped the cache entries of rows that were changed before. */
	catchUp: () => Promise<void>
	/** Milliseconds after which a call that has no files to work on is given up. */
	answerWithin: number
	/** The folder for files until they are stored. */
	staging: string
	beginUpload: ReturnType<typeof limitUploads>
	security: Security
	admission: CallAdmission
}

/** The check of a visitor before a file of a call is read. Without an entry a visitor sends no files. */
const beforeFilesOfVisitors: { [Name in EndpointName]?: (db: CallTools['db'], input: Parsed<Name>) => Promise<void> } = {
	uploadConversationFiles: requireKeyOfSide,
}

/** The input of a call, and its account. */
interface Asked {
	account: SignedIn | null
	fields: Fields
	files?: ReceivedFile[]
	language: Language
	idempotencyKey: string | null
}

/** Does the work of one call of the contract whose access has been checked: fields, admission, handler. */
function workOf<Name extends EndpointName>(name: Name, { admission, answerWithin, security, catchUp, ...tools }: CallTools) {
	const { slow }: Endpoint = endpoints[name]
	const read = readerOf(name)
	const handler: Handler<Name> = handlers[name]
	return async (request: FastifyRequest, reply: FastifyReply, { account, fields, files = [], language, idempotencyKey }: Asked) => {
		const input = read(fields)
		const client = { key: request.clientKey, device: nameDevice(request.headers['user-agent']) }
		const asker = account ? `account:${account.id}` : `visitor:${hashToken(client.key).toString('hex')}`
		const idempotent = idempotentFor({ db: tools.db, call: name, input, asker, key: idempotencyKey })
		// The schema and the check of access have the types of this very call; the compiler cannot see it for a name that is not yet known.
		const own = { input, account, language, client, log: request.log, files, idempotent }
		const context = { ...tools, ...security(request, reply, client), ...own } as Context<Name>
		const isLong = files.length > 0 || slow === true
		const isWanted = () => !request.raw.socket.destroyed
		const work = async () => {
			let deadline: Deadline | undefined
			const begin = () => {
				deadline = currentDeadline()
				return handler(context)
			}
			const output = await withTimeout(begin, isLong ? uploadTimeout : answerWithin)
			// After a write, a client reads its writes (decision 119).
			if (deadline?.hasWritten) await catchUp()
			return output
		}
		return admission.run(name, { account, client: client.key, input, isLong, isWanted }, work)
	}
}

/** The calls of the forms of pages, for visitors whose browsers run no scripts. */
export const formCalls = (tools: CallTools) => ({
	sendEnquiry: workOf('sendEnquiry', tools),
	confirmEnquiry: workOf('confirmEnquiry', tools),
})

/** Reads the fields of a call that takes files, once those are in the staging folder. */
function receiverOf<Name extends EndpointName>(name: Name, { staging, answerWithin, limiter, db }: CallTools) {
	const read = readerOf(name)
	return async (request: FastifyRequest, account: SignedIn | null, allowed: Readonly<Record<string, number>>, files: ReceivedFile[]) => {
		if (!request.isMultipart()) return readFields(request)
		const count = async (number: number, megabytes: number) => {
			await limiter.take(account ? 'filesByAccount' : 'filesByClient', account?.id ?? request.clientKey, number)
			await limiter.take(account ? 'megabytesByAccount' : 'megabytesByClient', account?.id ?? request.clientKey, megabytes)
		}
		await count(0, 0)
		extendBodyTimeout(request)
		const requireShown = account ? undefined : beforeFilesOfVisitors[name]
		const { fields } = await receiveFiles(
			request,
			allowed,
			staging,
			files,
			requireShown && ((shown) => withTimeout(() => requireShown(db, read(readReceived(request, shown))), answerWithin)),
		)
		const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
		await count(files.filter(({ field }) => !field.endsWith('_small')).length, Math.ceil(bytes / 1024 / 1024))
		return readReceived(request, fields)
	}
}

/** Adds the route of one call of the contract: access, fields, admission, handler, envelope; from the cache where the answer is the same for all. */
export function addCall<Name extends EndpointName>(app: FastifyInstance, name: Name, tools: CallTools) {
	const { callCache, beginUpload, answerWithin, admission, db } = tools
	const { method, path, access, maxAge, cached, idempotent: isIdempotent, files: allowed }: Endpoint = endpoints[name]
	const read = readerOf(name)
	const doWork = workOf(name, tools)
	const receive = receiverOf(name, tools)
	const mayVisitorSend = beforeFilesOfVisitors[name] !== undefined
	const keep = maxAge === undefined ? 'no-store' : `public, max-age=${maxAge}`

	async function answer(request: FastifyRequest, reply: FastifyReply) {
		const account = await withTimeout(() => checkAccess(request, db, access, name), answerWithin)
		const data =
			allowed && (account || mayVisitorSend)
				? await workWithFiles(request, reply, account, allowed)
				: await work(request, reply, account, readFields(request), [])
		setTotalHeaders(request, reply, data)
		const said = successText(name, data, fromAcceptLanguage(request.headers['accept-language']))
		return reply.headers({ 'content-type': json, 'cache-control': keep }).send(envelopeOf(data, said))
	}

	/** Leaves nothing in the staging folder, even after an error. */
	async function workWithFiles(
		request: FastifyRequest,
		reply: FastifyReply,
		account: SignedIn | null,
		allowed: Readonly<Record<string, number>>,
	) {
		const files: ReceivedFile[] = []
		const end = beginUpload(request, account?.id ?? null)
		try {
			return await work(request, reply, account, await receive(request, account, allowed, files), files)
		} finally {
			end()
			await dropReceived(files)
		}
	}

	async function work(request: FastifyRequest, reply: FastifyReply, account: SignedIn | null, fields: Fields, files: ReceivedFile[]) {
		return doWork(request, reply, {
			account,
			fields: Object.assign(fields, request.params),
			files,
			language: fromAcceptLanguage(request.headers['accept-language']),
			idempotencyKey: isIdempotent ? readIdempotencyKey(request) : null,
		})
	}

	function answerShared(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | undefined {
		const fields = readFields(request)
		const question = parsedInput<Name>(read(fields))
		const isApart = hasPersonalAnswer(request, db, name, question.input)
		if (!isApart) return answerCached(request, reply, question)
		return withTimeout(isApart).then(async (own) =>
			own ? answer(request, reply) : ((await answerCached(request, reply, question)) ?? reply),
		)
	}

	function answerCached(request: FastifyRequest, reply: FastifyReply, question: ParsedInput<Name>): Promise<FastifyReply> | undefined {
		const language = fromAcceptLanguage(request.headers['accept-language'])
		const key = `${name} ${language} ${question.key}`
		const found = callCache.get(name, question, language, (work) => admission.lists.runFor(key, work))
		if (!(found instanceof Promise)) return void send(request, reply, found)
		admission.lists.ask(key, reply.raw)
		return found.then((body) => send(request, reply, body))
	}

	function send(request: FastifyRequest, reply: FastifyReply, body: Answer): FastifyReply {
		setTotalHeaders(request, reply, body.data)
		const others = reply.getHeader('vary')
		reply.headers({ 'content-type': json, vary: typeof others === 'string' ? `${others}, ${varied}` : varied, 'cache-control': keep })
		return maxAge === undefined ? sendBody(request, reply, body) : sendTagged(request, reply, body)
	}

	const also = moreMethods[name]
	const onRequest = admission.hookOf(name)
	app.route({ method, url: path, exposeHeadRoute: !withoutHead.has(name), onRequest, handler: cached ? answerShared : answer })
	if (also) app.route({ method: also, url: path, onRequest, handler: answer })
}
