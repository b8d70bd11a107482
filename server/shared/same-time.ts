import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds that an answer takes at least: writing a mail must not be told from not writing one. */
export const sameTime = 120

/**
 * Lets an answer take a time that says nothing about `work`: what takes longer is done after it. What fails until then is thrown; later nobody hears of
 * it, so this is for work that its asker asks for again.
 */
export async function inSameTime(work: () => Promise<void>): Promise<void> {
	const done = work()
	done.catch(() => {})
	await Promise.all([Promise.race([done, sleep(sameTime)]), sleep(sameTime)])
}
