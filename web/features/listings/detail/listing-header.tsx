import { Icon } from '#web/platform/ui/icon.tsx'
import { named } from '#contract/values/languages.ts'
import type { Listing } from '#contract/listings/listing.ts'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { familyAddress, subCategoryAddress } from '#web/platform/shell/address.ts'
import { ListingWayBack } from './listing-way-back.tsx'
import breadcrumb from '#web/platform/ui/breadcrumb.module.css'
import styles from './listing-header.module.css'
import { useListingTexts } from './texts/index.ts'

/** From so many characters on a name at full size would push the way to ask out of the first screen. */
const longName = 48

/** The header of a listing: family, kind, name and place. In a preview it has no links, and its heading is one level lower. */
export function ListingHeader({ listing, isPreview = false }: { listing: Listing; isPreview?: boolean }) {
	const Heading = isPreview ? 'h2' : 'h1'
	const { t, language, countryName } = useLanguage()
	const texts = useListingTexts()
	const { categories, sub_categories } = useCatalogue()
	const list = sub_categories.find(({ id }) => id === listing.sub_category_id)
	const family = categories.find(({ id }) => id === listing.category_id)
	const kind = named(listing, 'sub_category_name', language)
	const place = [
		listing.locality,
		listing.commune !== listing.locality && listing.commune,
		listing.country !== 'LU' && countryName(listing.country),
	].filter(Boolean)
	return (
		<header className={styles.header}>
			{!isPreview && (
				<div className={`${styles.ways} no-print`}>
					<ListingWayBack listing={listing} />
					<nav aria-label={t.listing.breadcrumb} className={`${breadcrumb.breadcrumb} ${styles.breadcrumb}`}>
						<ol>
							{family && (
								<li>
									<Link href={familyAddress(family.id)}>{named(family, 'category_name', language)}</Link>
								</li>
							)}
							<li>
								<Link href={subCategoryAddress(listing)}>{list ? named(list, 'sub_category_name', language) : kind}</Link>
							</li>
							<li aria-current="page" lang={listing.lang}>
								{listing.property_name}
							</li>
						</ol>
					</nav>
				</div>
			)}
			<Heading className={`${styles.name} ${listing.property_name.length > longName ? styles.long : ''}`} lang={listing.lang}>
				{listing.property_name}
			</Heading>
			<p className={styles.line}>
				<span>
					{kind} · {texts.professional}
				</span>
				{listing.trader.checked_on && <span className={styles.verified}>{texts.verified}</span>}
				{place.length > 0 && (
					<span className={styles.place}>
						<Icon name="map-pin" size={18} />
						{place.join(', ')}
					</span>
				)}
				{listing.premium_announcement &&
					(isPreview ? (
						<span className={styles.premium}>{t.listing.premiumLabel}</span>
					) : (
						<Link href="/ranking" className={styles.premium}>
							{t.listing.premiumLabel}
						</Link>
					))}
			</p>
		</header>
	)
}
