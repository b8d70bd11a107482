import assert from 'node:assert/strict'

/** What a caller sends: a list is sent as `name[]`, repeated. */
export type Fields = Readonly<Record<string, unknown>>
/** What stands in `data`, as somebody sees it who knows the specification alone. */
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
	/** What the header `X-Ignored-Fields` names. */
	ignored: string[]
}

const envelope = ['code', 'data', 'message', 'status']

/** A client as the specification describes it: form-data, a bearer token, one base address, and `{status, code, message, data}` in each answer. */
export class Client {
	readonly #base: string
	readonly #token: string | null

	constructor(base: string, token: string | null = null) {
		this.#base = base
		this.#token = token
	}

	/** The same client with another token, or none. */
	as(token: string | null): Client {
		return new Client(this.#base, token)
	}

	get(path: string, query: Fields = {}): Promise<Answer> {
		const search = new URLSearchParams(pairsOf(query)).toString()
		return this.send(`${path}${search && `?${search}`}`, { method: 'GET' })
	}

	/** Form-data, with files where there are some. */
	post(path: string, fields: Fields = {}, files: readonly (readonly [string, Blob, string])[] = []): Promise<Answer> {
		const body = new FormData()
		for (const [name, value] of pairsOf(fields)) body.append(name, value)
		for (const [name, file, filename] of files) body.append(name, file, filename)
		return this.send(path, { method: 'POST', body })
	}

	/** A plain object: JSON. */
	postJson(path: string, fields: Fields): Promise<Answer> {
		return this.send(path, { method: 'POST', body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } })
	}

	postPairs(path: string, pairs: readonly [string, string][]): Promise<Answer> {
		return this.send(path, { method: 'POST', body: new URLSearchParams([...pairs]) })
	}

	/** Whatever happens, the answer is an envelope that agrees with its HTTP status. */
	async send(
		path: string,
		{ headers, ...request }: { method: string; body?: FormData | URLSearchParams | string; headers?: Row },
	): Promise<Answer> {
		const response = await fetch(this.#base + path, {
			...request,
			headers: {
				'access-control-allow-origin': '*',
				...(headers as Record<string, string>),
				...(this.#token !== null && { authorization: `Bearer ${this.#token}` }),
			},
		})
		const body = (await response.json()) as Row
		const about = `${request.method} ${path} ${response.status} ${JSON.stringify(body).slice(0, 300)}`
		assert.deepEqual(Object.keys(body).sort(), envelope, about)
		assert.deepEqual([typeof body['status'], typeof body['code'], typeof body['message']], ['boolean', 'string', 'string'], about)
		if (body['status'] === true) assert.deepEqual([response.status, body['code']], [200, '101'], about)
		else {
			assert.ok([401, 403, 404, 405, 409, 413, 415, 422, 429].includes(response.status), about)
			assert.match(String(body['code']), /^[a-z_]+$/, about)
			assert.notEqual(body['message'], '', about)
		}
		const data = (body['data'] ?? {}) as Row
		return {
			http: response.status,
			status: body['status'] as boolean,
			code: body['code'] as string,
			message: body['message'] as string,
			data,
			isNull: body['data'] === null,
			fields: (body['status'] === false && (data['fields'] as Record<string, string>)) || {},
			ignored: (response.headers.get('x-ignored-fields') ?? '').split(', ').filter(Boolean),
		}
	}
}

const pairsOf = (fields: Fields): [string, string][] =>
	Object.entries(fields).flatMap(([name, value]): [string, string][] => {
		if (value === undefined) return []
		return Array.isArray(value) ? value.map((item) => [`${name}[]`, String(item)]) : [[name, String(value)]]
	})

/** The rows of a list answer. */
export const listOf = ({ data }: Answer, name = 'list'): Row[] => data[name] as Row[]

/** A refused field is named, with a sentence. */
export function expectRefused(answer: Answer, field: string, message?: string) {
	assert.deepEqual([answer.http, answer.code], [422, 'invalid_input'], `${field}: ${answer.http} ${JSON.stringify(answer.data)}`)
	assert.match(answer.fields[field] ?? '', /\S/, `${field}: ${JSON.stringify(answer.fields)}`)
	if (message !== undefined) assert.equal(answer.fields[field], message)
}
