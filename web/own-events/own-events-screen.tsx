import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { Output } from '#contract/index.ts'
import type { EventState } from '#contract/own-events.ts'
import { useOwnAccount } from '../accounts/own-account.ts'
import { query } from '../api.ts'
import { useLanguage } from '../language/index.tsx'
import { Link, useAddress } from '../navigation.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { StateLinks } from '../ui/state-links.tsx'
import { eventAddressesAt, type EventAddresses } from './event-addresses.ts'
import { OwnEventRow } from './own-event-row.tsx'
import { useOwnEventTexts } from './own-event-texts.ts'
import styles from '../own-listings/own-list.module.css'

const perPage = 20
/** In the order in which they need somebody. */
const states: readonly EventState[] = ['published', 'draft', 'waiting', 'held', 'postponed', 'cancelled', 'past', 'hidden']

function addressOf(path: string, state: EventState | null, page = 1): string {
	const search = new URLSearchParams()
	if (state) search.set('state', state)
	if (page > 1) search.set('page', String(page))
	return search.size > 0 ? `${path}?${search}` : path
}

/** `/my-event-user`, `/my-event`: everything that an account announces or is writing, with what can be done about it. */
export default function OwnEventsScreen() {
	const { t } = useLanguage()
	const texts = useOwnEventTexts()
	const address = useAddress()
	const account = useOwnAccount()
	const [path] = useLocation()
	const addresses = eventAddressesAt(path)
	const state = states.find((name) => name === address.get('state')) ?? null
	const page = /^[1-9]\d{0,3}$/.test(address.get('page') ?? '') ? Number(address.get('page')) : 1
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
			{error && !data && (
				<section className={styles.empty} role="alert">
					<h2>{t.error.couldNotLoad}</h2>
					<p>{error.message || t.error.noConnection}</p>
					<Button look="secondary" onClick={() => void refetch()}>
						{t.common.retry}
					</Button>
				</section>
			)}
			{!data && !error && <p role="status">{t.common.loading}</p>}
			{data && <Events data={data} state={state} page={page} addresses={addresses} />}
		</div>
	)
}

interface EventsProps {
	data: Output<'getOwnEvents'>
	state: EventState | null
	page: number
	addresses: EventAddresses
}

function Events({ data, state, page, addresses }: EventsProps) {
	const texts = useOwnEventTexts()
	const total = states.reduce((sum, name) => sum + (data.counts[name] ?? 0), 0)
	if (total === 0)
		return (
			<section className={styles.empty}>
				<h2>{texts.noneYet}</h2>
				<p>{texts.noneYetText}</p>
			</section>
		)
	return (
		<>
			<StateLinks
				label={texts.filter}
				links={[
					{ href: addressOf(addresses.own, null), text: texts.all, count: total, isCurrent: state === null },
					...states
						.filter((name) => name === state || (data.counts[name] ?? 0) > 0)
						.map((name) => ({
							href: addressOf(addresses.own, name),
							text: texts.state[name],
							count: data.counts[name] ?? 0,
							isCurrent: name === state,
						})),
				]}
			/>
			{data.list.length === 0 && <p className={styles.quiet}>{texts.noneInState}</p>}
			<ul className={styles.list}>
				{data.list.map((event) => (
					<li key={event.event_id ?? `draft ${event.draft_id}`}>
						<OwnEventRow event={event} addresses={addresses} />
					</li>
				))}
			</ul>
			<Pagination current={page} total={data.total_pages} addressOf={(next) => addressOf(addresses.own, state, next)} />
		</>
	)
}
