import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Enquiry } from '#contract/enquiries.ts'
import { enquiryStates, type EnquiryState } from '#contract/enquiry-states.ts'
import { query } from '../shell/api.ts'
import { useLanguage } from '../language/index.tsx'
import { Link, useAddress } from '../shell/navigation.tsx'
import { buttonClass } from '../ui/button.tsx'
import { CouldNotLoad } from '../ui/could-not-load.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { StateLinks } from '../ui/state-links.tsx'
import { InboxDetail } from './inbox-detail.tsx'
import { useInboxTexts } from './texts/index.ts'
import styles from './inbox.module.css'

interface InboxProps {
	/** The path of the screen; its query has the state, the page and the chosen enquiry. */
	path: string
	owner: 'professional' | 'operator'
}

/** States that the filter always offers; the others only where there are any. */
const usualStates: ReadonlySet<EnquiryState> = new Set(['new', 'seen', 'answered', 'declined', 'closed'])

const isState = (text: string | null): text is EnquiryState => enquiryStates.some((state) => state === text)

/** Received enquiries: filtered by state, as a list, with the chosen one beside it (on a phone in its place). */
export function Inbox({ path, owner }: InboxProps) {
	const { t } = useLanguage()
	const texts = useInboxTexts()
	const address = useAddress()
	const asked = address.get('state')
	const state = isState(asked) ? asked : null
	const page = /^[1-9]\d{0,3}$/.test(address.get('page') ?? '') ? Number(address.get('page')) : 1
	const chosen = /^[1-9]\d{0,8}$/.test(address.get('enquiry') ?? '') ? Number(address.get('enquiry')) : null
	const { data, error, refetch } = useQuery({
		...query('getReceivedEnquiries', { page, ...(state && { state }) }),
		placeholderData: keepPreviousData,
		// An enquiry may have been answered in another tab.
		refetchOnWindowFocus: true,
	})
	const addressOf = (fields: { state?: EnquiryState | null; page?: number; enquiry?: number }) => {
		const search = new URLSearchParams()
		const wanted = fields.state === undefined ? state : fields.state
		if (wanted) search.set('state', wanted)
		if (fields.page && fields.page > 1) search.set('page', String(fields.page))
		if (fields.enquiry) search.set('enquiry', String(fields.enquiry))
		return search.size > 0 ? `${path}?${search}` : path
	}

	const title = owner === 'operator' ? texts.operatorTitle : texts.title
	if (error && !data) return <CouldNotLoad error={error} onRetry={() => void refetch()} />
	if (!data) return <p role="status">{t.common.loading}</p>
	const total = enquiryStates.reduce((sum, name) => sum + data.counts[name], 0)
	if (total === 0) return <Empty owner={owner} />
	return (
		<section className={styles.inbox} aria-labelledby="inbox-title" data-reading={chosen !== null}>
			<div className={styles.head}>
				<h2 id="inbox-title">{title}</h2>
				{data.median_answer_minutes !== null && <AnswerTime minutes={data.median_answer_minutes} />}
			</div>
			<StateLinks
				label={texts.filter}
				links={([null, ...enquiryStates.filter((name) => usualStates.has(name) || data.counts[name] > 0)] as const).map((name) => ({
					href: addressOf({ state: name }),
					text: name === null ? texts.all : texts.states[name],
					count: name === null ? total : data.counts[name],
					isCurrent: name === state,
				}))}
			/>
			<div className={styles.columns}>
				<div className={styles.list}>
					{data.list.length === 0 && <p className={styles.quiet}>{texts.noneInState}</p>}
					<ol>
						{data.list.map((enquiry) => (
							<li key={enquiry.id}>
								<Row enquiry={enquiry} href={addressOf({ page, enquiry: enquiry.id })} isChosen={enquiry.id === chosen} />
							</li>
						))}
					</ol>
					<Pagination current={page} total={data.total_pages} addressOf={(next) => addressOf({ page: next })} />
				</div>
				<div className={styles.detail}>
					{chosen === null ? (
						<p className={styles.quiet}>{texts.choose}</p>
					) : (
						<InboxDetail key={chosen} id={chosen} back={addressOf({ page })} />
					)}
				</div>
			</div>
		</section>
	)
}

function Row({ enquiry, href, isChosen }: { enquiry: Enquiry; href: string; isChosen: boolean }) {
	const { date } = useLanguage()
	const texts = useInboxTexts()
	const { state } = enquiry
	return (
		<Link href={href} className={styles.row} aria-current={isChosen ? 'true' : undefined} data-state={state}>
			<span className={styles.sender}>
				{enquiry.first_name} {enquiry.last_name}
			</span>
			<span className={styles.day}>{date(enquiry.created_at)}</span>
			{enquiry.property_name && <span className={styles.listing}>{enquiry.property_name}</span>}
			<span className={styles.beginning} lang={enquiry.lang}>
				{enquiry.message}
			</span>
			{state !== 'unconfirmed' && <span className={styles.state}>{texts.state[state]}</span>}
		</Link>
	)
}

/** The median answer time, in hours or days when it is long. */
function AnswerTime({ minutes }: { minutes: number }) {
	const { minutes: duration, number } = useLanguage()
	const texts = useInboxTexts()
	const hours = minutes / 60
	const time = hours < 6 ? duration(minutes) : hours < 48 ? texts.hours(Math.round(hours)) : texts.days(number(Math.round(hours / 24)))
	return <p className={styles.quiet}>{texts.usual(time)}</p>
}

function Empty({ owner }: { owner: InboxProps['owner'] }) {
	const texts = useInboxTexts()
	return (
		<section className={styles.empty}>
			<h2>{owner === 'operator' ? texts.noneOperator : texts.none}</h2>
			<p>{owner === 'operator' ? texts.noneOperatorText : texts.noneText}</p>
			{owner === 'professional' && (
				<Link href="/myannouncements" className={buttonClass('secondary')}>
					{texts.toListings}
				</Link>
			)}
		</section>
	)
}
