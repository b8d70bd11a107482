import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CouldNotLoad } from '#web/platform/ui/could-not-load.tsx'
import { Pagination } from '#web/platform/ui/pagination.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { StateLinks, type ListByState } from '#web/platform/ui/state-links.tsx'
import styles from './own-list.module.css'

interface OwnListProps<Item, State extends string> {
	asked: UseQueryResult<{ list: Item[]; counts: Partial<Record<State, number>>; total_pages: number }>
	shown: ListByState<State>
	texts: {
		noneYet: string
		noneYetText: string
		filter: string
		all: string
		state: Readonly<Record<State, string>>
		noneInState: string
	}
	keyOf: (item: Item) => string | number
	/** Renders one item as a row. */
	children: (item: Item) => ReactNode
}

/** The items of an account of one kind, by state and page. */
export function OwnList<Item, State extends string>({ asked, shown, texts, keyOf, children }: OwnListProps<Item, State>) {
	const { data, error, refetch } = asked
	if (!data) return error ? <CouldNotLoad error={error} onRetry={() => void refetch()} /> : <SkeletonRows />
	if (shown.totalOf(data.counts) === 0)
		return (
			<section className={styles.empty}>
				<h2>{texts.noneYet}</h2>
				<p>{texts.noneYetText}</p>
			</section>
		)
	return (
		<>
			<StateLinks label={texts.filter} links={shown.linksOf(data.counts, { all: texts.all, of: texts.state })} />
			{data.list.length === 0 && <p className="quiet">{texts.noneInState}</p>}
			<ul className={styles.list}>
				{data.list.map((item) => (
					<li key={keyOf(item)}>{children(item)}</li>
				))}
			</ul>
			<Pagination current={shown.page} total={data.total_pages} addressOf={shown.pageAddress} />
		</>
	)
}
