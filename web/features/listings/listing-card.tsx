import { Icon } from '#web/platform/ui/icon.tsx'
import { named } from '#contract/values/languages.ts'
import type { ListingCard as Card } from '#contract/listings/listing.ts'
import { listingAddress } from '#web/platform/shell/address.ts'
import { CompareAction, FavouriteAction, PlanAction } from '#web/platform/results/card-actions.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import type { LanguageTools } from '#web/platform/shell/page.ts'
import { Link } from '#web/platform/shell/navigation.tsx'
import { Picture } from '#web/platform/ui/picture.tsx'
import leading from '#web/platform/ui/leading-card.module.css'
import { DayState } from '#web/platform/results/day-state.tsx'
import { priceText } from '#web/platform/results/price-text.ts'
import { below } from '#web/platform/styles/breakpoints.ts'
import { CardSample } from './player/card-sample.tsx'
import styles from './listing-card.module.css'

interface ListingCardProps {
	listing: Card
	/** True for the first card: its picture is loaded with priority. */
	isFirst?: boolean
	/** True for a card beside the first on wide screens. */
	isSoon?: boolean
	headingLevel?: 2 | 3
	/** True in a row whose heading says that its places are paid: the card is larger, and does not say it again. */
	isPaid?: boolean
	/** True where a heading says Premium for all cards below it. */
	hasPremiumHeading?: boolean
	/** True beside a map: on small screens the picture is beside the text. */
	isBesideMap?: boolean
	/** False where a comparison makes no sense. */
	isComparable?: boolean
}

/** One result: picture (without one a cover of name and kind that the styles draw), name, kind and place, people, price. The whole card is a link to the listing, with the heart and the icons of plan and comparison above it. */
export function ListingCard({
	listing,
	isFirst = false,
	isSoon = false,
	headingLevel = 2,
	isPaid = false,
	hasPremiumHeading = isPaid,
	isBesideMap = false,
	isComparable = true,
}: ListingCardProps) {
	const tools = useLanguage()
	const { t, language, distance } = tools
	const Heading = `h${headingLevel}` as const
	const kind = named(listing, 'sub_category_name', language)
	const facts = factsOf(listing, tools)
	return (
		<article
			className={`${leading.card} ${styles.card} ${isPaid ? styles.paid : ''} ${isBesideMap ? styles.besideMap : ''}`}
			data-listing={listing.id}
		>
			<div className={styles.frame} data-cover={listing.picture ? undefined : listing.property_name} data-kind={kind}>
				<Picture
					picture={listing.picture}
					alt={listing.picture?.alternative_text ?? ''}
					lang={listing.picture?.alternative_text ? listing.lang : undefined}
					// A square shows a part of a picture that is half as wide again.
					sizes={
						isPaid
							? `${below('wide')} 92vw, ${below('huge')} 27rem, 31rem`
							: `${below('small')} 92vw, ${below('wide')} 46vw, ${below('huge')} 18rem, 20rem`
					}
					isFirst={isFirst}
					isSoon={isSoon}
				/>
				{listing.sample && <CardSample sample={listing.sample} />}
			</div>
			<div className={styles.words}>
				<Heading className={styles.name} lang={listing.lang}>
					<Link href={listingAddress(listing)}>{listing.property_name}</Link>
				</Heading>
				<p className={styles.line}>
					{listing.premium_announcement && !hasPremiumHeading && (
						<>
							<span className={styles.premium}>
								<Icon name="sparkle" size={12} isFilled />
								{t.common.premium}
							</span>
							{' · '}
						</>
					)}
					{[kind, listing.locality, listing.distance !== null && distance(listing.distance)].filter(Boolean).join('\u00a0· ')}
					{listing.lang !== language && (
						<>
							{' '}
							<span className={styles.language} aria-hidden="true">
								{listing.lang.toUpperCase()}
							</span>{' '}
							<span className="visually-hidden">{t.listing.writtenIn[listing.lang]}</span>
						</>
					)}
				</p>
				{facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
				{listing.occasions_text && <p className={styles.line}>{listing.occasions_text}</p>}
				<DayState of={listing} />
				<div className={styles.foot}>
					<p className={styles.price}>{priceText(listing, tools)}</p>
					{isComparable && (
						<div className={`${styles.actions} no-print`}>
							<PlanAction listing={listing} look="short" />
							<CompareAction listing={listing} look="icon" />
						</div>
					)}
				</div>
			</div>
			<div className={`${styles.heart} no-print`}>
				<FavouriteAction field="property_id" id={listing.id} name={listing.property_name} address={listingAddress(listing)} look="heart" />
			</div>
		</article>
	)
}

/** For how many people, and how large. */
function factsOf({ max_capacity_sitting, max_capacity_standing, size }: Card, { t, number }: LanguageTools): string[] {
	return [
		max_capacity_sitting ? t.listing.seated(number(max_capacity_sitting)) : '',
		max_capacity_standing ? t.listing.standing(number(max_capacity_standing)) : '',
		size ? t.listing.squareMetres(number(size)) : '',
	].filter(Boolean)
}
