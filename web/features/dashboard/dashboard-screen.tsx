import { useIsFetching, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Dashboard } from '#contract/dashboard.ts'
import { listingAddress } from '#web/platform/shell/address.ts'
import { query } from '#web/platform/shell/api.ts'
import { Orders } from '#web/features/billing/orders.tsx'
import { Inbox } from '#web/features/enquiries/inbox.tsx'
import { useLiveConversations } from '#web/platform/shell/live-conversations.ts'
import { useInboxTexts } from '#web/features/enquiries/texts/index.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link, useAddress } from '#web/platform/shell/navigation.tsx'
import { formAddress } from '#web/features/listings/manage/form-addresses.ts'
import { useOwnListTexts } from '#web/features/listings/manage/texts/index.ts'
import { prefersStillness } from '#web/platform/shell/scroll.ts'
import { CouldNotLoad } from '#web/platform/ui/could-not-load.tsx'
import { useDashboardTexts } from './texts/index.ts'
import { Numbers } from './numbers.tsx'
import { ToDo } from './to-do.tsx'
import styles from './dashboard.module.css'

const path = '/ProfessionalDashboard'

/** `/ProfessionalDashboard`: open tasks, enquiries, figures of the announcements, next dates, orders and invoices. */
export default function DashboardScreen() {
	const { t } = useLanguage()
	const { data, error, refetch } = useQuery({ ...query('getDashboard', {}), refetchOnMount: 'always', refetchOnWindowFocus: true })
	const isReady = useFirstAnswers()
	useLiveConversations()
	return (
		<div className={`page ${styles.screen} ${isReady ? '' : styles.awaited}`}>
			<header className={styles.title}>
				<h1>{t.userMenu.dashboard}</h1>
				{!isReady && <p role="status">{t.common.loading}</p>}
			</header>
			{data && <ToDo tasks={data.to_do} />}
			<Enquiries isReady={isReady} />
			{error && !data && <CouldNotLoad error={error} onRetry={() => void refetch()} />}
			{data && (
				<>
					<Numbers days={data.days} before={data.before} />
					<div className={styles.pair}>
						<NextDates dates={data.next_dates} />
						<Listings listings={data.listings} />
					</div>
				</>
			)}
			<Orders />
		</div>
	)
}

/** Parts of the dashboard ask by themselves: true once the first answers of all of them are there, so that none pushes another one down. */
function useFirstAnswers(): boolean {
	const isFetching = useIsFetching() > 0
	const [stage, setStage] = useState<'before' | 'asking' | 'ready'>('before')
	if (stage === 'before' && isFetching) setStage('asking')
	if (stage === 'asking' && !isFetching) setStage('ready')
	return stage === 'ready'
}

/** The inbox. When an enquiry is chosen by a link or in the list, the page scrolls to it; where the page begins with one, once all above it is there. */
function Enquiries({ isReady }: { isReady: boolean }) {
	const address = useAddress()
	const chosen = address.get('enquiry')
	const place = useRef<HTMLDivElement>(null)
	const shown = useRef<string | null>(null)
	useEffect(() => {
		if (!isReady) return
		const top = place.current?.getBoundingClientRect().top ?? 0
		const isFirst = shown.current === null
		shown.current = chosen ?? ''
		if (chosen && (top < 0 || top > innerHeight / 2))
			place.current?.scrollIntoView({ behavior: isFirst || prefersStillness() ? 'instant' : 'smooth' })
	}, [chosen, isReady])
	return (
		<div id="enquiries" ref={place}>
			<Inbox path={path} owner="professional" />
		</div>
	)
}

function NextDates({ dates }: { dates: Dashboard['next_dates'] }) {
	const { date } = useLanguage()
	const texts = useDashboardTexts()
	const inbox = useInboxTexts()
	return (
		<section className={styles.section} aria-labelledby="dates-title">
			<h2 id="dates-title">{texts.dates}</h2>
			{dates.length === 0 ? (
				<p className="quiet">{texts.noDates}</p>
			) : (
				<ul className={styles.lines}>
					{dates.map(({ enquiry_id, event_date, sender, property_name, state }) => (
						<li key={enquiry_id}>
							<Link href={`${path}?enquiry=${enquiry_id}`} aria-label={texts.openEnquiry(sender)}>
								{sender}
							</Link>
							<time dateTime={event_date}>{date(event_date)}</time>
							<small>{[property_name, inbox.state[state === 'new' ? 'sent' : state]].filter(Boolean).join(' · ')}</small>
						</li>
					))}
				</ul>
			)}
		</section>
	)
}

function Listings({ listings }: { listings: Dashboard['listings'] }) {
	const { t, date, number } = useLanguage()
	const texts = useDashboardTexts()
	const own = useOwnListTexts()
	return (
		<section className={styles.section} aria-labelledby="listings-title">
			<h2 id="listings-title">{texts.listings}</h2>
			{listings.length > 0 && (
				<ul className={styles.lines}>
					{listings.map((listing) => {
						const { property_id, draft_id, category_id, state, views, enquiries } = listing
						const isOnline = state === 'published' && property_id !== null
						return (
							<li key={`${property_id} ${draft_id}`}>
								<Link href={isOnline ? listingAddress({ id: property_id, category_id }) : formAddress(listing)}>
									{listing.property_name || own.unnamed}
								</Link>
								<span>
									{own.state[state]}
									{listing.premium_announcement && <strong className={styles.premium}> · {t.common.premium}</strong>}
								</span>
								{property_id !== null && (
									<small>
										{[
											own.views(views, number(views)),
											own.enquiries(enquiries, number(enquiries)),
											isOnline && listing.expires_at && own.online(date(listing.expires_at)),
										]
											.filter(Boolean)
											.join(' · ')}
									</small>
								)}
							</li>
						)
					})}
				</ul>
			)}
			<p>
				<Link href="/myannouncements">{texts.allListings}</Link>
			</p>
		</section>
	)
}
