import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { EventState } from '#contract/events/manage.ts'
import { useOwnAccount } from '#web/features/accounts/own-account.ts'
import { query } from '#web/platform/shell/api.ts'
import { Link } from '#web/platform/shell/navigation.tsx'
import { OwnList } from '#web/platform/results/own-list.tsx'
import { buttonClass } from '#web/platform/ui/button.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useListByState } from '#web/platform/ui/state-links.tsx'
import { eventAddressesAt } from './event-addresses.ts'
import { OwnEventRow } from './own-event-row.tsx'
import { useOwnEventTexts } from './texts/index.ts'
import styles from '#web/platform/results/own-list.module.css'

const perPage = 20
/** States that need the owner's action come first. */
const states: readonly EventState[] = ['published', 'draft', 'waiting', 'held', 'postponed', 'cancelled', 'past', 'hidden']

/** `/my-event-user`, `/my-event`: all events and drafts of an account, with their actions. */
export default function OwnEventsScreen() {
	const texts = useOwnEventTexts()
	const account = useOwnAccount()
	const [path] = useLocation()
	const addresses = eventAddressesAt(path)
	const shown = useListByState(addresses.own, states)
	const { state, page } = shown
	const asked = useQuery({
		...query('getOwnEvents', { page, per_page: perPage, ...(state && { state }) }),
		placeholderData: keepPreviousData,
		// Another screen or tab may have changed the list.
		refetchOnMount: 'always',
		refetchOnWindowFocus: true,
	})
	return (
		<div className={`page ${styles.screen}`}>
			<header className={styles.head}>
				<h1>{texts.title}</h1>
				<p className="quiet">{texts.lead}</p>
			</header>
			<div className={styles.actions}>
				<Link href={addresses.create} className={buttonClass()}>
					<Icon name="plus" size={18} />
					{texts.create}
				</Link>
				<Link href={`${addresses.own}/feeds`} className={buttonClass('quiet')}>
					{texts.feeds}
				</Link>
				<Link href={`/agenda/embed?organiser_id=${account.id}`} className={buttonClass('quiet')}>
					{texts.onOwnSite}
				</Link>
			</div>
			<OwnList asked={asked} shown={shown} texts={texts} keyOf={({ event_id, draft_id }) => event_id ?? `draft ${draft_id}`}>
				{(event) => <OwnEventRow event={event} addresses={addresses} />}
			</OwnList>
		</div>
	)
}
