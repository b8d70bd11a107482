import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { isHistoryTraversal } from '#web/platform/shell/history-traversal.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { buttonClass } from '#web/platform/ui/button.tsx'
import { writeAgendaAddress } from './agenda-filters.ts'
import { eventsQuery, pageSize } from './agenda-queries.ts'
import type { Agenda } from './agenda-state.ts'
import { useAgendaTexts } from './texts/index.ts'
import styles from './agenda-screen.module.css'

/** How many pages of each list were loaded, so that a visitor who comes back sees the same. */
const unrolled = new Map<string, (number | null)[]>()

/** The list of the address, with as many pages as were loaded before. */
export function useEventPages(agenda: Agenda) {
	const { filters, after, view } = agenda
	const start = view === 'list' ? after : null
	const key = `${writeAgendaAddress(filters)} ${start}`
	const [state, setState] = useState(() => ({ key, afters: (isHistoryTraversal() && unrolled.get(key)) || [start] }))
	let { afters } = state
	if (state.key !== key) {
		afters = (isHistoryTraversal() && unrolled.get(key)) || [start]
		setState({ key, afters })
	}
	const pages = useQueries({ queries: afters.map((one) => eventsQuery(filters, one)) })
	const [first] = pages
	const events = pages.flatMap(({ data }) => data ?? [])
	const last = pages.at(-1)
	const next = last?.data?.length === pageSize ? (last.data.at(-1)?.date_id ?? null) : null
	const showMore = () => {
		if (next === null) return
		setState({ key, afters: [...afters, next] })
	}
	useEffect(() => {
		if (afters.length > 1) unrolled.set(key, afters)
	}, [key, afters])
	// A further page of dates that have begun lengthens their row alone: nothing would seem to happen.
	const hasNothingBelow = pages.length > 1 && last?.data?.every(({ start_date }) => start_date < (filters.from ?? agenda.today)) === true
	if (hasNothingBelow && view === 'list') showMore()
	return {
		first,
		/** Null until the first page is loaded. */
		events: first?.data ? events : null,
		/** The date after which the next page begins; null at the end. */
		next,
		isLoadingMore: pages.length > 1 && last?.isPending === true,
		hasMoreFailed: pages.length > 1 && last?.isError === true,
		retryMore: () => void last?.refetch(),
		showMore,
	}
}
export type EventPages = ReturnType<typeof useEventPages>

/** Loads later events: a button that stays in its place and keeps the focus, and a link without scripts. */
export function ShowMore({ agenda, pages }: { agenda: Agenda; pages: EventPages }) {
	const { t } = useLanguage()
	const texts = useAgendaTexts()
	const end = useRef<HTMLParagraphElement>(null)
	const { next, isLoadingMore, hasMoreFailed } = pages
	const [wasUsed, setUsed] = useState(false)
	// The link disappears at the end: then a text takes its place and, after a press, the focus.
	const isEnd = next === null && !isLoadingMore && !hasMoreFailed
	useEffect(() => {
		if (isEnd && wasUsed && document.activeElement === document.body) end.current?.focus({ preventScroll: true })
	}, [isEnd, wasUsed])

	function more(event: MouseEvent) {
		if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
		event.preventDefault()
		setUsed(true)
		if (hasMoreFailed) pages.retryMore()
		else if (!isLoadingMore) pages.showMore()
	}

	if (isEnd)
		return wasUsed ? (
			<p ref={end} tabIndex={-1} className={styles.end} role="status">
				{texts.allShown}
			</p>
		) : null
	const label = hasMoreFailed ? t.common.retry : isLoadingMore ? texts.loadingMore : texts.more
	return (
		<div className={`${styles.more} no-print`}>
			{hasMoreFailed && <p role="alert">{t.search.couldNotLoad}</p>}
			<Link
				href={agenda.addressOf({}, { after: next })}
				className={buttonClass('secondary')}
				aria-busy={isLoadingMore}
				rel="next"
				onClick={more}
			>
				{label}
			</Link>
		</div>
	)
}
