import { ApiError } from '../shell/api.ts'
import { newIdempotencyKey } from '../shell/idempotency-key.ts'

type Send = <Result>(body: unknown, send: (idempotencyKey: string) => Promise<Result>) => Promise<Result>

/** How one form sends: what is sent again unchanged, because the answer got lost, carries the same name and so is done once. */
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
			// What was refused has not been done.
			if (error instanceof ApiError && error.http >= 400 && error.http < 500) last = null
			throw error
		}
	}
}
