import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { quality } from '#contract/quality.ts'
import type { Input, Output } from '#contract/index.ts'
import { query } from '../api.ts'
import { useLanguage } from '../language/index.tsx'
import { CouldNotLoad } from '../ui/could-not-load.tsx'
import styles from './quality.module.css'

/** What a room of the quality gate asks for; asked again when it comes back into sight, for others work too. */
export const useAsked = <Name extends keyof typeof quality>(name: Name, input: Input<Name>): UseQueryResult<Output<Name>> =>
	useQuery({ ...query(name, input), placeholderData: keepPreviousData, retry: false, refetchOnMount: 'always', refetchOnWindowFocus: true })

interface RoomProps<Data> {
	title: string
	lead: string
	asked: UseQueryResult<Data>
	/** What stands above what was asked for, whatever came of it. */
	above?: ReactNode
	children: (data: Data) => ReactNode
}

/** The frame of a room: what it is for, and what was asked for once it is there. */
export function Room<Data>({ title, lead, asked, above, children }: RoomProps<Data>) {
	const { t } = useLanguage()
	const { data, error, refetch } = asked
	return (
		<div className={`page ${styles.screen}`}>
			<header className={styles.head}>
				<h1>{title}</h1>
				<p>{lead}</p>
			</header>
			{above}
			{error ? (
				<CouldNotLoad error={error} onRetry={() => void refetch()} />
			) : data === undefined ? (
				<p role="status">{t.common.loading}</p>
			) : (
				children(data)
			)}
		</div>
	)
}
