import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { adminEndpoints } from '#contract/http/endpoints-admin.ts'
import type { Input, Output } from '#contract/index.ts'
import { query } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { CouldNotLoad } from '#web/platform/ui/could-not-load.tsx'
import { useAdminTexts } from './texts/index.ts'
import styles from './admin-page-frame.module.css'

/** The query of an admin screen. It is fetched again when the window gets the focus, because other operators work on the same data. */
export function useAdminQuery<Name extends keyof typeof adminEndpoints>(
	name: Name,
	input: Input<Name>,
	isWanted = true,
): UseQueryResult<Output<Name>> {
	return useQuery({
		...query(name, input),
		enabled: isWanted,
		placeholderData: keepPreviousData,
		retry: false,
		refetchOnMount: 'always',
		refetchOnWindowFocus: true,
	})
}

/** The frame of an admin screen: its title, its purpose, and the actions for the whole screen. */
export function AdminPage({
	title,
	lead,
	actions,
	children,
}: {
	title: string
	lead?: ReactNode
	actions?: ReactNode
	children: ReactNode
}) {
	return (
		<div className={`page ${styles.adminArea}`}>
			<header className={styles.head}>
				<div className={styles.title}>
					<h1>{title}</h1>
					{actions && <div className={styles.actions}>{actions}</div>}
				</div>
				{lead && <p>{lead}</p>}
			</header>
			{children}
		</div>
	)
}

/** Shows the result of a query; a skeleton while it is loading, and a message when it fails. */
export function Asked<Data>({ asked, children }: { asked: UseQueryResult<Data>; children: (data: Data) => ReactNode }) {
	const { t } = useLanguage()
	const { data, error, refetch } = asked
	if (error) return <CouldNotLoad error={error} onRetry={() => void refetch()} />
	if (data === undefined)
		return (
			<div role="status" className={styles.loading}>
				<span className="visually-hidden">{t.common.loading}</span>
				{Array.from({ length: 5 }, (_, row) => (
					<span key={row} aria-hidden="true" />
				))}
			</div>
		)
	return children(data)
}

/** Requests the data of a screen again. */
export function RefreshButton({ asked }: { asked: Pick<UseQueryResult, 'isFetching' | 'refetch'> }) {
	const { refresh } = useAdminTexts()
	return (
		<Button look="quiet" size="small" aria-disabled={asked.isFetching} onClick={() => void asked.refetch()}>
			{refresh}
		</Button>
	)
}

/** An empty list, and advice for the operator. */
export function Empty({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
	return (
		<section className={styles.empty} role="status">
			<h2>{title}</h2>
			{text && <p>{text}</p>}
			{children}
		</section>
	)
}

type Mood = 'good' | 'bad' | 'wait' | 'plain'
const moods: Record<string, Mood> = {
	published: 'good',
	active: 'good',
	paid: 'good',
	done: 'good',
	answered: 'good',
	suspended: 'bad',
	hidden: 'bad',
	rejected: 'bad',
	lapsed: 'bad',
	failed: 'bad',
	failing: 'bad',
	open: 'wait',
	waiting: 'wait',
	new: 'wait',
}

/** A state in words, with a colour in addition. */
export function State({ kind, state }: { kind: keyof ReturnType<typeof useAdminTexts>['states']; state: string }) {
	const words: Record<string, string> = useAdminTexts().states[kind]
	return (
		<span className={styles.state} data-mood={moods[state] ?? 'plain'}>
			{words[state] ?? state}
		</span>
	)
}
