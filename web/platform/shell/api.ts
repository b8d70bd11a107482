import { queryOptions } from '@tanstack/react-query'
import type { Endpoint } from '#contract/http/endpoint.ts'
import type { EndpointName, endpoints } from '#contract/http/endpoints.ts'
import { publicEndpoints } from '#contract/http/endpoints-public.ts'
import { successCode, type ErrorCode } from '#contract/http/errors.ts'
import { jsonType, toFields, toJson } from '#contract/http/form-data.ts'
import type { Envelope, Input, Output } from '#contract/index.ts'
import type { Language } from '#contract/values/languages.ts'
import { fillPath } from '#contract/http/path.ts'
import { baseArea } from '#web/platform/language/index.tsx'

/**
 * A call that failed. `message` is in the visitor's language: the server's, or that of `unreachable`; `fields` contains the errors by field; `data` is
 * further data of the server.
 */
export class ApiError extends Error {
	readonly code: ErrorCode | 'no_connection'
	/** The HTTP status; 0 without a response. */
	readonly http: number
	readonly fields: Record<string, string>
	readonly data: unknown
	/** Seconds after which a retry makes sense, where the server names them. */
	readonly retry_after: number | null

	constructor(code: ApiError['code'], http: number, message: string, data: unknown = null, retry_after: string | null = null) {
		super(message)
		this.code = code
		this.http = http
		this.data = data
		this.retry_after = Number(retry_after) || null
		this.fields = ((data ?? {}) as { fields?: Record<string, string> }).fields ?? {}
	}
}

const connection = { base: '', language: 'en' as Language, token: (): string | null => null, refused: () => {} }

const calls: Record<string, Endpoint> = { ...publicEndpoints }

/** Registers further calls: those of accounts are loaded after a log-in, the operators' with the admin area. */
export function registerEndpoints(more: Record<string, Endpoint>): void {
	Object.assign(calls, more)
}

/** Registers the calls of accounts: once, as soon as a session exists, and at the latest with its first such call. */
export const registerAccountEndpoints = () => import('./account-calls.ts')

/** Method and path of a registered call. */
export function endpointOf(name: EndpointName): Endpoint {
	const endpoint = calls[name]
	if (!endpoint) throw new Error(`${name} has not been learned`)
	return endpoint
}

/** Sets the address of the API, the language of messages, and the handling of the token. */
export function connect(settings: Partial<typeof connection>): void {
	Object.assign(connection, settings)
}

/**
 * One call of the API: sends JSON (or the query, for GET and where the contract says so) with the bearer token, and returns the data of the
 * envelope. Throws ApiError. A call that is `quiet` in the contract logs its error and returns undefined instead. A retry with the same
 * `idempotencyKey` takes effect once.
 */
export async function call<Name extends EndpointName>(
	name: Name,
	input: Input<Name>,
	signal?: AbortSignal,
	idempotencyKey?: string,
): Promise<Output<Name> | ((typeof endpoints)[Name] extends { quiet: true } ? undefined : never)> {
	try {
		return await send<Output<Name>>(name, input, signal, idempotencyKey)
	} catch (error) {
		if (!calls[name]?.quiet || signal?.aborted) throw error
		console.error(error)
		return undefined as never
	}
}

async function send<Data>(
	name: EndpointName,
	input: Record<string, unknown>,
	signal?: AbortSignal,
	idempotencyKey?: string,
): Promise<Data> {
	if (!calls[name])
		await registerAccountEndpoints().catch(() => {
			throw unreachable()
		})
	const { method, path: route, query: hasQuery } = endpointOf(name)
	const inAddress = hasQuery || method === 'GET'
	const { path, rest } = fillPath(route, input)
	const headers = { ...callHeaders(), ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }) }
	const query = inAddress ? new URLSearchParams(toFields(rest)).toString() : ''
	const address = `${callAddress(path)}${query && `?${query}`}`
	const body = toJson(rest)

	let response: Response | undefined
	let envelope: Envelope<Data>
	// With `keepalive` the request outlives a page that is being hidden; browsers allow that for small bodies only.
	const keepalive = idempotencyKey !== undefined && document.visibilityState === 'hidden' && body.length < 16_000
	try {
		const sent = inAddress ? { headers } : { headers: { ...headers, ...jsonBody }, body }
		response = await fetch(address, { method, keepalive, ...sent, ...(signal && { signal }) })
		envelope = await response.json()
	} catch (error) {
		if (signal?.aborted) throw error
		throw unreachable(response?.status)
	}
	return openEnvelope(name, response.status, envelope, response.headers.get('retry-after'))
}

/** The header of a call whose fields are sent as JSON. */
export const jsonBody = { 'Content-Type': jsonType }

/** The whole address of a path of the API. */
export const callAddress = (path: string): string => connection.base + path

/** The headers of every call: language and token. */
export function callHeaders(): Record<string, string> {
	const token = connection.token()
	return {
		// The specification's client sends this header too; in a request it has no effect.
		'Access-Control-Allow-Origin': '*',
		'Accept-Language': connection.language,
		...(token && { Authorization: `Bearer ${token}` }),
	}
}

/** The specification's success: the two calls that begin a session must return the success code and the session. */
const beginsSession = (name: EndpointName) => name === 'logIn' || name === 'signUp'

/** The data of a successful response. Throws ApiError for any other, and reports a refused token to the session. */
export function openEnvelope<Data>(name: EndpointName, http: number, envelope: Envelope<Data>, retry_after: string | null): Data {
	const isBegun = !beginsSession(name) || (envelope.code === successCode && envelope.data)
	if (http >= 200 && http < 300 && envelope.status && isBegun) return envelope.data
	// A refused log-out is handled by the header, which keeps the session; a wrong password says nothing about the token.
	if (envelope.code === 'login_required' && name !== 'logOut') connection.refused()
	throw new ApiError(envelope.code as ErrorCode, http, envelope.message, envelope.data, retry_after)
}

/**
 * The error of a call whose response is no envelope, with its HTTP status. Without a response there is no connection; an error page of a proxy, from
 * status 500, says that the server is not available.
 */
export function unreachable(http = 0): ApiError {
	const { unavailable, noConnection } = baseArea.in(connection.language).texts.error
	return http >= 500 ? new ApiError('unavailable', http, unavailable) : new ApiError('no_connection', 0, noConnection)
}

/** A query of a call: its key is the call's name and its fields; the query client fetches it (in the browser by `call`, on the server by the handler). */
export function query<Name extends EndpointName>(name: Name, input: Input<Name>) {
	return queryOptions<Output<Name>>({ queryKey: [name, input] })
}

/** The browser's query function. The error of a `quiet` call is logged and thrown here, so that a screen can show the time of the next retry. */
export async function fetchQuery({ queryKey, signal }: { queryKey: readonly unknown[]; signal: AbortSignal }): Promise<unknown> {
	const [name, input] = queryKey as [EndpointName, never]
	try {
		return await send(name, input, signal)
	} catch (error) {
		if (calls[name]?.quiet && !signal.aborted) console.error(error)
		throw error
	}
}

/** The server's message about the time of the next retry; null for other errors. */
export const waitIn = (error: unknown): string | null => (error instanceof ApiError && error.retry_after !== null && error.message) || null
