import type { z } from 'zod'
import type { ErrorCode } from './http/errors.ts'

/** What the contract says of one call beside its endpoint: what it is for, its fields and its data. The browser loads none of it. */
export interface CallShapes {
	/** What the call does, for the OpenAPI document and the API page; lists show the first sentence. Names are those on the wire. */
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
