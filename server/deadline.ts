import { retryLater } from './errors.ts'
import { Failure } from './failure.ts'

/** Longest that an answer may be worked on, in milliseconds: a database that is frozen, rather than gone, says nothing for much longer. */
export const patience = 4000

/** The same for what has files to work on: pictures wait for each other. */
export const patienceWithFiles = 120_000

/** The result of `work`, or `unavailable` when it takes too long; what comes of it later is dropped. */
export async function inTime<Result>(work: Promise<Result>, longest = patience): Promise<Result> {
	let timer: NodeJS.Timeout | undefined
	const tooLate = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Failure('unavailable', { retryAfter: retryLater() })), longest)
	})
	try {
		return await Promise.race([work, tooLate])
	} finally {
		clearTimeout(timer)
	}
}
