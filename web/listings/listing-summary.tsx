import { Globe, MapPin, Phone, Store, Users } from 'lucide-react'
import type { Listing } from '#contract/listings.ts'
import { listingAddress } from '../address.ts'
import { useLanguage } from '../language/index.tsx'
import { useSite } from '../site.tsx'
import { ShareButton } from '../ui/share-button.tsx'
import { priceText } from './price-text.ts'
import styles from './listing-summary.module.css'

/** What a decision needs, at one glance: price, people, and how to reach the supplier. */
export function ListingSummary({ listing }: { listing: Listing }) {
	const tools = useLanguage()
	const { t, number, date, countryName } = tools
	const { site_name } = useSite()
	const people = Math.max(listing.max_capacity_sitting ?? 0, listing.max_capacity_standing ?? 0)
	const website = readWebsite(listing.website)
	const telephone = listing.phone?.replace(/[^\d+]/g, '')
	return (
		<aside className={styles.summary} aria-label={t.listing.contact}>
			<p className={`${styles.price} ${listing.category_id > 1 ? styles.perUnit : ''}`}>{priceText(listing, tools)}</p>
			{people > 0 && (
				<p className={styles.people}>
					<Users size={20} aria-hidden="true" />
					{t.listing.upTo(number(people), people)}
				</p>
			)}
			<dl className={styles.contact}>
				<div>
					<dt>
						<MapPin size={20} aria-hidden="true" />
						<span className="visually-hidden">{t.listing.address}</span>
					</dt>
					<dd>
						<address>
							{listing.address && <span>{listing.address}</span>}
							<span>{[listing.postcode, listing.locality].filter(Boolean).join(' ')}</span>
							{listing.country !== 'LU' && <span>{countryName(listing.country)}</span>}
						</address>
					</dd>
				</div>
				{listing.phone && (
					<div>
						<dt>
							<Phone size={20} aria-hidden="true" />
							<span className="visually-hidden">{t.listing.phone}</span>
						</dt>
						<dd>{telephone ? <a href={`tel:${telephone}`}>{listing.phone}</a> : listing.phone}</dd>
					</div>
				)}
				{website && (
					<div>
						<dt>
							<Globe size={20} aria-hidden="true" />
							<span className="visually-hidden">{t.listing.website}</span>
						</dt>
						<dd>
							<a href={website.href} rel="noopener nofollow ugc">
								{website.host}
							</a>
						</dd>
					</div>
				)}
				<div>
					<dt>
						<Store size={20} aria-hidden="true" />
						<span className="visually-hidden">{t.listing.offeredBy}</span>
					</dt>
					<dd>
						{listing.owner.name}
						<span className={styles.since}>{t.listing.since(site_name, date(listing.owner.since))}</span>
					</dd>
				</div>
			</dl>
			<ShareButton title={listing.property_name} path={listingAddress(listing)} />
		</aside>
	)
}

/** A website's address and its host for reading; null for everything that is no web address. */
function readWebsite(text: string | null): { href: string; host: string } | null {
	if (!text || !URL.canParse(text)) return null
	const { protocol, href, host } = new URL(text)
	return protocol === 'https:' || protocol === 'http:' ? { href, host: host.replace(/^www\./, '') } : null
}
