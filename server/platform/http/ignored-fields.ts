import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { EndpointName } from '#contract/http/endpoints.ts'
import type { CallShapes } from '#contract/call-shapes.ts'
import { schemas, type Parsed } from '#contract/index.ts'
import { parseFields, shapeOf, type Fields } from './request-fields.ts'
import { unusedBeside, type UnusedBeside } from './unused-fields.ts'

// Decision 043: Field names beside the decided ones.

/** Most names that `X-Ignored-Fields` lists, and most characters of each. */
const mostNames = 20
const longestName = 60

/** The fields of one call: under their names in the contract, or under another name of the same field. */
export class AskedFields<Name extends EndpointName> {
	readonly #shapes: CallShapes
	readonly #aliases: [other: string, own: string][]
	readonly #used: ReadonlySet<string>
	readonly #unusedBeside: UnusedBeside | undefined

	constructor(name: Name) {
		this.#shapes = schemas[name]
		const { input, aliases = {}, unused = [] } = this.#shapes
		this.#aliases = Object.entries(aliases)
		this.#used = new Set(Object.keys(shapeOf(input)).filter((field) => !unused.includes(field)))
		this.#unusedBeside = unusedBeside[name]
	}

	/** What the handler receives. Throws `invalid_input`, which names each refused field as it was sent. */
	parse(sent: Fields): Parsed<Name> {
		const fields: Fields = Object.assign(Object.create(null), sent)
		const sentAs: Record<string, string> = {}
		for (const [other, own] of this.#aliases) {
			if (fields[own] === undefined && fields[other] !== undefined) {
				fields[own] = fields[other]
				sentAs[own] = other
			}
			delete fields[other]
		}
		const parsed = parseFields(this.#shapes.input, fields, sentAs) as Record<string, unknown>
		for (const field of this.#shapes.unused ?? []) delete parsed[field]
		// The schema has the types of this very call; the compiler cannot see it for a name that is not yet known.
		return parsed as z.output<CallShapes['input']> as Parsed<Name>
	}

	/** Names the sent fields that change nothing in the answer's header `X-Ignored-Fields`. */
	setIgnoredHeader(reply: FastifyReply, sent: Fields, role_id: number | null): void {
		const ignored = this.ignored(sent, role_id)
		if (ignored !== null) reply.header('x-ignored-fields', ignored)
	}

	/** The sent fields that change nothing, as the value of a header: sorted, without other characters than a token may have; null when there are none. */
	ignored(sent: Fields, role_id: number | null): string | null {
		// An empty field says nothing that could be lost.
		const beside = (this.#unusedBeside?.(sent, role_id) ?? []).filter((field) => sent[field] !== '')
		const names = Object.keys(sent).filter((field) => !this.#isUsed(field, sent) || beside.includes(field))
		if (names.length === 0) return null
		const tokens = new Set(names.map((name) => name.slice(0, longestName).replaceAll(/[^\w!#$%&'*+.^`|~-]/g, '_') || '_'))
		return [...tokens].sort().slice(0, mostNames).join(', ')
	}

	#isUsed(field: string, sent: Fields): boolean {
		if (this.#used.has(field)) return true
		// Of two names of one field the contract's counts.
		return this.#aliases.some(([other, own]) => other === field && this.#used.has(own) && sent[own] === undefined)
	}
}
