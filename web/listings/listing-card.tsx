import { Icon } from '../ui/icon.tsx'
import type { ReactNode } from 'react'
import { named } from '#contract/values/languages.ts'
import type { ListingCard as Card } from '#contract/listings/listing.ts'
import { listingAddress } from '../shell/address.ts'
import { CompareAction, FavouriteAction } from '../results/card-actions.tsx'
import { useLanguage } from '../language/index.tsx'
import { Link } from '../shell/navigation.tsx'
import { Picture } from '../ui/picture.tsx'
import leading from '../ui/leading-card.module.css'
import { priceText } from './price-text.ts'
import styles from './listing-card.module.css'

interface ListingCardProps {
	listing: Card
	/** True for the first card: its picture is loaded with priority. */
	isFirst?: boolean
	/** True for a card that stands beside the first on wide screens. */
	isSoon?: boolean
	headingLevel?: 2 | 3
	/** Taller picture, more text: for groups in which all cards are large. */
	isRich?: boolean
	/** True beside a map: on small screens the picture stands beside the text. */
	isBesideMap?: boolean
	/** False where a comparison makes no sense. */
	isComparable?: boolean
}

/** One result: picture, kind, name, place, capacity and price. The whole card is a link to the listing, with the heart and the comparison toggle above it. */
export function ListingCard({
	listing,
	isFirst = false,
	isSoon = false,
	headingLevel = 2,
	isRich = false,
	isBesideMap = false,
	isComparable = true,
}: ListingCardProps) {
	const tools = useLanguage()
	const { t, language, number, distance } = tools
	const Heading = `h${headingLevel}` as const
	const { max_capacity_sitting: seats, max_capacity_standing: places, size } = listing
	return (
		<article
			className={`${leading.card} ${styles.card} ${listing.premium_announcement ? styles.premium : ''} ${isRich ? styles.rich : ''} ${isBesideMap ? styles.besideMap : ''}`}
			data-listing={listing.id}
		>
			<div className={styles.frame}>
				<Picture
					picture={listing.picture}
					alt={listing.picture?.alternative_text ?? ''}
					lang={listing.picture?.alternative_text ? listing.lang : undefined}
					sizes="(max-width: 40rem) 92vw, (max-width: 72rem) 46vw, 18rem"
					isFirst={isFirst}
					isSoon={isSoon}
				/>
				{listing.premium_announcement && (
					<span className={styles.badge}>
						<Icon name="sparkle" size={13} isFilled />
						{t.listing.premiumLabel}
					</span>
				)}
			</div>
			<div className={styles.words}>
				<p className={styles.kind}>
					{[named(listing, 'sub_category_name', language), t.common.professional].filter(Boolean).join(' · ')}
					{listing.lang !== language && <span> · {t.listing.writtenIn[listing.lang]}</span>}
				</p>
				<Heading className={styles.name} lang={listing.lang}>
					<Link href={listingAddress(listing)}>{listing.property_name}</Link>
				</Heading>
				<p className={styles.where}>
					<Icon name="map-pin" size={16} />
					<span>
						{listing.locality}
						{listing.distance !== null && <span className={styles.distance}> · {distance(listing.distance)}</span>}
					</span>
				</p>
				<p className={styles.summary} lang={listing.lang}>
					{listing.summary}
				</p>
				{(seats || places || size) && (
					<ul className={styles.facts}>
						{seats ? <Fact icon={<Icon name="armchair" size={16} />}>{t.listing.seated(number(seats))}</Fact> : null}
						{places ? <Fact icon={<Icon name="person-standing" size={16} />}>{t.listing.standing(number(places))}</Fact> : null}
						{size ? <Fact icon={<Icon name="maximize" size={15} />}>{t.listing.squareMetres(number(size))}</Fact> : null}
					</ul>
				)}
				<div className={styles.foot}>
					<p className={styles.price}>{priceText(listing, tools)}</p>
					{isComparable && <CompareAction listing={listing} />}
				</div>
			</div>
			<div className={`${styles.heart} no-print`}>
				<FavouriteAction field="property_id" id={listing.id} name={listing.property_name} address={listingAddress(listing)} look="heart" />
			</div>
		</article>
	)
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
	return (
		<li>
			{icon}
			{children}
		</li>
	)
}
