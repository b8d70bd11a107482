import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds that an answer takes at least: writing a mail must not be told from not writing one. */
export const sameTime = 120

/**
 * Lets an answer take a time that says nothing about `work`: longer work goes on after it. An error until then is thrown; later `onLate` hears of it and the
 * asker does not, so this is for work that its asker asks for again.
 */
export async function inSameTime(work: () => Promise<void>, onLate: (error: unknown) => void): Promise<void> {
	let isLate = false
	const done = work()
	done.catch((error: unknown) => isLate && onLate(error))
	const late = sleep(sameTime).then(() => {
		isLate = true
	})
	await Promise.all([Promise.race([done, late]), late])
}
