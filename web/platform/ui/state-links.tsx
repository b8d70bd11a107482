import { useEffect, useRef } from 'react'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link, useAddress } from '#web/platform/shell/navigation.tsx'
import styles from './state-links.module.css'

export interface StateLink {
	href: string
	text: string
	/** The number of its items, where it is known. */
	count?: number
	isCurrent: boolean
}

/** The states of a list as links in a row, which scrolls sideways on a phone. */
export function StateLinks({ label, links }: { label: string; links: readonly StateLink[] }) {
	const { number } = useLanguage()
	const row = useRef<HTMLElement>(null)
	const current = links.find(({ isCurrent }) => isCurrent)?.href
	// The row alone moves, and not the page.
	useEffect(() => {
		const nav = row.current
		const link = [...(nav?.querySelectorAll('a') ?? [])].find((one) => one.getAttribute('href') === current)
		if (!nav || !link) return
		nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2
	}, [current])
	return (
		<nav ref={row} aria-label={label} className={styles.states}>
			<ul>
				{links.map(({ href, text, count, isCurrent }) => (
					<li key={href}>
						<Link href={href} aria-current={isCurrent ? 'page' : undefined}>
							{text} {count !== undefined && <span>{number(count)}</span>}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}

/** A list whose state and page are in its address, so that Back restores them. */
export interface ListByState<State extends string> {
	/** Null for all states. */
	state: State | null
	page: number
	/** The non-empty states with their labels and numbers, in the order of `states`, and the total. */
	linksOf: (counts: Partial<Record<State, number>>, texts: { all: string; of: Readonly<Record<State, string>> }) => StateLink[]
	totalOf: (counts: Partial<Record<State, number>>) => number
	/** The address of another page in the same state. */
	pageAddress: (page: number) => string
}

/** The state and page in the address of a list at `path`. */
export function useListByState<State extends string>(path: string, states: readonly State[]): ListByState<State> {
	const address = useAddress()
	const state = states.find((name) => name === address.get('state')) ?? null
	const page = /^[1-9]\d{0,3}$/.test(address.get('page') ?? '') ? Number(address.get('page')) : 1
	const totalOf: ListByState<State>['totalOf'] = (counts) => states.reduce((sum, name) => sum + (counts[name] ?? 0), 0)
	function addressOf(wanted: State | null, number = 1): string {
		const search = new URLSearchParams({ ...(wanted && { state: wanted }), ...(number > 1 && { page: String(number) }) })
		return search.size > 0 ? `${path}?${search}` : path
	}
	return {
		state,
		page,
		totalOf,
		linksOf: (counts, { all, of }) => [
			{ href: addressOf(null), text: all, count: totalOf(counts), isCurrent: state === null },
			...states
				.filter((name) => name === state || (counts[name] ?? 0) > 0)
				.map((name) => ({ href: addressOf(name), text: of[name], count: counts[name] ?? 0, isCurrent: name === state })),
		],
		pageAddress: (number) => addressOf(state, number),
	}
}
