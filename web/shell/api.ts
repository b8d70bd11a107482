import { queryOptions } from '@tanstack/react-query'
import type { Endpoint } from '#contract/http/endpoint.ts'
import type { EndpointName, endpoints } from '#contract/http/endpoints.ts'
import { siteEndpoints } from '#contract/http/endpoints-public.ts'
import { successCode, type ErrorCode } from '#contract/http/errors.ts'
import { toFormData } from '#contract/http/form-data.ts'
import type { Envelope, Input, Output } from '#contract/index.ts'
import type { Language } from '#contract/values/languages.ts'
import { fillPath } from '#contract/http/path.ts'

/** A call that failed. `message` is the server's, in the reader's language; `fields` names what was wrong with which field; `data` is what else the server told. */
export class ApiError extends Error {
	readonly code: ErrorCode | 'no_connection'
	/** The HTTP status; 0 when there was no answer. */
	readonly http: number
	readonly fields: Record<string, string>
	readonly data: unknown
	/** Seconds after which trying again makes sense, where the server says so. */
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

const calls: Record<string, Endpoint> = { ...siteEndpoints }

/** Lets the browser make these calls too; those of accounts come when somebody is signed in, the operators' with their area. */
export function registerEndpoints(more: Record<string, Endpoint>): void {
	Object.assign(calls, more)
}

/** Learns what accounts call: once, as soon as there is one, and at the latest with its first such call. */
export const registerAccountEndpoints = () => import('./account-calls.ts')

/** Method and path of a call that this browser knows. */
export function endpointOf(name: EndpointName): Endpoint {
	const endpoint = calls[name]
	if (!endpoint) throw new Error(`${name} has not been learned`)
	return endpoint
}

/** Tells the calls where the API is, which language messages should have, and what to do about the token. */
export function connect(settings: Partial<typeof connection>): void {
	Object.assign(connection, settings)
}

/**
 * One call of the API: form-data (or the query, for GET and where the contract says so) with the bearer token, opened envelope.
 * Throws ApiError. A call that is `quiet` in the contract logs its error and returns undefined instead.
 * `once` names one sending of a call that creates: sent again under that name, it is done once.
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
	if (!calls[name]) await registerAccountEndpoints().catch(noConnection)
	const { method, path: route, query: hasQuery } = endpointOf(name)
	const inAddress = hasQuery || method === 'GET'
	const { path, rest } = fillPath(route, input)
	const headers = { ...callHeaders(), ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }) }
	const form = toFormData(rest)
	const query = inAddress ? new URLSearchParams([...form].map(([field, value]) => [field, String(value)])).toString() : ''
	const address = `${callAddress(path)}${query && `?${query}`}`

	let response: Response | undefined
	let envelope: Envelope<Data>
	// What is saved while its page goes out of sight arrives without it too; browsers do that for small bodies alone.
	const keepalive = idempotencyKey !== undefined && document.visibilityState === 'hidden' && sizeOf(form) < 16_000
	try {
		response = await fetch(address, { method, headers, keepalive, ...(!inAddress && { body: form }), ...(signal && { signal }) })
		envelope = await response.json()
	} catch (error) {
		if (signal?.aborted) throw error
		// A page of somebody in between tells at least that there is a connection.
		throw response && response.status >= 500 ? new ApiError('unavailable', response.status, '') : new ApiError('no_connection', 0, '')
	}
	return openEnvelope(name, response.status, envelope, response.headers.get('retry-after'))
}

/** The whole address of a path of the API. */
export const callAddress = (path: string): string => connection.base + path

/** What every call carries in its head: language and token. */
export function callHeaders(): Record<string, string> {
	const token = connection.token()
	return {
		// The specification's client sends this one too; on a request it permits nothing.
		'Access-Control-Allow-Origin': '*',
		'Accept-Language': connection.language,
		...(token && { Authorization: `Bearer ${token}` }),
	}
}

/** The specification's success: the two calls that begin a session must say so by code, and bring it. */
const beginsSession = (name: EndpointName) => name === 'logIn' || name === 'signUp'

/** The data of a successful answer; throws ApiError for any other, and tells the session of a token that is refused. */
export function openEnvelope<Data>(name: EndpointName, http: number, envelope: Envelope<Data>, retry_after: string | null): Data {
	const isBegun = !beginsSession(name) || (envelope.code === successCode && envelope.data)
	if (http >= 200 && http < 300 && envelope.status && isBegun) return envelope.data
	// A refused log-out is told by the header, which leaves everything as it was; a wrong password says nothing about the token.
	if (envelope.code === 'login_required' && name !== 'logOut') connection.refused()
	throw new ApiError(envelope.code as ErrorCode, http, envelope.message, envelope.data, retry_after)
}

function noConnection(): never {
	throw new ApiError('no_connection', 0, '')
}

const sizeOf = (form: FormData) => [...form.values()].reduce((size, value) => size + String(value).length, 0)

/** A cached call: the key is the call's name and its fields; who fetches is the query client's business (browser: `call`, server: the handler itself). */
export function query<Name extends EndpointName>(name: Name, input: Input<Name>) {
	return queryOptions<Output<Name>>({ queryKey: [name, input] })
}

/** The browser's way to answer a query. A `quiet` call's error is logged and thrown here, so that a screen can say when to try again. */
export async function fetchQuery({ queryKey, signal }: { queryKey: readonly unknown[]; signal: AbortSignal }): Promise<unknown> {
	const [name, input] = queryKey as [EndpointName, never]
	try {
		return await send(name, input, signal)
	} catch (error) {
		if (calls[name]?.quiet && !signal.aborted) console.error(error)
		throw error
	}
}

/** The server's sentence about when to come back; null for errors that say nothing of it. */
export const waitIn = (error: unknown): string | null => (error instanceof ApiError && error.retry_after !== null && error.message) || null
