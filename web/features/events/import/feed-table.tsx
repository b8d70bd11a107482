import type { ReactNode } from 'react'
import type { OperatorFeed } from '#contract/admin/system.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { State } from '#web/features/admin/frame/admin-page-frame.tsx'
import { useAdminTexts } from '#web/features/admin/frame/texts/index.ts'
import { useAdminFeedsTexts } from './admin-texts/index.ts'
import { Table } from '#web/features/admin/frame/table.tsx'

interface FeedTableProps {
	feeds: OperatorFeed[]
	caption: string
	/** The buttons of a feed; without it, the table is read only. */
	renderActs?: (feed: OperatorFeed) => ReactNode
}

/** Imported calendars with the result of their last import. */
export function FeedTable({ feeds, caption, renderActs }: FeedTableProps) {
	const { moment, number } = useLanguage()
	const adminTexts = useAdminTexts()
	const texts = useAdminFeedsTexts()
	return (
		<Table
			caption={caption}
			rows={feeds}
			keyOf={({ feed_id }) => feed_id}
			columns={[
				{
					label: texts.feed,
					look: 'main',
					renderCell: ({ feed_name, host }) => (
						<>
							{feed_name}
							<small>{host ?? texts.file}</small>
						</>
					),
				},
				{
					label: texts.owner,
					renderCell: ({ account_id, account_name }) => <Link href={`/admin/accounts/${account_id}`}>{account_name}</Link>,
				},
				{
					label: adminTexts.state,
					renderCell: ({ state, failures, error }) => (
						<>
							<State kind="feed" state={state} />
							{failures > 0 && (
								<small>
									{texts.failures(failures)}
									{error && ` · ${error}`}
								</small>
							)}
						</>
					),
				},
				{ label: texts.events, look: 'number', renderCell: ({ events_count }) => number(events_count) },
				{ label: texts.lastRead, renderCell: ({ last_read_at }) => (last_read_at ? moment(last_read_at) : texts.never) },
				...(renderActs ? [{ label: texts.acts, look: 'acts' as const, renderCell: renderActs }] : []),
			]}
		/>
	)
}
