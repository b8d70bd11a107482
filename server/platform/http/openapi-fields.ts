import { z } from 'zod'
import type { CallShapes } from '#contract/call-shapes.ts'
import type { JsonSchema } from './openapi-schemas.ts'
import { shapeOf } from './request-fields.ts'

/** The fields of a call under all their names, with the named shapes that a schema refers to as its `$defs`. */
export function describeFields({ input, aliases = {} }: CallShapes): { name: string; required: boolean; schema: JsonSchema }[] {
	const own = Object.entries(shapeOf(input)).map(([name, schema]) => ({
		name,
		required: isRequired(schema),
		schema: describeField(schema),
	}))
	const others = Object.entries(aliases).flatMap(([name, field]) =>
		own.filter((described) => described.name === field).map((described) => ({ ...described, name, required: false })),
	)
	return [...own, ...others]
}

/**
 * The allowed input of a field. The output of a field's first step says it best (a number and its bounds instead of "text or number"); where that step answers
 * something else altogether, its input does. This holds for the fields of objects in lists as well.
 */
function describeField(schema: z.core.$ZodType): JsonSchema {
	const sent = sentIn(schema)
	if (sent) return describeField(sent)
	if (schema instanceof z.ZodUnion) return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
	const shapes: NonNullable<JsonSchema['$defs']> = {}
	const { $defs, ...described } = z.toJSONSchema(schema, {
		io: 'output',
		unrepresentable: 'any',
		override: ({ zodSchema, jsonSchema }) => {
			const inner = sentIn(zodSchema)
			if (inner) replace(jsonSchema, describeField(inner), shapes)
			if (zodSchema instanceof z.ZodObject) setRequired(jsonSchema, zodSchema.shape)
		},
	})
	return { ...described, $defs: { ...$defs, ...shapes } }
}

/** The content of a field that may be left out, or that is changed after it was read. */
function sentIn(schema: z.core.$ZodType): z.core.$ZodType | undefined {
	if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return schema.unwrap()
	if (schema instanceof z.ZodPipe && schema.out instanceof z.ZodTransform) return schema.in
	if (!(schema instanceof z.ZodUnion)) return undefined
	const choices = schema.options.filter((option) => !isBlank(option))
	return choices.length === 1 ? choices[0] : undefined
}

/** The branch that stands for "not given". */
const isBlank = (schema: z.core.$ZodType): boolean =>
	schema instanceof z.ZodPipe && schema.in instanceof z.ZodLiteral && schema.in.value === ''

/** Whether a field has to be sent. */
const isRequired = (schema: z.core.$ZodType): boolean => !z.safeParse(schema, undefined).success

function setRequired(described: JsonSchema, shape: Readonly<Record<string, z.core.$ZodType>>) {
	const required = Object.keys(shape).filter((name) => shape[name] && isRequired(shape[name]))
	delete described.required
	if (required.length > 0) described.required = required
}

function replace(described: JsonSchema, { $schema: _, $defs, ...by }: JsonSchema, shapes: Record<string, JsonSchema>) {
	Object.assign(shapes, $defs)
	for (const key of Object.keys(described)) delete described[key]
	Object.assign(described, by)
}
