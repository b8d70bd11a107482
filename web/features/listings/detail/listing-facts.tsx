import type { Listing } from '#contract/listings/listing.ts'
import { knownOf, useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { factsOf, figuresOf } from '../listing-attributes.ts'
import { Icon } from '#web/platform/ui/icon.tsx'
import { attributeIcons } from '../listing-icons.ts'
import styles from './listing-facts.module.css'
import { useListingTexts } from './texts/index.ts'

/** Numbers that are shown large. */
const mostFigures = 4

/** The listing's attributes: its numbers in large type, the rest beside their icons. */
export function ListingFacts({ listing }: { listing: Listing }) {
	const tools = useLanguage()
	const texts = useListingTexts()
	const { event_categories } = knownOf(useCatalogue())
	const figures = figuresOf(listing, tools).slice(0, mostFigures)
	const facts = factsOf(listing, event_categories, tools)
	if (figures.length + facts.length === 0) return null
	return (
		<section className={styles.glance}>
			<h2>{texts.atAGlance}</h2>
			{figures.length > 0 && (
				<dl className={styles.figures}>
					{figures.map(({ name, label, value }) => (
						<div key={name}>
							<dt>{label}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
			)}
			{facts.length > 0 && (
				<dl className={styles.facts}>
					{facts.map(({ name, label, value, isAuthors }) => {
						return (
							<div key={name}>
								<dt>
									<Icon name={attributeIcons[name]} size={20} />
									{label}
								</dt>
								<dd lang={isAuthors ? listing.lang : undefined}>{value}</dd>
							</div>
						)
					})}
				</dl>
			)}
		</section>
	)
}
