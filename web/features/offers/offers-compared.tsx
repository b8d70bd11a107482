import type { CSSProperties, ReactNode } from 'react'
import type { Offer } from '#contract/offers.ts'
import type { PlanCandidate } from '#contract/plans/plan.ts'
import { named } from '#contract/values/languages.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { DayState } from '#web/platform/results/day-state.tsx'
import { listingAddress } from '#web/platform/shell/address.ts'
import { Link } from '#web/platform/shell/navigation.tsx'
import { useScrollable } from '#web/platform/ui/use-scrollable.ts'
import { useOpenPlan } from '#web/features/plans/open-plan.ts'
import { usePlanTexts } from '#web/features/plans/texts/index.ts'
import { groupByWant, useKindName, type WantGroup } from '#web/features/plans/wants.ts'
import { OfferCard } from './offer-card.tsx'
import { OfferFoot } from './offer-foot.tsx'
import { useOfferTexts } from './texts/index.ts'
import styles from './compared.module.css'

type Offered = PlanCandidate & { offer: Offer }

/** An offer that is over is no price any more, and comes last. */
const isAlive = ({ offer }: Offered) => offer.state === 'open' || offer.state === 'accepted'

/** The offers of a plan, of each want side by side. */
export default function OffersCompared() {
	const { number } = useLanguage()
	const texts = useOfferTexts()
	const { plan } = useOpenPlan()
	const groups = groupByWant(
		plan,
		plan.candidates.filter(({ state, offer }) => state !== 'dropped' || offer?.state === 'accepted'),
	).filter(({ candidates }) => candidates.some(({ offer }) => offer !== null))
	return (
		<section aria-labelledby="plan-offers" className={styles.section}>
			<h2 id="plan-offers" className="visually-hidden">
				{texts.compare}
			</h2>
			{plan.people !== null && <p className={styles.soft}>{texts.forPeople(number(plan.people))}</p>}
			{groups.map((group) => (
				<OffersOfWant key={group.candidates[0]?.property_id} group={group} />
			))}
		</section>
	)
}

function OffersOfWant({ group: { kind, candidates } }: { group: WantGroup }) {
	const { t } = useLanguage()
	const { asked } = usePlanTexts()
	const { scroller, isScrollable } = useScrollable<HTMLDivElement>()
	const name = useKindName()(kind)
	const id = `offers-${kind ?? 'venues'}`
	const offered = candidates
		.filter((one): one is Offered => one.offer !== null)
		.toSorted((one, other) => Number(isAlive(other)) - Number(isAlive(one)))
	// Those that were asked and made no offer are one line, and no empty columns.
	const others = candidates.flatMap(({ offer, listing, conversation }) =>
		offer === null && listing && conversation ? [`${listing.property_name}${t.common.colon}${asked[conversation.state]}`] : [],
	)
	return (
		<section className={styles.kind} aria-labelledby={id}>
			<h3 id={id}>{name}</h3>
			{offered.length === 1 && offered[0] ? (
				<Single candidate={offered[0]} />
			) : (
				<div
					ref={scroller}
					className={styles.scroller}
					role="group"
					aria-labelledby={id}
					// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- only while there is something to scroll
					tabIndex={isScrollable ? 0 : undefined}
				>
					<Columns offered={offered} kind={kind} />
				</div>
			)}
			{others.length > 0 && <p className={styles.soft}>{others.join(' · ')}</p>}
		</section>
	)
}

/** The name of a supplier, as a link where its announcement is published. */
function Name({ candidate: { listing } }: { candidate: Offered }) {
	const { unpublished } = usePlanTexts()
	return <h4 lang={listing?.lang}>{listing ? <Link href={listingAddress(listing)}>{listing.property_name}</Link> : unpublished}</h4>
}

/** The only offer of a want. */
function Single({ candidate }: { candidate: Offered }) {
	const { unpublished } = usePlanTexts()
	const { offer, listing, on_date } = candidate
	return (
		<div className={styles.single}>
			<Name candidate={candidate} />
			{on_date && <DayState of={on_date} />}
			<OfferCard offer={offer} lang={null} isFolded={false}>
				<OfferFoot candidate={candidate} offer={offer} supplier={listing?.property_name ?? unpublished} hasPdf={false} />
			</OfferCard>
		</div>
	)
}

/** The content of an offer, in the rows that all offers of its want have, so that they are beside each other. */
function useRows(): (candidate: Offered, kind: number | null) => [name: string, value: ReactNode][] {
	const { date, money, language } = useLanguage()
	const texts = useOfferTexts()
	const { plan } = useOpenPlan()
	const amount = (cents: number) => money(cents / 100, true)
	return (candidate, kind) => {
		const { offer, listing, on_date, sub_category_id } = candidate
		const total = isAlive(candidate) ? <strong>{amount(offer.gross_cents)}</strong> : <s>{amount(offer.gross_cents)}</s>
		return [
			[offer.is_without_vat ? texts.sum : texts.total, total],
			[texts.each, offer.per_person_cents !== null && amount(offer.per_person_cents)],
			[texts.standing, texts.states[offer.state]],
			[texts.validUntil, date(offer.valid_until)],
			[texts.kind, listing && sub_category_id !== kind && named(listing, 'sub_category_name', language)],
			[plan.date === null ? texts.date : texts.onDay(date(plan.date)), on_date && <DayState key="day" of={on_date} />],
			[texts.forDay, offer.event_date !== null && offer.event_date !== plan.date && date(offer.event_date)],
			[texts.lines, <Lines key="lines" offer={offer} />],
			[texts.net, !offer.is_without_vat && amount(offer.net_cents)],
			[texts.deposit, offer.deposit],
			[texts.note, offer.note],
		]
	}
}

function Columns({ offered, kind }: { offered: readonly Offered[]; kind: number | null }) {
	const { unpublished } = usePlanTexts()
	const rowsOf = useRows()
	const columns = offered.map((candidate) => ({ candidate, rows: rowsOf(candidate, kind) }))
	// A row that is empty in all columns is left out.
	const said = columns[0]?.rows.map((_, index) => columns.some(({ rows }) => Boolean(rows[index]?.[1]))) ?? []
	const shown = said.filter(Boolean).length
	return (
		<ul className={styles.columns} style={{ '--rows': shown, '--count': offered.length } as CSSProperties}>
			{columns.map(({ candidate, rows }) => (
				<li key={candidate.property_id} className={styles.column} data-state={candidate.offer.state}>
					<Name candidate={candidate} />
					<dl>
						{rows
							.filter((_, index) => said[index])
							.map(([name, value]) => (
								<div key={name}>
									<dt>{name}</dt>
									<dd>{value || '–'}</dd>
								</div>
							))}
					</dl>
					<OfferFoot candidate={candidate} offer={candidate.offer} supplier={candidate.listing?.property_name ?? unpublished} hasPdf />
				</li>
			))}
		</ul>
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
