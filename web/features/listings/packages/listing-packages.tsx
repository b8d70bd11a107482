import { useSyncExternalStore } from 'react'
import type { Listing } from '#contract/listings/listing.ts'
import type { Package } from '#contract/listings/packages.ts'
import { isForPeople } from '#contract/values/package-units.ts'
import { messageLines, setMessageLine } from '#web/features/enquiries/enquiry-message.ts'
import { haveCents } from '#web/platform/language/formats.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { buttonClass, Button } from '#web/platform/ui/button.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import styles from './listing-packages.module.css'
import { usePackageTexts } from './texts/index.ts'

// Decision 084: Packages.

interface PackagesProps {
	listing: Pick<Listing, 'id' | 'packages'>
	/** For how many people; null where the visitor did not say. */
	people: number | null
	/** The id of the enquiry form; null in a preview, which has none. */
	contact: string | null
}

/** The supplier's packages, each at one price, in the supplier's order; with a number of people, the total of each. */
export function ListingPackages({ listing, people, contact }: PackagesProps) {
	const texts = usePackageTexts()
	const amounts = listing.packages.flatMap((one) => [
		one.price,
		one.total_for_people?.euros ?? 0,
		...one.extras.map((extra) => extra.price),
	])
	const isExact = haveCents(amounts)
	return (
		<section className={styles.packages} aria-labelledby="packages-title">
			<h2 id="packages-title">{texts.title}</h2>
			<ol>
				{listing.packages.map((one, index) => (
					<li key={index} id={`package-${index + 1}`} className={styles.package}>
						<Offer one={one} people={people} isExact={isExact} />
						{contact !== null && <Ask listing={listing} name={one.name} contact={contact} />}
					</li>
				))}
			</ol>
		</section>
	)
}

function Offer({ one, people, isExact }: { one: Package; people: number | null; isExact: boolean }) {
	const { t, number, ...language } = useLanguage()
	const money = (euros: number) => language.money(euros, isExact)
	const texts = usePackageTexts()
	const { total_for_people: total, minimum, maximum } = one
	const limits = [
		minimum !== null && minimum > 1 && texts.from[one.unit]?.(minimum, number(minimum)),
		maximum !== null && texts.upTo(maximum, number(maximum)),
	]
	return (
		<>
			<h3>{one.name}</h3>
			<p className={styles.price}>
				<strong>{texts.price(money(one.price), t.listing.priceUnits[one.unit])}</strong>{' '}
				<span className={styles.limits}>{limits.filter(Boolean).join(', ')}</span>
			</p>
			{isForPeople(one.unit) && (
				<p className={styles.total} data-total="">
					{total && total.euros !== one.price
						? t.listing.forPeople(money(total.euros), number(total.people))
						: !total && people !== null && maximum !== null && people > maximum && texts.tooMany(number(people))}
				</p>
			)}
			{one.included.length > 0 && (
				<ul className={styles.included} lang={one.lang} aria-label={texts.included}>
					{one.included.map((line, index) => (
						<li key={index}>
							<Icon name="check" size={18} />
							{line}
						</li>
					))}
				</ul>
			)}
			{one.extras.length > 0 && (
				<div className={styles.extras}>
					<h4>{texts.extras}</h4>
					<ul lang={one.lang}>
						{one.extras.map((extra, index) => (
							<li key={index}>{texts.extra(extra.name, money(extra.price))}</li>
						))}
					</ul>
				</div>
			)}
		</>
	)
}

/** Puts the package's name as a first line into the message of the enquiry, and takes it out again. Without scripts the link leads to the enquiry. */
function Ask({ listing, name, contact }: { listing: Pick<Listing, 'id' | 'packages'>; name: string; contact: string }) {
	const texts = usePackageTexts()
	const { subscribe, read } = messageLines(listing.id)
	const message = useSyncExternalStore(subscribe, read, () => '')
	const isAsked = message.split('\n').includes(texts.line(name))
	const lines = listing.packages.map((one) => texts.line(one.name))
	if (!isAsked)
		return (
			<p className={`${styles.ask} no-print`}>
				<a
					href={`#${contact}`}
					className={buttonClass('secondary', 'small')}
					aria-label={texts.askFor(name)}
					onClick={(event) => {
						event.preventDefault()
						setMessageLine(listing.id, texts.line(name), lines)
						const place = document.getElementById(contact)
						place?.scrollIntoView()
						place?.focus({ preventScroll: true })
					}}
				>
					{texts.ask}
				</a>
			</p>
		)
	return (
		<p className={`${styles.ask} no-print`}>
			<span className={styles.asked}>
				<Icon name="check" size={18} />
				{texts.asked}
			</span>
			<Button look="plain" size="small" aria-label={texts.removeOne(name)} onClick={() => setMessageLine(listing.id, null, lines)}>
				{texts.remove}
			</Button>
		</p>
	)
}
