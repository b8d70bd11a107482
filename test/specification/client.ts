import assert from 'node:assert/strict'
import { calls, type Call } from './calls.ts'
import { Tries } from './tries.ts'

/** The fields of a request: a list is sent as `name[]`, repeated. */
export type Fields = Readonly<Record<string, unknown>>
/** The content of `data`, typed as loosely as a client that knows only the specification sees it. */
export type Row = Record<string, unknown>

export interface Answer {
	http: number
	status: boolean
	code: string
	message: string
	/** An empty object for null. */
	data: Row
	isNull: boolean
	/** The refused fields and why. */
	fields: Record<string, string>
}

const envelope = ['code', 'data', 'message', 'status']
const every: Call[] = Object.values(calls)

interface Sender {
	token?: string | null
	language?: string
	tries?: Tries
}
interface Sent {
	method: string
	body?: FormData | URLSearchParams | string
	headers?: Record<string, string>
}
type Pairs = readonly (readonly [string, string])[]

/** A client as the specification describes it: form-data, a bearer token, one base address, and `{status, code, message, data}` in each answer. */
export class Client {
	readonly #base: string
	readonly #token: string | null
	readonly #language: string | undefined
	/** The requests of this client and of the clients derived from it. */
	readonly tries: Tries

	constructor(base: string, { token = null, language, tries = new Tries() }: Sender = {}) {
		this.#base = base
		this.#token = token
		this.#language = language
		this.tries = tries
	}

	/** The same client with another token, or none. */
	as(token: string | null): Client {
		return new Client(this.#base, { token, language: this.#language, tries: this.tries })
	}

	/** The same client with messages in another language. */
	in(language: string): Client {
		return new Client(this.#base, { token: this.#token, language, tries: this.tries })
	}

	get(path: string, query: Fields = {}): Promise<Answer> {
		const pairs = pairsOf(query)
		const search = new URLSearchParams(pairs).toString()
		return this.send(`${path}${search && `?${search}`}`, { method: 'GET' }, pairs)
	}

	/** Form-data, with files where there are some. */
	post(path: string, fields: Fields = {}, files: readonly (readonly [string, Blob, string])[] = []): Promise<Answer> {
		const body = new FormData()
		const pairs = pairsOf(fields)
		for (const [name, value] of pairs) body.append(name, value)
		for (const [name, file, filename] of files) body.append(name, file, filename)
		const sentFiles = files.map(([name, { size }, filename]) => [name, `${filename} of ${size} bytes`] as const)
		return this.send(path, { method: 'POST', body }, [...pairs, ...sentFiles])
	}

	/** A plain object: JSON. */
	postJson(path: string, fields: Fields): Promise<Answer> {
		const pairs = Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)] as const)
		return this.send(path, { method: 'POST', body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } }, pairs)
	}

	postPairs(path: string, pairs: Pairs): Promise<Answer> {
		return this.send(path, { method: 'POST', body: new URLSearchParams(pairs.map(([name, value]) => [name, value])) }, pairs)
	}

	/** Requests of other addresses than calls: a document, a feed. */
	fetch(path: string): Promise<Response> {
		return fetch(this.#base + path, this.#language === undefined ? {} : { headers: { 'accept-language': this.#language } })
	}

	/** Every answer must be an envelope that agrees with its HTTP status; keys that a success lacks are noted. */
	async send(path: string, { headers, ...request }: Sent, sent: Pairs = []): Promise<Answer> {
		const response = await fetch(this.#base + path, {
			...request,
			headers: {
				'access-control-allow-origin': '*',
				...headers,
				...(this.#language !== undefined && { 'accept-language': this.#language }),
				...(this.#token !== null && { authorization: `Bearer ${this.#token}` }),
			},
		})
		const body = (await response.json()) as Row
		const about = `${request.method} ${path} ${response.status} ${JSON.stringify(body).slice(0, 300)}`
		assert.deepEqual(Object.keys(body).sort(), envelope, about)
		assert.deepEqual([typeof body['status'], typeof body['code'], typeof body['message']], ['boolean', 'string', 'string'], about)
		const [address = ''] = path.split('?', 1)
		const known = every.find((call) => call.method === request.method && matches(call, address))
		if (body['status'] === true) {
			assert.deepEqual([response.status, body['code']], [200, '101'], about)
			if (known) this.tries.noteMissing(known.path, missingKeys(known, body['data']))
		} else {
			assert.ok([401, 403, 404, 405, 409, 413, 415, 422, 429].includes(response.status), about)
			assert.match(String(body['code']), /^[a-z_]+$/, about)
			assert.notEqual(body['message'], '', about)
		}
		const data = (body['data'] ?? {}) as Row
		const answer: Answer = {
			http: response.status,
			status: body['status'] as boolean,
			code: body['code'] as string,
			message: body['message'] as string,
			data,
			isNull: body['data'] === null,
			fields: (body['status'] === false && (data['fields'] as Record<string, string>)) || {},
		}
		this.tries.note(known?.path ?? address, sent, answer)
		return answer
	}
}

const matches = ({ path }: Call, address: string) =>
	path.endsWith('/{token}') ? address.startsWith(path.replace('{token}', '')) : address === path

/** The promised keys that an answer lacks; a call that promises none answers null, or a list. */
function missingKeys({ data: keys, instead = [] }: Call, data: unknown): string[] {
	const found = Object.keys(data ?? {})
	const promised = instead.length > 0 && instead.every((key) => found.includes(key)) ? instead : keys
	return promised.filter((key) => !found.includes(key))
}

const pairsOf = (fields: Fields): [string, string][] =>
	Object.entries(fields).flatMap(([name, value]): [string, string][] => {
		if (value === undefined) return []
		return Array.isArray(value) ? value.map((item) => [`${name}[]`, String(item)]) : [[name, String(value)]]
	})

/** The rows of a list answer. */
export const listOf = ({ data }: Answer, name = 'list'): Row[] => data[name] as Row[]

/** Expects that a refused field is named, with a sentence. */
export function expectRefused(answer: Answer, field: string, message?: string) {
	assert.deepEqual([answer.http, answer.code], [422, 'invalid_input'], `${field}: ${answer.http} ${JSON.stringify(answer.data)}`)
	assert.match(answer.fields[field] ?? '', /\S/, `${field}: ${JSON.stringify(answer.fields)}`)
	if (message !== undefined) assert.equal(answer.fields[field], message)
}
