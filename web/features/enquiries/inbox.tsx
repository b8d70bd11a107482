import { WayBack } from '#web/platform/ui/way-back.tsx'
import { lazy, Suspense } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ConversationRow } from '#contract/conversations.ts'
import { conversationStates, type ConversationState } from '#contract/enquiry-states.ts'
import { query } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link, useAddress } from '#web/platform/shell/navigation.tsx'
import { useSite } from '#web/platform/shell/site.tsx'
import { buttonClass } from '#web/platform/ui/button.tsx'
import { CouldNotLoad } from '#web/platform/ui/could-not-load.tsx'
import { Pagination } from '#web/platform/ui/pagination.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { StateLinks } from '#web/platform/ui/state-links.tsx'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { useConversationTexts } from './conversation-texts/index.ts'
import { useInboxTexts } from './texts/index.ts'
import styles from './inbox.module.css'

const Conversation = lazy(() => orReload(() => import('./conversation.tsx')))

type Owner = 'professional' | 'operator' | 'planner'

interface InboxProps {
	/** The path of the screen; its query has the state, the page and the chosen conversation. */
	path: string
	owner: Owner
	/** Goes before the names in the query, where a screen has two lists. */
	prefix?: string
}

/** States that the filter of a supplier always offers; the others only where there are any. */
const usualStates: ReadonlySet<ConversationState> = new Set(['sent', 'seen', 'answered', 'declined', 'closed'])

const isState = (text: string | null): text is ConversationState => conversationStates.some((state) => state === text)

/** The state, page and chosen conversation of the address, and the address of others. */
function useAsked(path: string, prefix: string) {
	const address = useAddress()
	const read = (name: string) => address.get(prefix + name)
	const asked = read('state')
	const state = isState(asked) ? asked : null
	const page = /^[1-9]\d{0,3}$/.test(read('page') ?? '') ? Number(read('page')) : 1
	const chosen = /^[1-9]\d{0,8}$/.test(read('enquiry') ?? '') ? Number(read('enquiry')) : null
	const addressOf = (fields: { state?: ConversationState | null; page?: number; enquiry?: number }) => {
		const search = new URLSearchParams()
		const wanted = fields.state === undefined ? state : fields.state
		if (wanted) search.set(`${prefix}state`, wanted)
		if (fields.page && fields.page > 1) search.set(`${prefix}page`, String(fields.page))
		if (fields.enquiry) search.set(`${prefix}enquiry`, String(fields.enquiry))
		return search.size > 0 ? `${path}?${search}` : path
	}
	return { state, page, chosen, addressOf }
}

/** The conversations of one side: filtered by state, as a list, with the chosen one beside it (on a phone in its place). */
export function Inbox({ path, owner, prefix = '' }: InboxProps) {
	const texts = useInboxTexts()
	const words = useConversationTexts()
	const { state, page, chosen, addressOf } = useAsked(path, prefix)
	const side = owner === 'planner' ? 'planner' : 'supplier'
	const { data, error, refetch } = useQuery({
		...query('getConversations', { page, side, ...(state && { state }) }),
		placeholderData: keepPreviousData,
		refetchOnMount: 'always',
		// Something may have been written in another tab.
		refetchOnWindowFocus: true,
	})
	if (error && !data) return <CouldNotLoad error={error} onRetry={() => void refetch()} />
	if (!data) return <SkeletonRows />
	const total = conversationStates.reduce((sum, name) => sum + data.counts[name], 0)
	if (total === 0 && chosen === null) return <Empty owner={owner} />
	const offered = conversationStates.filter((name) => (side === 'supplier' && usualStates.has(name)) || data.counts[name] > 0)
	const title = `${prefix}inbox-title`
	return (
		<section className={styles.inbox} aria-labelledby={title} data-reading={chosen !== null}>
			<div className={styles.head}>
				<h2 id={title} className={owner === 'planner' && !prefix ? 'visually-hidden' : ''}>
					{owner === 'operator' ? texts.operatorTitle : owner === 'planner' ? texts.sentTitle : texts.title}
				</h2>
				{data.median_answer_minutes !== null && <AnswerTime minutes={data.median_answer_minutes} />}
			</div>
			<StateLinks
				label={texts.filter}
				links={[null, ...offered].map((name) => ({
					href: addressOf({ state: name }),
					text: name === null ? texts.all : side === 'planner' ? words.states[name] : texts.states[name],
					count: name === null ? total : data.counts[name],
					isCurrent: name === state,
				}))}
			/>
			<div className={styles.columns}>
				<div className={styles.list}>
					{data.list.length === 0 && <p className="quiet">{texts.noneInState}</p>}
					<ol>
						{data.list.map((row) => (
							<li key={row.conversation_id}>
								<Row row={row} href={addressOf({ page, enquiry: row.conversation_id })} isChosen={row.conversation_id === chosen} />
							</li>
						))}
					</ol>
					<Pagination current={page} total={data.total_pages} addressOf={(next) => addressOf({ page: next })} />
				</div>
				<div className={styles.detail}>
					{chosen === null ? (
						<p className="quiet">{side === 'planner' ? words.sentChoose : texts.choose}</p>
					) : (
						<Suspense fallback={<SkeletonRows />}>
							<Conversation
								key={chosen}
								id={chosen}
								level={3}
								wayBack={
									<div className={styles.back}>
										<WayBack href={addressOf({ page })}>{texts.back}</WayBack>
									</div>
								}
								missing={<p>{texts.missing}</p>}
							/>
						</Suspense>
					)}
				</div>
			</div>
		</section>
	)
}

/** A conversation in a list. */
export function Row({ row, href, isChosen }: { row: ConversationRow; href: string; isChosen: boolean }) {
	const { date, number } = useLanguage()
	const { site_name } = useSite()
	const texts = useInboxTexts()
	const words = useConversationTexts()
	const { side, state, unread, property_name, event_date, participants } = row
	const other = row.other_name ?? texts.operator(site_name)
	// A planner looks for the listing, a supplier for the planner.
	const [first, second] = side === 'supplier' ? [other, property_name] : [property_name ?? other, property_name && other]
	const facts = [event_date && date(event_date), participants !== null && texts.people(number(participants)), second].filter(Boolean)
	return (
		<Link href={href} className={styles.row} aria-current={isChosen ? 'true' : undefined} data-unread={unread > 0}>
			<span className={styles.sender}>{first}</span>
			<span className={styles.day}>{date(row.active_at)}</span>
			{facts.length > 0 && <span className={styles.listing}>{facts.join(' · ')}</span>}
			<span className={styles.beginning} lang={row.last_offer_event === null ? (row.last_lang ?? undefined) : undefined}>
				{row.last_offer_event === null
					? row.last_message
					: [words.offerEvents[row.last_offer_event], row.last_message].filter(Boolean).join(' – ')}
			</span>
			{unread > 0 ? (
				<span className={styles.unread}>
					{number(unread)} <span className="visually-hidden">{words.unread(unread, number(unread))}</span>
				</span>
			) : (
				<span className={styles.state}>{side === 'supplier' ? texts.state[state] : words.states[state]}</span>
			)}
		</Link>
	)
}

/** The median answer time, in hours or days when it is long. */
function AnswerTime({ minutes }: { minutes: number }) {
	const { minutes: duration, number } = useLanguage()
	const texts = useInboxTexts()
	const hours = minutes / 60
	const time = hours < 6 ? duration(minutes) : hours < 48 ? texts.hours(Math.round(hours)) : texts.days(number(Math.round(hours / 24)))
	return <p className="quiet">{texts.usual(time)}</p>
}

function Empty({ owner }: { owner: Owner }) {
	const texts = useInboxTexts()
	const [title, text] = {
		operator: [texts.noneOperator, texts.noneOperatorText],
		professional: [texts.none, texts.noneText],
		planner: [texts.sentNone, texts.sentNoneText],
	}[owner]
	return (
		<section className={styles.empty}>
			<h2>{title}</h2>
			<p>{text}</p>
			{owner !== 'operator' && (
				<Link href={owner === 'planner' ? '/' : '/myannouncements'} className={buttonClass('secondary')}>
					{owner === 'planner' ? texts.find : texts.toListings}
				</Link>
			)}
		</section>
	)
}
