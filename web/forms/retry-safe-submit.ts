import { ApiError } from '../shell/api.ts'
import { newOnceKey } from '../shell/idempotency-key.ts'

type Send = <Result>(body: unknown, send: (once: string) => Promise<Result>) => Promise<Result>

/** How one form sends: what is sent again unchanged, because the answer got lost, carries the same name and so is done once. */
export function sameSending(): Send {
	let last: { body: string; once: string } | null = null
	return async (body, send) => {
		const text = JSON.stringify(body)
		if (last?.body !== text) last = { body: text, once: newOnceKey() }
		try {
			const answer = await send(last.once)
			last = null
			return answer
		} catch (error) {
			// What was refused has not been done.
			if (error instanceof ApiError && error.http >= 400 && error.http < 500) last = null
			throw error
		}
	}
}
