import type { z } from 'zod'

// Decision 118: The API document.

export type JsonSchema = z.core.JSONSchema.BaseSchema

const definition = '#/$defs/'

/** A schema that stands by itself: each named one in the place of its reference. */
export function inline({ $defs = {}, ...schema }: JsonSchema): JsonSchema {
	return rewrite(schema, (name) => inline({ ...$defs[name], $defs }))
}

/** A schema without what stands for "not given" (an empty choice, which any value would match) and without its names, its references replaced. */
export function rewrite(schema: JsonSchema, refer: (name: string) => JsonSchema): JsonSchema {
	const change = (value: unknown): unknown => {
		if (Array.isArray(value)) return value.map(change)
		if (typeof value !== 'object' || value === null) return value
		const { $ref, anyOf, additionalProperties, minimum, maximum, ...others } = value as JsonSchema
		// An answer may have more fields some day, and a whole number that is safe in JavaScript is no limit worth a word.
		const rest = {
			...others,
			...(additionalProperties !== false && additionalProperties !== undefined && { additionalProperties }),
			...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
			...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
		}
		if ($ref?.startsWith(definition)) return { ...refer($ref.slice(definition.length)), ...(change(rest) as object) }
		const changed = Object.fromEntries(
			Object.entries(rest).map(([key, inner]) => [key, key === 'enum' || key === 'const' ? inner : change(inner)]),
		)
		if (!anyOf) return $ref === undefined ? changed : { $ref, ...changed }
		const choices = anyOf.map((choice) => change(choice) as JsonSchema).filter((choice) => Object.keys(choice).length > 0)
		const [only, ...further] = choices
		return further.length > 0 ? { anyOf: choices, ...changed } : { ...only, ...changed }
	}
	const { $schema: _, id: _id, ...own } = schema
	return change(own) as JsonSchema
}

/** A reference to a named shape. */
export const component = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

/** The header by which a call is done once. */
export const idempotencyHeader = {
	name: 'idempotency-key',
	in: 'header',
	required: false,
	description: 'Sent again under the same key within a day, the call is done once and answered alike.',
	schema: { type: 'string', pattern: '^[\\w-]{16,100}$' },
}
