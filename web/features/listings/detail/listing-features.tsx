import { useQuery } from '@tanstack/react-query'
import { Icon } from '#web/platform/ui/icon.tsx'
import { named } from '#contract/values/languages.ts'
import type { Feature } from '#contract/catalogue/read.ts'
import type { Listing } from '#contract/listings/listing.ts'
import { families } from '#contract/values/families.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { attributeGroups } from '../listing-feature-groups.ts'
import { groupIcon } from '../listing-icons.ts'
import { venueCriteriaQuery } from '../listing-queries.ts'
import styles from './listing-features.module.css'
import { useListingTexts } from './texts/index.ts'

/** The features of the listing by their groups, with details; features that a venue lacks are folded below. Nothing where no feature is known. */
export function ListingFeatures({ listing }: { listing: Listing }) {
	const { language } = useLanguage()
	const texts = useListingTexts()
	const isVenue = listing.category_id === families.venues
	const { data: tree } = useQuery({ ...venueCriteriaQuery, enabled: isVenue })
	const isShown = ({ id }: Feature) => !attributeGroups.includes(id)
	const groups = listing.features.filter(isShown)
	const absent = (isVenue && tree ? tree : [])
		.filter(isShown)
		.flatMap((group) => group.sub_features)
		.filter(({ id }) => !listing.feature_ids.includes(id))
	if (groups.length === 0) return null
	return (
		<section className={styles.features}>
			<h2>{isVenue ? texts.onSite : texts.inDetail}</h2>
			<div className={styles.groups}>
				{groups.map((group) => {
					return (
						<div key={group.id} className={styles.group}>
							<h3>
								<Icon name={groupIcon(group.id)} size={22} />
								{named(group, 'feature_name', language)}
							</h3>
							<ul>
								{group.sub_features.map((feature) => (
									<FeatureLine key={feature.id} feature={feature} listing={listing} />
								))}
							</ul>
						</div>
					)
				})}
			</div>
			{absent.length > 0 && (
				<details className={styles.absent}>
					<summary>{texts.absent(absent.length)}</summary>
					<ul>
						{absent.map((feature) => (
							<FeatureLine key={feature.id} feature={feature} listing={listing} />
						))}
					</ul>
				</details>
			)}
		</section>
	)
}

function FeatureLine({ feature, listing }: { feature: Feature['sub_features'][number]; listing: Listing }) {
	const { language } = useLanguage()
	const texts = useListingTexts()
	const has = listing.feature_ids.includes(feature.id)
	const details = feature.sub_sub_features
		.filter(({ id }) => listing.feature_ids.includes(id))
		.map((detail) => named(detail, 'sub_sub_feature_name', language))
	return (
		<li className={has ? styles.has : styles.hasNot}>
			{has ? <Icon name="check" size={18} /> : <Icon name="x" size={18} />}
			<span>
				{named(feature, 'sub_feature_name', language)}
				<span className="visually-hidden">: {has ? texts.available : texts.notAvailable}</span>{' '}
				{details.length > 0 && <span className={styles.details}>{details.join(', ')}</span>}
			</span>
		</li>
	)
}
