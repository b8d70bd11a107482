import { useSyncExternalStore } from 'react'
import { parseUrl } from '#web/platform/shell/parse-url.ts'

/** An entry of this tab's history, by the browser's Navigation API, which not every browser supports. */
interface Step {
	url: string | null
	key: string
	index: number
}
interface NavigationHistory {
	currentEntry: Step | null
	entries: () => Step[]
	traverseTo: (key: string) => unknown
}
const tabHistory = (): NavigationHistory | undefined => (window as { navigation?: NavigationHistory }).navigation

const listPaths = ['/filtervenues', '/filterent', '/filter', '/search']

/** Path and query of an address of ours with results, else null. */
function listAddress(address: string | null): string | null {
	const url = parseUrl(address)
	if (!url) return null
	const { origin, pathname, search } = url
	return origin === location.origin && listPaths.includes(pathname.toLowerCase()) ? pathname + search : null
}

/** The last results that this tab showed before this page. */
function lastResults(): { address: string; key: string | null } | null {
	const history = tabHistory()
	const current = history?.currentEntry
	if (history && current) {
		const step = history
			.entries()
			.slice(0, current.index)
			.findLast(({ url }) => listAddress(url))
		const address = listAddress(step?.url ?? null)
		if (step && address) return { address, key: step.key }
	}
	const address = listAddress(document.referrer)
	return address === null ? null : { address, key: null }
}

const neverChanges = () => () => {}

/** The address of the last results that this tab showed before this page; null for none, and on the server, which does not know the history. */
export const useLastResults = (): string | null =>
	useSyncExternalStore(
		neverChanges,
		() => lastResults()?.address ?? null,
		() => null,
	)

/** Goes back to those results, at their scroll position. False when the browser cannot. */
export function goToLastResults(): boolean {
	const key = lastResults()?.key
	if (!key) return false
	tabHistory()?.traverseTo(key)
	return true
}
