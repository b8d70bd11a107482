import { named } from '#contract/values/languages.ts'
import type { PlanCandidate } from '#contract/plans/plan.ts'
import { useState, type ReactNode } from 'react'
import { useLanguage } from '#web/platform/language/index.tsx'
import { DayState } from '#web/platform/results/day-state.tsx'
import { priceText } from '#web/platform/results/price-text.ts'
import { listingAddress } from '#web/platform/shell/address.ts'
import { Link } from '#web/platform/shell/navigation.tsx'
import { ActionsMenu } from '#web/platform/ui/actions-menu.tsx'
import { Picture } from '#web/platform/ui/picture.tsx'
import { CandidateVotes } from './candidate-votes.tsx'
import { useConversation } from './open-conversation.tsx'
import { useOpenPlan } from './open-plan.ts'
import { mayDecideIn, partAddress } from './plan-parts.ts'
import { othersOf, useTellOthers } from './tell-others.tsx'
import { usePlanTexts } from './texts/index.ts'
import styles from './plan-suppliers.module.css'

/** Whether a supplier, or its planner, has said no to an enquiry or an offer. */
export function isOver({ conversation, offer }: PlanCandidate): boolean {
	const ends: readonly (string | undefined)[] = ['declined', 'withdrawn']
	return ends.includes(conversation?.state) || ends.includes(offer?.state)
}

/** A supplier of a plan in a row, with its facts and actions. `kind` is that of the heading above it. */
export function CandidateRow({ candidate, kind }: { candidate: PlanCandidate; kind: number | null }) {
	const texts = usePlanTexts()
	const { plan } = useOpenPlan()
	const { isBusy, steps } = useSteps(candidate)
	const { state, listing } = candidate
	const name = listing?.property_name ?? texts.unpublished
	const next = mayDecideIn(plan) ? steps.find(({ isOffered, isNext }) => isOffered && isNext) : undefined
	return (
		<article className={styles.row} data-state={state} data-over={isOver(candidate)}>
			<div className={styles.thumb}>{listing && <Picture picture={listing.picture} alt="" sizes="3.5rem" />}</div>
			<h4 lang={listing?.lang}>{listing ? <Link href={listingAddress(listing)}>{name}</Link> : name}</h4>
			<Standing candidate={candidate} kind={kind} next={next} name={name} isBusy={isBusy} />
			<Price candidate={candidate} />
			<Day candidate={candidate} />
			{!isOver(candidate) && state !== 'dropped' && <CandidateVotes candidate={candidate} name={name} />}
			{mayDecideIn(plan) && (
				<div className={styles.more}>
					<ActionsMenu
						text={texts.more}
						labelOf={(text) => `${text}: ${name}`}
						isBusy={isBusy}
						isSmall
						actions={steps.filter((step) => step !== next)}
					/>
				</div>
			)}
		</article>
	)
}

interface StandingProps {
	candidate: PlanCandidate
	kind: number | null
	next: Step | undefined
	name: string
	isBusy: boolean
}

/** The state of the enquiry to a supplier or of its offer, before one its kind and place, and the next step: where it leads elsewhere, the state is its link. */
function Standing({ candidate, kind, next, name, isBusy }: StandingProps) {
	const { date, language } = useLanguage()
	const texts = usePlanTexts()
	const { plan } = useOpenPlan()
	const said = useSaid(candidate)
	const { state, listing, conversation, offer, sub_category_id } = candidate
	const place = listing && [sub_category_id !== kind && named(listing, 'sub_category_name', language), listing.locality]
	const day = conversation?.event_date
	const hidden = next && <span className="visually-hidden">{` ${next.text}: ${name}`}</span>
	return (
		<p className={styles.standing}>
			{said === null ? (
				place?.filter(Boolean).join(' · ')
			) : next?.href ? (
				<Link href={next.href}>
					{said}
					{hidden}
				</Link>
			) : next?.isOfSaid ? (
				<button type="button" aria-disabled={isBusy} onClick={next.onPress}>
					{said}
					{hidden}
				</button>
			) : (
				said
			)}
			{typeof day === 'string' && day !== plan.date && ` · ${texts.aboutDay(date(day))}`}
			{state === 'chosen' && offer?.state !== 'accepted' && (
				<>
					{' · '}
					<span className={styles.chosen}>{texts.chosen}</span>
				</>
			)}
			{next && !next.href && !next.isOfSaid && (
				<span className="no-print">
					{' · '}
					<button type="button" aria-label={`${next.text}: ${name}`} aria-disabled={isBusy} onClick={next.onPress}>
						{next.text}
					</button>
				</span>
			)}
		</p>
	)
}

/** The state of the enquiry or of the offer, with the unread messages; null before an enquiry. */
function useSaid({ conversation, offer }: PlanCandidate): ReactNode {
	const { shortDate, number } = useLanguage()
	const texts = usePlanTexts()
	if (!conversation) return null
	const { state, unread } = conversation
	const ended = offer?.state === 'declined' || offer?.state === 'withdrawn' || offer?.state === 'expired' ? offer.state : null
	return (
		<>
			{offer?.state === 'open'
				? texts.offerUntil(shortDate(offer.valid_until))
				: ended && (state === 'answered' || state === 'offered')
					? texts.offerEnded[ended]
					: texts.asked[state]}
			{unread > 0 && (
				<>
					{' '}
					<strong className={styles.unread}>{texts.unread(unread, number(unread))}</strong>
				</>
			)}
		</>
	)
}

/** The answer of a supplier for the date of the plan, without repeating that date; nothing where there is none. */
function Day({ candidate }: { candidate: PlanCandidate }) {
	const { days } = usePlanTexts()
	const { on_date } = candidate
	if (!on_date || on_date.availability === 'unknown' || isOver(candidate)) return null
	const { availability, availability_part, availability_text, is_for_you } = on_date
	const short = availability === 'free' ? days.free : days[is_for_you ? 'forYou' : 'forOthers'][availability]
	return (
		<div className={styles.day}>
			<DayState of={{ availability, is_for_you, availability_text: availability_part ? availability_text : short }} />
		</div>
	)
}

/** The total of the offer, else the price of the announcement. */
function Price({ candidate: { offer, listing } }: { candidate: PlanCandidate }) {
	const tools = useLanguage()
	const texts = usePlanTexts()
	if (offer?.state === 'open' || offer?.state === 'accepted')
		return (
			<p className={styles.price}>
				<strong>{tools.money(offer.gross_cents / 100, true)}</strong>
			</p>
		)
	if (!listing) return null
	const total = listing.total_for_people
	return <p className={styles.price}>{total ? texts.about(tools.money(total.euros)) : priceText(listing, tools)}</p>
}

interface Step {
	text: string
	isOffered: boolean
	/** It comes before the others where it is offered. */
	isNext?: boolean
	/** Where it comes first, the shown state is its link or button. */
	isOfSaid?: boolean
	onPress?: () => void
	href?: string
}

/** The actions for a supplier, the most urgent first. */
function useSteps(candidate: PlanCandidate): { isBusy: boolean; steps: Step[] } {
	const texts = usePlanTexts()
	const { plan, change } = useOpenPlan()
	const tellOthers = useTellOthers()
	const way = useConversation(candidate)
	const [isBusy, setBusy] = useState(false)
	const { property_id, state, conversation, offer } = candidate
	async function set(next: 'candidate' | 'chosen' | 'dropped' | 'removed') {
		setBusy(true)
		const isDone = await change('setPlanCandidate', { property_id, state: next })
		setBusy(false)
		if (isDone && next === 'chosen') tellOthers(property_id)
	}
	// A contract is not ended by a choice of the plan.
	const isAgreed = conversation?.state === 'accepted'
	const isWritten = conversation?.state === 'answered' || (conversation?.unread ?? 0) > 0
	const steps: Step[] = [
		{
			text: texts.seeOffer,
			isOffered: offer?.state === 'open' && state !== 'dropped',
			isNext: true,
			href: partAddress(plan.plan_id, 'offers'),
		},
		{
			text: texts.tellOthers,
			isOffered: state === 'chosen' && othersOf(plan, property_id).length > 0,
			isNext: true,
			onPress: () => tellOthers(property_id),
		},
		{ text: texts.toConversation, isOffered: way !== null, isNext: isWritten && !isOver(candidate), isOfSaid: true, ...way },
		// With an offer, accepting it is choosing.
		{
			text: texts.choose,
			isOffered: state === 'candidate' && offer === null && !isAgreed && !isOver(candidate),
			isNext: conversation === null,
			onPress: () => void set('chosen'),
		},
		{ text: texts.undoDrop, isOffered: state === 'dropped', isNext: true, onPress: () => void set('candidate') },
		{ text: texts.undoChosen, isOffered: state === 'chosen' && !isAgreed, onPress: () => void set('candidate') },
		{ text: texts.drop, isOffered: state !== 'dropped' && !isAgreed, onPress: () => void set('dropped') },
		// One with a conversation can only be ruled out.
		{ text: texts.remove, isOffered: conversation === null, onPress: () => void set('removed') },
	]
	return { isBusy, steps }
}
