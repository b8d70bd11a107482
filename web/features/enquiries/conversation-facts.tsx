import type { ReactNode } from 'react'
import type { Conversation } from '#contract/conversations.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { readPlanKeys } from '#web/features/plans/plan-keys.ts'
import { listingAddress } from '#web/platform/shell/address.ts'
import { Link } from '#web/platform/shell/navigation.tsx'
import { useConversationTexts } from './conversation-texts/index.ts'
import { clockTime } from './times.ts'
import { useInboxTexts } from './texts/index.ts'
import styles from './conversation.module.css'

/** Whether this browser opens the plan of an enquiry: by the account that asked, else by a key. */
export const opensHere = ({ plan_id, opens }: NonNullable<Conversation['plan']>) => opens || plan_id in readPlanKeys()

/** The facts of an enquiry and, for its supplier, its planner. */
export function ConversationFacts({ conversation }: { conversation: Conversation }) {
	const { t, date, number, language } = useLanguage()
	const texts = useInboxTexts()
	const own = useConversationTexts()
	const { side, property_id, category_id, property_name, other_name, planner, plan, event_date, participants, asked_with, answer_due_at } =
		conversation
	const facts: [string, ReactNode][] = []
	const listing =
		property_id !== null && category_id !== null ? (
			<Link href={listingAddress({ id: property_id, category_id })}>{property_name}</Link>
		) : (
			property_name
		)
	if (property_name) facts.push([texts.about, listing])
	if (side === 'planner' && other_name) facts.push([texts.supplier, other_name])
	if (plan) {
		const link = <Link href={`/plan/${plan.plan_id}`}>{plan.title}</Link>
		facts.push([own.plan, opensHere(plan) ? link : plan.title])
	}
	// The company of a brief is whom to invoice.
	if (planner?.company_name && !conversation.facts.some(({ fact }) => fact === 'invoice')) facts.push([texts.company, planner.company_name])
	if (event_date) facts.push([texts.eventDate, date(event_date)])
	if (answer_due_at)
		facts.push([
			own.due[side],
			<time key="due" dateTime={answer_due_at}>
				{`${date(luxembourgDay(new Date(answer_due_at)))}, ${clockTime(answer_due_at, language)}`}
			</time>,
		])
	if (participants !== null) facts.push([texts.participants, number(participants)])
	for (const { name, value } of conversation.facts) facts.push([name, value])
	if (planner?.email) {
		const address = encodeURIComponent(planner.email).replaceAll('%40', '@')
		facts.push([
			t.listing.email,
			<a key="email" href={`mailto:${address}`}>
				{planner.email}
			</a>,
		])
	}
	if (planner?.phone)
		facts.push([
			t.listing.phone,
			<a key="phone" href={`tel:${planner.phone.replaceAll(/[^\d+]/g, '')}`}>
				{planner.phone}
			</a>,
		])
	if (side === 'supplier' && asked_with > 0) facts.push([own.asked, own.askedWith(asked_with)])
	if (facts.length === 0) return null
	return (
		<dl className={styles.facts}>
			{facts.map(([name, value]) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	)
}
