import { useSyncExternalStore } from 'react'
import { idsAmong, mostCompared } from './compare-ids.ts'

/** Session-storage key of the listings that are chosen for comparison in this tab: a JSON array of ids. */
const key = 'compareListings'
const none: readonly number[] = []
const changes = new EventTarget()

// The choice when the browser refuses storage; otherwise the parsed value of the stored text, so that a snapshot stays the same object until it changes.
let chosen = none
let storedAs: string | null = null

/** The listings that are chosen for comparison in this tab, as they are now. */
export function readCompared(): readonly number[] {
	try {
		const stored = sessionStorage.getItem(key)
		if (stored !== storedAs) {
			storedAs = stored
			chosen = parse(stored)
		}
	} catch {
		// When the browser refuses storage, the choice ends with the page.
	}
	return chosen
}

function parse(stored: string | null): readonly number[] {
	try {
		const values: unknown = JSON.parse(stored ?? '[]')
		return Array.isArray(values) ? idsAmong(values).slice(0, mostCompared) : none
	} catch {
		return none
	}
}

/** Chooses these listings for comparison, and no others; at most four. */
export function chooseForComparing(ids: readonly number[]): void {
	chosen = ids.slice(0, mostCompared)
	storedAs = chosen.length > 0 ? JSON.stringify(chosen) : null
	try {
		if (storedAs === null) sessionStorage.removeItem(key)
		else sessionStorage.setItem(key, storedAs)
	} catch (error) {
		console.warn(error)
	}
	changes.dispatchEvent(new Event('choice'))
}

/** Chooses a listing, or removes it from the choice. False when four are chosen already. */
export function toggleCompared(id: number): boolean {
	const ids = readCompared()
	const isChosen = ids.includes(id)
	if (!isChosen && ids.length >= mostCompared) return false
	chooseForComparing(isChosen ? ids.filter((other) => other !== id) : [...ids, id])
	return true
}

function subscribe(onChange: () => void): () => void {
	changes.addEventListener('choice', onChange)
	return () => changes.removeEventListener('choice', onChange)
}

/** The listings that are chosen for comparison in this tab; none on the server. */
export const useCompared = (): readonly number[] => useSyncExternalStore(subscribe, readCompared, () => none)
