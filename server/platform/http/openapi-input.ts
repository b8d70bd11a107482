import type { Endpoint } from '#contract/http/endpoints.ts'
import { schemas } from '#contract/index.ts'
import type { CallDescription } from './openapi.ts'
import { describeFields } from './openapi-fields.ts'
import { component, refer, type JsonSchema, type Shapes } from './openapi-schemas.ts'

/** The header that makes a repeated call run once. */
export const idempotencyHeader = {
	name: 'idempotency-key',
	in: 'header',
	required: false,
	description: 'Sent again under the same key within a day, the call is done once and answered alike.',
	schema: { type: 'string', pattern: '^[\\w-]{16,100}$' },
}

/** The parameters and the body of an operation; `shapes` takes the named shapes to which they refer. */
export function describeInput({ name: call, path, method, idempotent, files }: CallDescription, shapes: Shapes) {
	const fields = describeFields(schemas[call]).map((field) => ({ ...field, schema: refer(field.schema, shapes) }))
	if (fields.length === 0) return {}
	if (method === 'GET') {
		const place = (name: string) => (path.split('/').includes(`:${name}`) ? 'path' : 'query')
		return { parameters: fields.map(({ name, required, schema }) => ({ name, in: place(name), required, schema })) }
	}
	const required = fields.filter((field) => field.required).map((field) => field.name)
	const id = `${call.charAt(0).toUpperCase()}${call.slice(1)}Input`
	shapes.set(id, {
		type: 'object',
		properties: Object.fromEntries(fields.map((field) => [field.name, field.schema])),
		...(required.length > 0 && { required }),
	})
	const input = component(id)
	const content = {
		// Files come in multipart bodies alone.
		'multipart/form-data': { schema: files ? { allOf: [input, describeFiles(files)] } : input },
		'application/x-www-form-urlencoded': { schema: input },
		'application/json': { schema: input },
	}
	return {
		...(idempotent && { parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }] }),
		requestBody: { required: required.length > 0, content },
	}
}

/** One file is a field of its name, several are a repeated `name[]`. */
function describeFiles(files: NonNullable<Endpoint['files']>): JsonSchema {
	const file: JsonSchema = { type: 'string', format: 'binary' }
	const properties = Object.entries(files).map(([name, most]): [string, JsonSchema] =>
		most === 1 ? [name, file] : [`${name}[]`, { type: 'array', items: file, maxItems: most }],
	)
	return { type: 'object', properties: Object.fromEntries(properties) }
}
