import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { fieldErrors, type FieldError } from '#contract/http/errors.ts'
import { fromFields } from '#contract/http/form-data.ts'
import { fail, type RefusedField } from '#server/platform/failure.ts'
import { readParts } from './multipart.ts'

/** Most bytes that the body of a call without files may have. */
export const maxBodyBytes = 256 * 1024
/** Most fields that a call may have, repeated ones counted. */
export const maxFields = 300
export const maxFieldNameCharacters = 200
const maxDepth = 4

/** Sent fields, before any schema saw them: an object without prototype. */
export type Fields = Record<string, unknown>

/** Teaches the routes of `app` to read multipart, urlencoded and JSON bodies, and no others. With `withFiles` a multipart body is left for `receiveFiles`. */
export function readBodies(app: FastifyInstance, withFiles = false) {
	app.removeAllContentTypeParsers()
	app.addContentTypeParser(Object.keys(readers), { parseAs: 'string' }, (_request, body, done) => done(null, body))
	if (withFiles) app.register(multipart, { throwFileSizeLimit: false })
	else
		app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, async ({ headers }: FastifyRequest, body: Buffer<ArrayBuffer>) =>
			readMultipart(body, headers['content-type'] ?? ''),
		)
}

const readers: Record<string, (text: string) => Fields> = {
	'application/x-www-form-urlencoded': (text) => readPairs([...new URLSearchParams(text)]),
	'application/json': readJson,
}

/**
 * The fields of a request: those of the body, and those of the query that the body lacks.
 * A file is refused by the name of its field. Throws `too_large` or `invalid_input`.
 */
export const readFields = (request: FastifyRequest): Fields => Object.assign(readQuery(request), readBody(request))

/** The same for a multipart body with files, which has been read before. */
export const readReceived = (request: FastifyRequest, pairs: [string, string][]): Fields =>
	Object.assign(readQuery(request), readPairs(pairs))

const readQuery = ({ query }: FastifyRequest): Fields =>
	readPairs(
		Object.entries(query as Record<string, string | string[]>).flatMap(([name, value]) =>
			Array.isArray(value) ? value.map((item): [string, string] => [name, item]) : [[name, value] as [string, string]],
		),
	)

function readBody({ body, headers }: FastifyRequest): Fields {
	if (typeof body !== 'string') return (body as Fields | undefined) ?? {}
	return readers[(headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '']?.(body) ?? {}
}

async function readMultipart(body: Buffer<ArrayBuffer>, contentType: string): Promise<Fields> {
	const { fields, files } = (await readParts(body, contentType, maxFields)) ?? fail('invalid_input')
	if (fields.some(([name]) => name.length > maxFieldNameCharacters)) fail('too_large')
	// As the reader of bodies with files does.
	if (fields.some(([name]) => name in Object.prototype)) fail('invalid_input')
	if (files.length > 0) {
		const refused: Record<string, RefusedField> = Object.create(null)
		for (const name of files) refused[name] = { error: 'invalid' }
		fail('invalid_input', { fields: refused })
	}
	return readPairs(fields)
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
		// Values that form-data cannot express are left out.
		if (field !== null) fields[name] = field
	}
	return fields
}

function isShallow(value: unknown, levels: number): boolean {
	if (typeof value !== 'object' || value === null) return true
	return levels > 0 && Object.values(value).every((item) => isShallow(item, levels - 1))
}

/** The fields that a schema reads, before its checks and changes. */
export function shapeOf(schema: z.core.$ZodType): Record<string, z.ZodType> {
	if (schema instanceof z.ZodPipe) return shapeOf(schema.in)
	return schema instanceof z.ZodObject ? schema.shape : {}
}

/** The fields as the schema wants them. Throws `invalid_input` with each refused field, under the name that `sentAs` has for it. */
export function parseFields<Schema extends z.ZodType>(
	schema: Schema,
	fields: Fields,
	sentAs: Readonly<Record<string, string>> = {},
): z.output<Schema> {
	const parsed = schema.safeParse(fields)
	if (parsed.success) return parsed.data
	const refused: Record<string, RefusedField> = Object.create(null)
	for (const issue of parsed.error.issues) {
		const name = String(issue.path[0] ?? '')
		if (fieldsOfRows.has(name) && isObject(sentAt(fields, issue.path.slice(0, 2))))
			refused[issue.path.join('.')] ??= explain(issue, sentAt(fields, issue.path))
		else refused[sentAs[name] ?? name] ??= explain(issue, fields[name])
	}
	fail('invalid_input', { fields: refused })
}

/** Lists whose faults name row and field, `packages.1.price`: their forms show them there. */
const fieldsOfRows: ReadonlySet<string> = new Set(['packages', 'lines'])

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value at a path into a list, which form-data carries as JSON text. */
function sentAt(fields: Fields, [name = '', ...inner]: readonly PropertyKey[]): unknown {
	// A fault of the list itself may be that it is no JSON.
	if (inner.length === 0) return null
	const sent = fields[String(name)]
	let value: unknown = typeof sent === 'string' ? (JSON.parse(sent) as unknown) : sent
	for (const part of inner) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[part]
	return value
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

/** The innermost issues, and the depth of each below the input. */
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
	if (issue.code === 'too_big' && issue.origin === 'array') return { error: 'too_many', bound: Number(issue.maximum) }
	if (issue.code === 'too_small' || issue.code === 'too_big') {
		const isNumber = issue.origin === 'number' || issue.origin === 'int' || issue.origin === 'bigint'
		if (issue.code === 'too_small') return { error: isNumber ? 'too_small' : 'too_short', bound: Number(issue.minimum) }
		return { error: isNumber ? 'too_large' : 'too_long', bound: Number(issue.maximum) }
	}
	if (issue.code === 'invalid_type' && issue.expected === 'number') return { error: 'not_a_number' }
	if (issue.code === 'invalid_type' && issue.expected === 'int') return { error: 'not_whole' }
	return null
}
