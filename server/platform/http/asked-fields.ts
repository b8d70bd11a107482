import type { z } from 'zod'
import type { EndpointName } from '#contract/http/endpoints.ts'
import type { CallShapes } from '#contract/call-shapes.ts'
import { schemas, type Parsed } from '#contract/index.ts'
import { parseFields, type Fields } from './request-fields.ts'

// Decision 043: Field names beside the decided ones.

/** Reads the fields of one call, under their names in the contract or under another name of the same field. Throws `invalid_input`, which names each refused field as it was sent. */
export type FieldReader<Name extends EndpointName> = (sent: Fields) => Parsed<Name>

export function readerOf<Name extends EndpointName>(name: Name): FieldReader<Name> {
	const { input, aliases = {}, unused = [] }: CallShapes = schemas[name]
	return (sent) => {
		const fields: Fields = Object.assign(Object.create(null), sent)
		const sentAs: Record<string, string> = {}
		for (const [other, own] of Object.entries(aliases)) {
			if (fields[own] === undefined && fields[other] !== undefined) {
				fields[own] = fields[other]
				sentAs[own] = other
			}
			delete fields[other]
		}
		const parsed = parseFields(input, fields, sentAs) as Record<string, unknown>
		for (const field of unused) delete parsed[field]
		// The schema has the types of this very call; the compiler cannot see it for a name that is not yet known.
		return parsed as z.output<CallShapes['input']> as Parsed<Name>
	}
}
