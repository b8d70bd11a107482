import { named } from '#contract/values/languages.ts'
import type { Picture as PictureFile } from '#contract/listings/listing.ts'
import { familyAddress } from '#web/platform/shell/address.ts'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { Picture } from '#web/platform/ui/picture.tsx'
import { below } from '#web/platform/styles/breakpoints.ts'
import styles from './families.module.css'
import { useHomeTexts } from './texts/index.ts'

/** The four families, each a link to its list; the header has their kinds. */
export function Families({ pictureOf }: { pictureOf: (category_id: number) => PictureFile | null }) {
	const texts = useHomeTexts()
	const { language } = useLanguage()
	const { categories } = useCatalogue()
	return (
		<section className={`page ${styles.families}`} aria-labelledby="families">
			<h2 id="families">{texts.familiesTitle}</h2>
			<ul className={styles.tiles}>
				{categories.map((category, position) => (
					<li key={category.id} className={styles.tile}>
						<Cloth picture={pictureOf(category.id)} position={position} />
						<h3>
							<Link href={familyAddress(category.id)}>{named(category, 'category_name', language)}</Link>
						</h3>
					</li>
				))}
			</ul>
		</section>
	)
}

/** The family's picture, drawn like a banner; one colour of the garland until there is one. */
function Cloth({ picture, position }: { picture: PictureFile | null; position: number }) {
	return (
		<span className={styles.cloth} aria-hidden="true">
			{picture ? (
				<Picture picture={picture} alt="" sizes={`${below('medium')} 30vw, 14rem`} className={styles.picture ?? ''} />
			) : (
				<svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.picture}>
					<rect width="100" height="100" fill={`var(--garland-${(position % 4) + 1})`} />
					<path d="M-20 60L60-20M0 100L100 0M40 120L120 40" stroke="#fff" strokeOpacity=".3" strokeWidth="9" />
				</svg>
			)}
		</span>
	)
}
