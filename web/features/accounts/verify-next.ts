import { ownPath } from './next-address.ts'

/** Local-storage key of the page where a visitor signed up. Local, because the link of the verification mail opens in another tab. */
const key = 'verifyNext'
/** Milliseconds for which it is valid: as long as the link in the mail. */
const longest = 86_400_000

/** Stores where to go on once the address is verified; null removes it. */
export function rememberVerifyNext(next: string | null): void {
	try {
		if (next === null) localStorage.removeItem(key)
		else localStorage.setItem(key, JSON.stringify({ next, at: Date.now() }))
	} catch (error) {
		console.warn(error)
	}
}

/** Reads and removes the stored path of ours; null when there is none, or one that is too old. */
export function takeVerifyNext(): string | null {
	try {
		const { next, at } = JSON.parse(localStorage.getItem(key) ?? '{}') as { next?: unknown; at?: unknown }
		localStorage.removeItem(key)
		const isFresh = typeof at === 'number' && Math.abs(Date.now() - at) < longest
		return isFresh && typeof next === 'string' ? ownPath(next) : null
	} catch {
		return null
	}
}
