import { z } from 'zod'
import { endpoints, type Endpoint, type EndpointName } from '#contract/http/endpoints.ts'
import { errors, successCode, type ErrorCode } from '#contract/http/errors.ts'
import type { CallShapes } from '#contract/call-shapes.ts'
import { callGroups, schemas, type CallGroup } from '#contract/index.ts'
import { towardsSecondFactor } from './second-factor-calls.ts'
import type { Config } from '#server/platform/config.ts'
import { errorText } from './describe-failure.ts'
import { component, inline, refer, type JsonSchema, type Shapes } from './openapi-schemas.ts'
import { describeFields } from './openapi-fields.ts'
import { describeInput, idempotencyHeader } from './openapi-input.ts'

export type { JsonSchema }

/** One call as it is documented: its purpose, its fields and the shape of `data`. */
export type CallDescription = Endpoint & {
	name: EndpointName
	group: CallGroup
	summary: string
	fields: { name: string; required: boolean; schema: JsonSchema }[]
	data: JsonSchema
	failures: ErrorCode[]
}

const groupNames = Object.keys(callGroups) as CallGroup[]

/** Every call of the contract, in its order. */
export function describeCalls(): CallDescription[] {
	return (Object.keys(endpoints) as EndpointName[]).map((name) => {
		const endpoint: Endpoint = endpoints[name]
		const { summary, output, failures = [] }: CallShapes = schemas[name]
		const fields = describeFields(schemas[name]).map((field) => ({ ...field, schema: inline(field.schema) }))
		const group = groupNames.find((candidate) => name in callGroups[candidate])
		if (!group) throw new Error(`${name} belongs to no group of calls.`)
		return {
			...endpoint,
			name,
			group,
			summary,
			fields,
			data: inline(z.toJSONSchema(output, { io: 'output' })),
			failures: failuresOf(name, endpoint, fields.length > 0, failures),
		}
	})
}

function failuresOf(
	name: EndpointName,
	{ access, method, idempotent }: Endpoint,
	hasFields: boolean,
	further: readonly ErrorCode[],
): ErrorCode[] {
	const failures: (ErrorCode | false)[] = [
		hasFields && 'invalid_input',
		access !== 'visitor' && 'login_required',
		access !== 'visitor' && !towardsSecondFactor.has(name) && 'second_factor_missing',
		access !== 'visitor' && access !== 'account' && 'wrong_role',
		...further,
		idempotent === true && 'conflict',
		hasFields && name.includes('Categor') && 'not_found',
		method === 'POST' && 'too_large',
		method === 'POST' && 'unsupported_media',
		'too_many_requests',
		'internal',
		'unavailable',
	]
	return failures.filter((failure) => failure !== false)
}

/** The OpenAPI 3.1 document of the whole API, made from the contract. */
export function describeApi(config: Pick<Config, 'SITE_NAME' | 'PUBLIC_URL'>) {
	const paths: Record<string, Record<string, unknown>> = {}
	const shapes: Shapes = new Map()
	const responsesOf = new Map<string, ErrorCode[]>()
	for (const call of describeCalls())
		(paths[call.path.replaceAll(/:(\w+)/g, '{$1}')] ??= {})[call.method.toLowerCase()] = describeOperation(call, shapes, responsesOf)
	return {
		openapi: '3.1.0',
		info: {
			title: `${config.SITE_NAME} API`,
			version: '1',
			description:
				'Suppliers for events and an agenda of events in Luxembourg. Every answer is an envelope of status, code, message and data; messages follow Accept-Language (en, fr, de). A list may be sent as name[] repeated, as name[0] and name[1], as one comma-separated text or as a JSON array. A field that a call does not know changes nothing.',
		},
		servers: [{ url: config.PUBLIC_URL }],
		tags: groupNames.map((name) => ({ name })),
		// Calls of visitors say that they need none.
		security: [{ bearer: [] }],
		paths,
		components: {
			securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The access token of a session.' } },
			schemas: {
				Success: successSchema,
				Failure: failureSchema,
				...Object.fromEntries([...shapes].toSorted(([one], [other]) => (one < other ? -1 : 1))),
			},
			parameters: { IdempotencyKey: idempotencyHeader },
			responses: {
				Done: describeSuccess({ type: 'null' }),
				...Object.fromEntries([...responsesOf].map(([id, codes]) => [id, describeResponse(codes)])),
			},
		},
	}
}

const successSchema = {
	type: 'object',
	required: ['status', 'code', 'message'],
	properties: { status: { const: true }, code: { const: successCode }, message: { type: 'string' } },
}

const failureSchema = {
	type: 'object',
	required: ['status', 'code', 'message', 'data'],
	properties: {
		status: { const: false },
		code: { enum: Object.keys(errors), description: 'The name of the failure; it outlives the wording of the message.' },
		message: { type: 'string' },
		data: {
			type: ['object', 'null'],
			properties: {
				fields: {
					type: 'object',
					additionalProperties: { type: 'string' },
					description: 'With invalid_input, one sentence per refused field; with business_missing, per missing field of the profile.',
				},
				draft: {
					type: 'object',
					description: 'With changed_meanwhile of a draft: the version that was saved elsewhere, as get_property_draft answers it.',
				},
				listing: {
					type: 'object',
					description: 'With changed_meanwhile of an announcement: its property_id, its version, and as fields what it says now.',
				},
				request_id: { type: 'string', description: 'With internal: the number by which we find what happened.' },
			},
		},
	},
}

/** The response of a call that is done. */
function describeSuccess(data: JsonSchema) {
	const schema = { allOf: [component('Success')], required: ['data'], properties: { data } }
	return { description: 'Done.', content: { 'application/json': { schema } } }
}

function describeResponse(codes: readonly ErrorCode[]) {
	const retry = codes.includes('too_many_requests') || codes.includes('unavailable')
	return {
		description: codes.map((code) => `${code}: ${errorText(code, 'en')}`).join(' '),
		...(retry ? { headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds.' } } } : {}),
		content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
	}
}

function describeOperation(call: CallDescription, shapes: Shapes, responsesOf: Map<string, ErrorCode[]>) {
	const { name, group, summary, access, failures } = call
	const [first] = summary.split(/(?<=\.) /, 1)
	const { output }: CallShapes = schemas[name]
	const data = refer(z.toJSONSchema(output, { io: 'output' }), shapes)
	const success = data.type === 'null' ? { $ref: '#/components/responses/Done' } : describeSuccess(data)
	// Two failures may share a status, and a status may be here only once.
	const byStatus = Map.groupBy(failures, (code) => errors[code])
	const responses = [...byStatus].map(([status, codes]): [string, unknown] => {
		const id = codes.join('_or_')
		responsesOf.set(id, codes)
		return [String(status), { $ref: `#/components/responses/${id}` }]
	})
	return {
		operationId: name,
		summary: first,
		...(first !== summary && { description: summary.slice(first?.length).trim() }),
		tags: [group],
		...(access === 'visitor' && { security: [] }),
		...describeInput(call, shapes),
		responses: { '200': success, ...Object.fromEntries(responses) },
	}
}
