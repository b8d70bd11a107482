import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'

// Decision 118: The API document.

export type JsonSchema = z.core.JSONSchema.BaseSchema

const definition = '#/$defs/'

/** A self-contained schema: each named one in the place of its reference. */
export function inline({ $defs = {}, ...schema }: JsonSchema): JsonSchema {
	return rewrite(schema, (name) => inline({ ...$defs[name], $defs }))
}

/** A schema without the branch for "not given" (an empty choice, which any value would match) and without its names, its references replaced. */
function rewrite(schema: JsonSchema, refer: (name: string) => JsonSchema): JsonSchema {
	const change = (value: unknown): unknown => {
		if (Array.isArray(value)) return value.map(change)
		if (typeof value !== 'object' || value === null) return value
		const { $ref, anyOf, additionalProperties, minimum, maximum, pattern, ...others } = value as JsonSchema
		// An answer may have more fields some day, a whole number that is safe in JavaScript is no limit worth a word, and zod's expression of a day or an
		// address says less to people than its name.
		const rest = {
			...others,
			...(pattern !== undefined && others.format === undefined && { pattern }),
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

/** The named shapes of the document. */
export type Shapes = Map<string, JsonSchema>

/** A schema as the document has it: a reference where it has a name. `shapes` takes it then, and the shapes to which it refers. */
export function refer({ $defs = {}, ...schema }: JsonSchema, shapes: Shapes): JsonSchema {
	for (const [name, shape] of Object.entries($defs)) takeShape(shapes, name, rewrite(shape, component))
	const own = rewrite(schema, component)
	// A shape that refers to itself is among its definitions.
	if (schema.id === undefined || own.$ref !== undefined) return own
	takeShape(shapes, schema.id, own)
	return component(schema.id)
}

function takeShape(shapes: Shapes, name: string, shape: JsonSchema) {
	const known = shapes.get(name)
	if (known && !isDeepStrictEqual(known, shape)) throw new Error(`The API document would have two shapes of the name ${name}.`)
	shapes.set(name, shape)
}
