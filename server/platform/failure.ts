import type { ErrorCode, FieldError } from '#contract/http/errors.ts'

/** A field that was refused: why, the bound that it crossed when there is one, and which file it was. */
export interface RefusedField {
	error: FieldError
	bound?: number | undefined
	/** A sentence in the request's language that says more than the error's own. */
	words?: string
	/** Name of the refused file. */
	file?: string | undefined
}

interface FailureDetails {
	fields?: Record<string, RefusedField>
	data?: Record<string, unknown>
	retryAfter?: number
	/** A sentence in the request's language that says more than the code's own. */
	words?: string
	/** There was something of that number, or may have been: its page is answered 410. The call's answer does not tell. */
	isGone?: boolean
}

/** The one error that handlers throw. Anything else that escapes a handler is a bug and is answered as `internal`. */
export class Failure extends Error {
	readonly code: ErrorCode
	readonly fields: Record<string, RefusedField> | null
	/** The data that the caller needs, as the contract says for this code. */
	readonly data: Record<string, unknown> | null
	/** Seconds after which trying again makes sense. */
	readonly retryAfter: number | null
	/** Said in place of the code's own sentence. */
	readonly words: string | null
	readonly isGone: boolean

	constructor(code: ErrorCode, details: FailureDetails = {}) {
		super(code)
		this.code = code
		this.fields = details.fields ?? null
		this.data = details.data ?? null
		this.retryAfter = details.retryAfter ?? null
		this.words = details.words ?? null
		this.isGone = details.isGone ?? false
	}
}

/** Ends the call with a failure of the catalogue in `contract/http/errors.ts`. */
export function fail(code: ErrorCode, details?: FailureDetails): never {
	throw new Failure(code, details)
}

/** Refuses a request for which nothing was done yet, because there are too many: it leaves no separate line in the log. */
export class LoadShed extends Failure {}

/** Seconds after which a visitor of an unavailable product may try again; spread, so that not all come back at once. */
export const retryLater = (): number => 2 + Math.floor(Math.random() * 4)
