import type { z } from 'zod'
import type { ErrorCode } from './http/errors.ts'

/** The contract of one call beside its endpoint: its purpose, its fields and its data. The browser loads none of it. */
export interface CallShapes {
	/** A description of the call, for the OpenAPI document and the API page; lists show the first sentence. It uses the names on the wire. */
	summary: string
	input: z.ZodType
	output: z.ZodType
	/** Error codes besides those that follow from its access, method and fields. */
	failures?: readonly ErrorCode[]
	/** Other names under which a field of `input` may be sent: other name → name in `input`. */
	aliases?: Readonly<Record<string, string>>
	/** Fields of `input` that are checked and change nothing. */
	unused?: readonly string[]
}
