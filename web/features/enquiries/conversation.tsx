import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useRef, type ReactNode } from 'react'
import type { Conversation as Told } from '#contract/conversations.ts'
import { withTexts } from '#web/platform/language/areas.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { ApiError, call, query } from '#web/platform/shell/api.ts'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { useSite } from '#web/platform/shell/site.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { ConversationActions } from './conversation-actions.tsx'
import { ConversationFacts, opensHere } from './conversation-facts.tsx'
import { offersArea } from '#web/features/offers/texts/index.ts'
import { ConversationMessages } from './conversation-messages.tsx'
import { useConversationTexts } from './conversation-texts/index.ts'
import { useInboxTexts } from './texts/index.ts'
import styles from './conversation.module.css'

const OfferPlace = lazy(() => orReload(withTexts([offersArea], () => import('#web/features/offers/offer-place.tsx'))))
const OthersWaiting = lazy(() => orReload(withTexts([offersArea], () => import('./others-waiting.tsx'))))
const HeldReplies = lazy(() => orReload(() => import('./held-replies.tsx')))
const MessageForm = lazy(() => orReload(() => import('./message-form.tsx')))

interface ConversationProps {
	id: number
	/** The key of a visitor's link; null for accounts. */
	conversationKey?: string | null
	/** The heading's level on this screen. */
	level: 1 | 2 | 3
	/** Leads back to the list; nothing where there is none. */
	wayBack?: ReactNode
	/** Shown in place of a conversation that is missing, or whose key opens it no more. */
	missing: ReactNode
}

/** A conversation with its facts, messages, answer field and actions. Messages that are seen count as read. */
export default function Conversation({ id, conversationKey = null, level, wayBack, missing }: ConversationProps) {
	const { t } = useLanguage()
	const client = useQueryClient()
	const { site_name } = useSite()
	const one = query('getConversation', { conversation_id: id, ...(conversationKey && { conversation_key: conversationKey }) })
	const { data, error, refetch } = useQuery({ ...one, refetchOnMount: 'always', refetchOnWindowFocus: true })
	const heading = useRef<HTMLHeadingElement>(null)
	const isThere = data !== undefined

	const refresh = useRefresh()
	async function take(changed: Told | null) {
		if (changed) client.setQueryData(one.queryKey, changed)
		else await refetch()
		// Not waited for: the next press must not wait for lists.
		void refresh()
	}

	useEffect(() => {
		if (isThere) heading.current?.focus({ preventScroll: true })
	}, [isThere])
	useReading(data, conversationKey, refresh)

	if (error instanceof ApiError && error.code === 'not_found')
		return (
			<div className={styles.empty}>
				{wayBack}
				{missing}
			</div>
		)
	if (error && !data)
		return (
			<div className={styles.empty} role="alert">
				{wayBack}
				<p>{error.message}</p>
				<Button onClick={() => void refetch()}>{t.common.retry}</Button>
			</div>
		)
	if (!data) return <SkeletonRows />
	const { side, state, property_id, property_name, other_name, plan, allowed } = data
	const other = other_name ?? site_name
	const Heading = `h${level}` as const
	return (
		<article className={styles.conversation} aria-labelledby={`conversation-${id}`}>
			{wayBack}
			<Heading id={`conversation-${id}`} ref={heading} tabIndex={-1}>
				<Title side={side} property_name={property_name} other={other_name} />
			</Heading>
			<p className={styles.standing} role="status">
				<Standing conversation={data} other={other} />
			</p>
			<ConversationFacts conversation={data} />
			<ConversationMessages conversation={data} other={other} conversationKey={conversationKey} onChange={() => take(null)} />
			{data.held_replies.length > 0 && (
				<Suspense fallback={null}>
					<HeldReplies conversation={data} conversationKey={conversationKey} onChange={take} />
				</Suspense>
			)}
			{state === 'accepted' && plan && plan.others_waiting > 0 && property_id !== null && opensHere(plan) && (
				<Suspense fallback={null}>
					<OthersWaiting plan={plan} property_id={property_id} />
				</Suspense>
			)}
			{allowed.includes('make_offer') && (
				<Suspense fallback={<div className={styles.buttonRoom} />}>
					<OfferPlace conversation={data} onSent={() => take(null)} />
				</Suspense>
			)}
			{allowed.includes('message') ? (
				<Suspense fallback={<div className={styles.formRoom} />}>
					<MessageForm id={id} conversationKey={conversationKey} side={side} onSent={() => take(null)} />
				</Suspense>
			) : (
				state !== 'unconfirmed' && <CannotWrite conversation={data} other={other} />
			)}
			<ConversationActions conversation={data} other={other} conversationKey={conversationKey} onChange={take} />
		</article>
	)
}

/** Updates the lists, the counts and the dashboard. */
function useRefresh() {
	const client = useQueryClient()
	return useCallback(
		() =>
			Promise.all(
				['getConversations', 'getReceivedEnquiries', 'getSentEnquiries', 'getDashboard'].map((name) =>
					client.invalidateQueries({ queryKey: [name] }),
				),
			),
		[client],
	)
}

interface PartProps {
	conversation: Told
	/** The name of the other side. */
	other: string
}

/** The state of the conversation, in a sentence. */
function Standing({ conversation: { side, state, messages, offers }, other }: PartProps) {
	const texts = useConversationTexts()
	const last = messages.at(-1)
	const event = state === 'answered' ? last?.offer_event : null
	if (event === 'declined' || event === 'withdrawn') return texts.afterOffer[side][event](other)
	// A planner's message after an answer waits for the supplier again.
	if (state === 'answered' && last?.side === 'planner') return texts.again[side](other)
	return texts[side][state === 'offered' && offers[0]?.state === 'expired' ? 'expired' : state](other)
}

/** Why there is no form. */
function CannotWrite({ conversation: { side, stopped_sides }, other }: PartProps) {
	const { site_name } = useSite()
	const texts = useConversationTexts()
	return (
		<p className={styles.note}>
			{stopped_sides.length === 0
				? texts.cannotWrite
				: stopped_sides.includes(side)
					? texts.stopped.own(site_name)
					: texts.stopped.other(other, site_name)}
		</p>
	)
}

/** A supplier reads the planner's name, a planner the listing's. */
function Title({ side, property_name, other }: { side: Told['side']; property_name: string | null; other: string | null }) {
	const inbox = useInboxTexts()
	const { site_name } = useSite()
	if (side === 'supplier') return other
	return property_name ?? (other === null ? inbox.operator(site_name) : inbox.gone)
}

/** Marks the shown messages as read, as long as the page is seen. */
function useReading(shown: Told | undefined, key: string | null, onRead: () => Promise<unknown>) {
	const last = shown?.messages.at(-1)?.message_id ?? 0
	const { conversation_id, unread = 0 } = shown ?? {}
	useEffect(() => {
		if (conversation_id === undefined || unread === 0) return undefined
		const stop = new AbortController()
		const read = () => {
			if (document.visibilityState !== 'visible') return
			stop.abort()
			call('readConversation', { conversation_id, message_id: last, ...(key && { conversation_key: key }) }).then(
				onRead,
				// On an error it stays unread, and is marked when it is opened again.
				console.warn,
			)
		}
		document.addEventListener('visibilitychange', read, { signal: stop.signal })
		read()
		return () => stop.abort()
	}, [conversation_id, unread, last, key, onRead])
}
