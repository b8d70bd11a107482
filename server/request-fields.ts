import type { FastifyInstance, FastifyRequest } from 'fastify'
import multipart from '@fastify/multipart'
import type { z } from 'zod'
import { fieldErrors, type FieldError } from '#contract/errors.ts'
import { fromFields } from '#contract/form-data.ts'
import { fail, Failure, type RefusedField } from './failure.ts'

/** Most bytes that the body of a call without files may have. */
export const maxBodyBytes = 256 * 1024
/** Most fields that a call may have, repeated ones counted. */
export const maxFields = 300
const maxFieldNameBytes = 200
const maxDepth = 4

/** What was sent, before any schema looked at it: an object without prototype. */
export type Fields = Record<string, unknown>

/** Teaches the routes of `app` to read multipart, urlencoded and JSON bodies, and no others. */
export function readBodies(app: FastifyInstance) {
	app.removeAllContentTypeParsers()
	app.register(multipart, { throwFileSizeLimit: false })
	app.addContentTypeParser(Object.keys(readers), { parseAs: 'string' }, (_request, body, done) => done(null, body))
}

const readers: Record<string, (text: string) => Fields> = {
	'application/x-www-form-urlencoded': (text) => readPairs([...new URLSearchParams(text)]),
	'application/json': readJson,
}

/** A request as text, the same for the same address, type and body; null when its body is not there as text. */
export function textOf(request: FastifyRequest): string | null {
	if (request.isMultipart()) return null
	return `${request.headers['content-type'] ?? ''}\n${request.url}\n${(request.body as string | undefined) ?? ''}`
}

/**
 * The fields of a request: those of the body, and those of the query that the body lacks.
 * A file is refused by the name of its field. Throws `too_large` or `invalid_input`.
 */
export async function readFields(request: FastifyRequest): Promise<Fields> {
	const query = readPairs(
		Object.entries(request.query as Record<string, string | string[]>).flatMap(([name, value]) =>
			Array.isArray(value) ? value.map((item): [string, string] => [name, item]) : [[name, value] as [string, string]],
		),
	)
	const body = request.isMultipart() ? await readMultipart(request).catch(refuseMultipart) : readText(request)
	return Object.assign(query, body)
}

function readText({ body, headers }: FastifyRequest): Fields {
	if (typeof body !== 'string') return {}
	const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
	return readers[type]?.(body) ?? {}
}

async function readMultipart(request: FastifyRequest): Promise<Fields> {
	if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) fail('too_large')
	const pairs: [string, string][] = []
	const refused: Record<string, RefusedField> = Object.create(null)
	let bytes = 0
	const limits = {
		fields: maxFields,
		fieldNameSize: maxFieldNameBytes,
		fieldSize: maxBodyBytes,
		fileSize: maxBodyBytes,
		parts: maxFields + 20,
	}
	for await (const part of request.parts({ limits })) {
		if (part.type === 'file') {
			part.file.on('error', () => {}).resume()
			refused[part.fieldname] = { error: 'invalid' }
			continue
		}
		bytes += Buffer.byteLength(part.fieldname) + (typeof part.value === 'string' ? Buffer.byteLength(part.value) : 0)
		if (bytes > maxBodyBytes || part.valueTruncated || part.fieldnameTruncated) fail('too_large')
		if (typeof part.value === 'string') pairs.push([part.fieldname, part.value])
		else refused[part.fieldname] = { error: 'invalid' }
	}
	if (Object.keys(refused).length) fail('invalid_input', { fields: refused })
	return readPairs(pairs)
}

/** The parser throws plain errors about what it cannot read, and errors with a status about its limits. */
function refuseMultipart(error: Error & { statusCode?: number }): never {
	if (error instanceof Failure) throw error
	fail(error.statusCode === 413 ? 'too_large' : 'invalid_input')
}

function readPairs(pairs: [string, string][]): Fields {
	if (pairs.length > maxFields) fail('too_large')
	return fromFields(pairs)
}

function readJson(text: string): Fields {
	if (text.trim() === '') return {}
	let value: unknown
	try {
		value = JSON.parse(text)
	} catch {
		fail('invalid_input')
	}
	if (typeof value !== 'object' || value === null || Array.isArray(value)) fail('invalid_input')
	const entries = Object.entries(value)
	if (entries.length > maxFields) fail('too_large')
	const fields: Fields = Object.create(null)
	for (const [name, field] of entries) {
		if (!isShallow(field, maxDepth)) fail('invalid_input', { fields: { [name]: { error: 'invalid' } } })
		// What form-data cannot say is not given.
		if (field !== null) fields[name] = field
	}
	return fields
}

function isShallow(value: unknown, levels: number): boolean {
	if (typeof value !== 'object' || value === null) return true
	return levels > 0 && Object.values(value).every((item) => isShallow(item, levels - 1))
}

/** The fields as the schema wants them. Throws `invalid_input` with each refused field. */
export function parseFields<Schema extends z.ZodType>(schema: Schema, fields: Fields): z.output<Schema> {
	const parsed = schema.safeParse(fields)
	if (parsed.success) return parsed.data
	const refused: Record<string, RefusedField> = Object.create(null)
	for (const issue of parsed.error.issues) {
		const name = String(issue.path[0] ?? '')
		refused[name] ??= explain(issue, fields[name])
	}
	fail('invalid_input', { fields: refused })
}

type Issue = z.core.$ZodIssue

/** An issue of zod as one of our field errors. `sent` is the value of the whole field. */
function explain(issue: Issue, sent: unknown): RefusedField {
	const leaves = findLeaves(issue)
	const knowsLists = leaves.some((leaf) => leaf.depth > 1 || ('origin' in leaf.issue && leaf.issue.origin === 'array'))
	const own = asFieldError(issue.message)
	if (own && issue.code === 'custom') return { error: own }
	if (sent === undefined || sent === '') return { error: 'required' }
	if (Array.isArray(sent) && !knowsLists) return { error: 'repeated' }
	// In a union the branch that read the value furthest tells most; the others only say that it is of another kind.
	const reasons = leaves.map((leaf) => fromIssue(leaf.issue)).filter((reason) => reason !== null)
	const told = reasons.find(({ bound }) => bound !== undefined) ?? reasons.find(({ error }) => error !== 'invalid')
	if (own && own !== 'invalid') return { error: own }
	return told ?? { error: leaves.some((leaf) => leaf.issue.code === 'invalid_value') ? 'not_a_choice' : 'invalid' }
}

/** The innermost issues, and how deep below the input each lies. */
function findLeaves(issue: Issue, above = 0): { issue: Issue; depth: number }[] {
	const depth = above + issue.path.length
	if (issue.code !== 'invalid_union') return [{ issue, depth }]
	const inner = issue.errors.flat().flatMap((branch) => findLeaves(branch, depth))
	return inner.length ? inner : [{ issue, depth }]
}

const asFieldError = (message: string): FieldError | undefined => fieldErrors.find((error) => error === message)

function fromIssue(issue: Issue): RefusedField | null {
	const own = asFieldError(issue.message)
	if (own) return { error: own }
	if (issue.code === 'too_small' || issue.code === 'too_big') {
		const isNumber = issue.origin === 'number' || issue.origin === 'int' || issue.origin === 'bigint'
		if (issue.code === 'too_small') return { error: isNumber ? 'too_small' : 'too_short', bound: Number(issue.minimum) }
		return { error: isNumber ? 'too_large' : 'too_long', bound: Number(issue.maximum) }
	}
	if (issue.code === 'invalid_type' && issue.expected === 'number') return { error: 'not_a_number' }
	if (issue.code === 'invalid_type' && issue.expected === 'int') return { error: 'not_whole' }
	return null
}
