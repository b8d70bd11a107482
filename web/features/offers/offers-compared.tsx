import type { CSSProperties, ReactNode } from 'react'
import type { Offer } from '#contract/offers.ts'
import type { Plan, PlanCandidate } from '#contract/plans/plan.ts'
import { named } from '#contract/values/languages.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { DayState } from '#web/platform/results/day-state.tsx'
import { groupBy } from '#web/platform/shell/group-by.ts'
import { usePlanTexts } from '#web/features/plans/texts/index.ts'
import { useOfferTexts } from './texts/index.ts'
import styles from './compared.module.css'

/** The offers of a plan side by side, by kind of supplier. */
export default function OffersCompared({ plan }: { plan: Plan }) {
	const { language, number } = useLanguage()
	const texts = useOfferTexts()
	const { people, candidates } = plan
	const asked = candidates.filter(({ state, conversation, listing }) => state !== 'dropped' && conversation !== null && listing !== null)
	const kinds = [...groupBy(asked, ({ listing }) => listing?.sub_category_id).values()].filter((ofKind) =>
		ofKind.some(({ offer }) => offer !== null),
	)
	return (
		<section aria-labelledby="plan-offers" className={styles.section}>
			<h2 id="plan-offers">{texts.compare}</h2>
			{people !== null && <p className={styles.soft}>{texts.forPeople(number(people))}</p>}
			{kinds.map((ofKind) => {
				const listing = ofKind[0]?.listing
				return (
					listing && (
						<section key={listing.sub_category_id} className={styles.kind} aria-labelledby={`offers-${listing.sub_category_id}`}>
							<h3 id={`offers-${listing.sub_category_id}`}>{named(listing, 'sub_category_name', language)}</h3>
							<ul className={styles.columns}>
								{ofKind.map((candidate) => (
									<Column key={candidate.property_id} candidate={candidate} day={plan.date} />
								))}
							</ul>
						</section>
					)
				)
			})}
		</section>
	)
}

/** The content of the offer of one candidate, without one the state of its enquiry: the same rows for each, so that they are beside each other. */
function Column({ candidate, day }: { candidate: PlanCandidate; day: string | null }) {
	const { date, money } = useLanguage()
	const texts = useOfferTexts()
	const { asked } = usePlanTexts()
	const { offer, listing, conversation, on_date } = candidate
	// An offer that is over is no price any more.
	const isAlive = offer?.state === 'open' || offer?.state === 'accepted'
	const amount = (cents: number | null | undefined) => (cents === null || cents === undefined ? null : money(cents / 100, true))
	const total =
		offer && (isAlive ? <strong key="total">{amount(offer.gross_cents)}</strong> : <s key="total">{amount(offer.gross_cents)}</s>)
	const rows: [string, ReactNode][] = [
		[texts.standing, offer ? texts.states[offer.state] : conversation && asked[conversation.state]],
		[day === null ? texts.date : texts.onDay(date(day)), on_date && <DayState key="day" of={on_date} />],
		[texts.forDay, offer?.event_date && date(offer.event_date)],
		[offer?.is_without_vat ? texts.sum : texts.total, total],
		[texts.net, offer && !offer.is_without_vat ? amount(offer.net_cents) : null],
		[texts.each, amount(offer?.per_person_cents)],
		[texts.lines, offer && <Lines key="lines" offer={offer} />],
		[texts.deposit, offer?.deposit || null],
		[texts.validUntil, offer && date(offer.valid_until)],
	]
	return (
		<li className={styles.column} data-state={offer?.state} style={{ '--rows': rows.length } as CSSProperties}>
			<h4 lang={listing?.lang}>{listing?.property_name}</h4>
			<dl>
				{rows.map(([name, value]) => (
					<div key={name} data-empty={!value}>
						<dt>{name}</dt>
						<dd>{value || '–'}</dd>
					</div>
				))}
			</dl>
		</li>
	)
}

/** The lines of an offer, each with its quantity, the price of one unit and the sum. */
function Lines({ offer: { lines } }: { offer: Offer }) {
	const { money, number } = useLanguage()
	const texts = useOfferTexts()
	return (
		<ul>
			{lines.map(({ text, quantity, price, unit, sum_cents }, index) => (
				// The lines of an offer never change.
				<li key={index}>
					{text} <b>{money(sum_cents / 100, true)}</b>{' '}
					<span className={styles.soft}>{texts.quantity(number(quantity), money(price, true), texts.units[unit])}</span>
				</li>
			))}
		</ul>
	)
}
