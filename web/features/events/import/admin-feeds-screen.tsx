import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OperatorFeed } from '#contract/admin/system.ts'
import type { eventFeedStates } from '#contract/events/import.ts'
import { usePress } from '#web/platform/forms/press.ts'
import { call } from '#web/platform/shell/api.ts'
import { useAddress } from '#web/platform/shell/navigation.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { Pagination } from '#web/platform/ui/pagination.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useAreaTexts, useAdminTexts } from '#web/features/admin/frame/texts/index.ts'
import { AskReason } from '#web/features/admin/frame/ask-reason.tsx'
import { Asked, AdminPage, Empty, useAdminQuery } from '#web/features/admin/frame/admin-page-frame.tsx'
import { FeedTable } from './feed-table.tsx'
import { Filters, oneOf, pageIn, pageOf, useWords } from '#web/features/admin/frame/filters.tsx'
import { useAdminFeedsTexts } from './admin-texts/index.ts'
import styles from '#web/features/admin/frame/admin-page-frame.module.css'

// The contract's own list is not loaded by browsers: a missing state does not compile.
const feedStates: typeof eventFeedStates = ['active', 'paused', 'failing']

const path = '/admin/feeds'

/** `/admin/feeds`: the imported calendars, failing ones first. */
export default function FeedsScreen() {
	const area = useAreaTexts()
	const adminTexts = useAdminTexts()
	const texts = useAdminFeedsTexts()
	const address = useAddress()
	const client = useQueryClient()
	const [words, setWords] = useWords(path)
	const [stopping, setStopping] = useState<OperatorFeed | null>(null)
	const state = oneOf(feedStates, address.get('state'))
	const asked = useAdminQuery('getAllFeeds', { page: pageIn(address), ...(words && { q: words }), ...(state && { state }) })
	const isFiltered = Boolean(words || state)
	return (
		<AdminPage title={area.screens.feeds} lead={texts.lead}>
			<Filters
				path={path}
				words={{ label: texts.words, value: words, onChange: setWords }}
				filters={[
					{
						name: 'state',
						label: adminTexts.state,
						kind: 'choice',
						choices: feedStates.map((value) => [value, adminTexts.states.feed[value]]),
					},
				]}
			/>
			<Asked asked={asked}>
				{({ list, total_pages, current_page }) =>
					list.length === 0 ? (
						<Empty title={isFiltered ? adminTexts.none : texts.none} text={isFiltered ? adminTexts.noneText : texts.noneText} />
					) : (
						<>
							<FeedTable
								feeds={list}
								caption={area.screens.feeds}
								renderActs={(feed) => <Acts feed={feed} onStop={() => setStopping(feed)} />}
							/>
							<Pagination current={current_page} total={total_pages} addressOf={pageOf(path, address)} />
						</>
					)
				}
			</Asked>
			{stopping && (
				<AskReason
					title={texts.stopTitle(stopping.feed_name)}
					lead={texts.stopLead}
					action={texts.stopAction}
					onSend={async (reason) => {
						await call('stopFeed', { feed_id: stopping.feed_id, reason })
						await client.invalidateQueries({ queryKey: ['getAllFeeds'] })
					}}
					onClose={() => setStopping(null)}
				/>
			)}
		</AdminPage>
	)
}

function Acts({ feed: { feed_id, feed_name, host, state }, onStop }: { feed: OperatorFeed; onStop: () => void }) {
	const texts = useAdminFeedsTexts()
	const client = useQueryClient()
	const { isBusy, press } = usePress()
	if (host === null) return null
	const name = <span className="visually-hidden">: {feed_name}</span>
	const refresh = () =>
		press(async () => {
			try {
				await call('refreshFeed', { feed_id })
				await notify('success', texts.refreshed)
			} finally {
				await client.invalidateQueries({ queryKey: ['getAllFeeds'] })
			}
		})
	return (
		<div className={styles.actions}>
			<Button look="quiet" size="small" aria-disabled={isBusy} onClick={refresh}>
				{texts.refresh}
				{name}
			</Button>
			{state !== 'paused' && (
				<Button look="plain" size="small" onClick={onStop}>
					{texts.stop}
					{name}
				</Button>
			)}
		</div>
	)
}
