import { ArrowLeft } from 'lucide-react'
import { useSyncExternalStore, type MouseEvent } from 'react'
import { named } from '#contract/languages.ts'
import type { Listing } from '#contract/listings.ts'
import { useCatalogue } from '../catalogue.tsx'
import { useLanguage } from '../language/index.tsx'
import { Link } from '../navigation.tsx'
import { familyAddress } from '../address.ts'
import styles from './listing-way-back.module.css'

/** A step of this tab's history, as the browser's own Navigation API tells it; not every browser has it yet. */
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

const listPaths = ['/filtervenues', '/filterent', '/filter']

/** Path and query of an address of ours that shows results, else null. */
function listAddress(address: string | null): string | null {
	if (!address || !URL.canParse(address)) return null
	const { origin, pathname, search } = new URL(address)
	return origin === location.origin && listPaths.includes(pathname.toLowerCase()) ? pathname + search : null
}

/** The results that this tab last showed before this page. */
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

/** Back to the very results that the visitor came from, at the place where they were left; for everybody else, the family. */
export function WayBack({ listing }: { listing: Listing }) {
	const { t, language } = useLanguage()
	const { categories } = useCatalogue()
	// The server does not know where anybody came from.
	const results = useSyncExternalStore(
		neverChanges,
		() => lastResults()?.address ?? null,
		() => null,
	)
	const family = categories.find(({ id }) => id === listing.category_id)
	const text = results || !family ? t.listing.backToResults : (t.header.allOf[family.id] ?? named(family, 'category_name', language))

	function goBack(event: MouseEvent) {
		const key = lastResults()?.key
		if (!key || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
		event.preventDefault()
		tabHistory()?.traverseTo(key)
	}

	return (
		<Link href={results ?? familyAddress(listing.category_id)} className={styles.back} onClick={goBack}>
			<ArrowLeft size={18} aria-hidden="true" />
			{text}
		</Link>
	)
}
