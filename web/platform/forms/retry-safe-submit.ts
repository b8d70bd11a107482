import { ApiError } from '#web/platform/shell/api.ts'
import { newIdempotencyKey } from '#web/platform/shell/idempotency-key.ts'

type Send = <Result>(body: unknown, send: (idempotencyKey: string) => Promise<Result>) => Promise<Result>

/** The submit function of one form: an unchanged retry, such as after a lost response, has the same idempotency key and takes effect once. */
export function retrySafeSubmit(): Send {
	let last: { body: string; idempotencyKey: string } | null = null
	return async (body, send) => {
		const text = JSON.stringify(body)
		if (last?.body !== text) last = { body: text, idempotencyKey: newIdempotencyKey() }
		try {
			const answer = await send(last.idempotencyKey)
			last = null
			return answer
		} catch (error) {
			// A refused request has changed nothing, so that the next one gets a new key.
			if (error instanceof ApiError && error.http >= 400 && error.http < 500) last = null
			throw error
		}
	}
}
