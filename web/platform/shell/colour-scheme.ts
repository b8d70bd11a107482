import { useSyncExternalStore } from 'react'

// Decision 071: Two colour schemes.

/** Light or dark, as the visitor chose; null for the preference of the device. */
export type Scheme = 'light' | 'dark' | null

const stored = (): Scheme => (/(?:^|; )scheme=(light|dark)/.exec(document.cookie)?.[1] ?? null) as Scheme

/**
 * Stores the choice and shows it. It stays in a cookie, which outlives a log-out; the server never reads it, because pages are cached for all
 * visitors: the script at the head of each page applies it before the first paint, and again at this event.
 */
export function chooseScheme(scheme: Scheme): void {
	const secure = location.protocol === 'https:' ? '; secure' : ''
	document.cookie = `scheme=${scheme ?? ''}; path=/; max-age=${scheme ? 31536000 : 0}; samesite=lax${secure}`
	dispatchEvent(new Event('scheme'))
}

function subscribe(onChange: () => void): () => void {
	addEventListener('scheme', onChange)
	return () => removeEventListener('scheme', onChange)
}

/** The visitor's choice. */
export const useScheme = (): Scheme => useSyncExternalStore(subscribe, stored, () => null)

/** Calls `onChange` when the colours of the page have changed, by a choice or by the device. Returns a function that ends it. */
export function followColours(onChange: () => void): () => void {
	const device = matchMedia('(prefers-color-scheme: dark)')
	const stop = subscribe(onChange)
	device.addEventListener('change', onChange)
	return () => {
		stop()
		device.removeEventListener('change', onChange)
	}
}
