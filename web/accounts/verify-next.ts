import { ownPath } from './next-address.ts'

/** Local-storage key of where a new account was when it signed up: the link of its verification mail opens in another tab. */
const key = 'verifyNext'
/** Milliseconds for which it counts: as long as the link in the mail. */
const longest = 86_400_000

/** Remembers where to go on once the address is verified; null forgets. */
export function rememberVerifyNext(next: string | null): void {
	try {
		if (next === null) localStorage.removeItem(key)
		else localStorage.setItem(key, JSON.stringify({ next, at: Date.now() }))
	} catch (error) {
		console.warn(error)
	}
}

/** Where to go on, a path of ours, taken once; null when there is nothing fresh. */
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
