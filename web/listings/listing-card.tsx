import { MapPin, Users } from 'lucide-react'
import { named } from '#contract/languages.ts'
import type { ListingCard as Card } from '#contract/listings.ts'
import { listingAddress } from '../address.ts'
import { useLanguage } from '../language/index.tsx'
import { Link } from '../navigation.tsx'
import { Picture } from '../ui/picture.tsx'
import { priceText } from './price-text.ts'
import styles from './listing-card.module.css'

/** One result: picture, kind, name, place, people and price. The whole card leads to the listing. */
export function ListingCard({ listing, isFirst = false, headingLevel = 2 }: { listing: Card; isFirst?: boolean; headingLevel?: 2 | 3 }) {
	const tools = useLanguage()
	const { t, language, number, distance } = tools
	const Heading = `h${headingLevel}` as const
	const people = Math.max(listing.max_capacity_sitting ?? 0, listing.max_capacity_standing ?? 0)
	return (
		<article className={`${styles.card} ${listing.premium_announcement ? styles.premium : ''}`} data-listing={listing.id}>
			<div className={styles.frame}>
				<Picture picture={listing.picture} alt="" sizes="(max-width: 40rem) 92vw, (max-width: 64rem) 46vw, 26rem" isFirst={isFirst} />
				{listing.premium_announcement && (
					<span className={styles.badge} title={t.common.premiumHint}>
						{t.common.premium}
					</span>
				)}
			</div>
			<div className={styles.words}>
				<p className={styles.kind}>{named(listing, 'sub_category_name', language)}</p>
				<Heading className={styles.name}>
					<Link href={listingAddress(listing)}>{listing.property_name}</Link>
				</Heading>
				<p className={styles.summary} lang={listing.lang}>
					{listing.summary}
				</p>
				<ul className={styles.facts}>
					<li>
						<MapPin size={16} aria-hidden="true" />
						{listing.locality}
						{listing.distance !== null && <span className={styles.distance}>{distance(listing.distance)}</span>}
					</li>
					{people > 0 && (
						<li>
							<Users size={16} aria-hidden="true" />
							{t.listing.upTo(number(people), people)}
						</li>
					)}
				</ul>
				<p className={styles.price}>{priceText(listing, tools)}</p>
			</div>
		</article>
	)
}
