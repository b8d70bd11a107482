import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { Output } from '#contract/index.ts'
import type { EventState } from '#contract/own-events.ts'
import { useOwnAccount } from '../accounts/own-account.ts'
import { query } from '../api.ts'
import { useLanguage } from '../language/index.tsx'
import { Link } from '../navigation.tsx'
import { buttonClass } from '../ui/button.tsx'
import { CouldNotLoad } from '../ui/could-not-load.tsx'
import { Icon } from '../ui/icon.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { StateLinks, useListByState, type ListByState } from '../ui/state-links.tsx'
import { eventAddressesAt, type EventAddresses } from './event-addresses.ts'
import { OwnEventRow } from './own-event-row.tsx'
import { useOwnEventTexts } from './own-event-texts.ts'
import styles from '../own-listings/own-list.module.css'

const perPage = 20
/** In the order in which they need somebody. */
const states: readonly EventState[] = ['published', 'draft', 'waiting', 'held', 'postponed', 'cancelled', 'past', 'hidden']

/** `/my-event-user`, `/my-event`: everything that an account announces or is writing, with what can be done about it. */
export default function OwnEventsScreen() {
	const { t } = useLanguage()
	const texts = useOwnEventTexts()
	const account = useOwnAccount()
	const [path] = useLocation()
	const addresses = eventAddressesAt(path)
	const shown = useListByState(addresses.own, states)
	const { state, page } = shown
	const { data, error, refetch } = useQuery({
		...query('getOwnEvents', { page, per_page: perPage, ...(state && { state }) }),
		placeholderData: keepPreviousData,
		// Whoever comes back from the form, or from another tab, has changed something.
		refetchOnMount: 'always',
		refetchOnWindowFocus: true,
	})
	return (
		<div className={`page ${styles.screen}`}>
			<header className={styles.head}>
				<h1>{texts.title}</h1>
				<p className={styles.quiet}>{texts.lead}</p>
			</header>
			<div className={styles.actions}>
				<Link href={addresses.create} className={buttonClass()}>
					<Icon name="plus" size={18} />
					{texts.create}
				</Link>
				{account.role_id !== 1 && (
					<Link href="/my-event/feeds" className={buttonClass('quiet')}>
						{texts.feeds}
					</Link>
				)}
			</div>
			{error && !data && <CouldNotLoad error={error} onRetry={() => void refetch()} />}
			{!data && !error && <p role="status">{t.common.loading}</p>}
			{data && <Events data={data} shown={shown} addresses={addresses} />}
		</div>
	)
}

interface EventsProps {
	data: Output<'getOwnEvents'>
	shown: ListByState<EventState>
	addresses: EventAddresses
}

function Events({ data, shown, addresses }: EventsProps) {
	const texts = useOwnEventTexts()
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
			{data.list.length === 0 && <p className={styles.quiet}>{texts.noneInState}</p>}
			<ul className={styles.list}>
				{data.list.map((event) => (
					<li key={event.event_id ?? `draft ${event.draft_id}`}>
						<OwnEventRow event={event} addresses={addresses} />
					</li>
				))}
			</ul>
			<Pagination current={shown.page} total={data.total_pages} addressOf={shown.pageAddress} />
		</>
	)
}
