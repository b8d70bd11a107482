import type { Category } from '#contract/catalogue.ts'
import { named } from '#contract/languages.ts'
import type { Picture as PictureFile } from '#contract/listings.ts'
import { resultsAddress } from '../address.ts'
import { useCatalogue } from '../catalogue.tsx'
import { useLanguage } from '../language/index.tsx'
import { useChooseSubCategory } from '../listings/choose-sub-category.ts'
import { Link } from '../navigation.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './families.module.css'

/** The four families with the ways into each: the family's list, and its sub-categories. */
export function Families({ pictureOf }: { pictureOf: (category_id: number) => PictureFile | null }) {
	const { t } = useLanguage()
	const { categories } = useCatalogue()
	return (
		<section className={`page ${styles.families}`} aria-labelledby="families">
			<h2 id="families">{t.home.familiesTitle}</h2>
			<ul className={styles.tiles}>
				{categories.map((category, position) => (
					<li key={category.id} className={styles.tile}>
						<Cloth address={listOf(category).slice(0, -1)} picture={pictureOf(category.id)} position={position} />
						<Family category={category} />
					</li>
				))}
			</ul>
		</section>
	)
}

/** The family's picture, sewn like a banner; plain cloth in a garland colour until there is one. */
function Cloth({ address, picture, position }: { address: string; picture: PictureFile | null; position: number }) {
	return (
		<Link href={address} className={styles.cloth} aria-hidden="true" tabIndex={-1}>
			{picture ? (
				<Picture picture={picture} alt="" sizes="(max-width: 48rem) 30vw, 14rem" className={styles.picture ?? ''} />
			) : (
				<svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.picture}>
					<rect width="100" height="100" fill={`var(--garland-${(position % 4) + 1})`} />
					<path d="M-20 60L60-20M0 100L100 0M40 120L120 40" stroke="#fff" strokeOpacity=".3" strokeWidth="9" />
				</svg>
			)}
		</Link>
	)
}

/** The address of a family's list, ready for more fields. */
const listOf = ({ id }: Category) => `${resultsAddress(id)}?${id > 2 ? `category_id=${id}&` : ''}`

function Family({ category }: { category: Category }) {
	const { language } = useLanguage()
	const { sub_categories } = useCatalogue()
	const choose = useChooseSubCategory()
	const list = listOf(category)
	return (
		<div className={styles.words}>
			<h3>
				<Link href={list.slice(0, -1)}>{named(category, 'category_name', language)}</Link>
			</h3>
			<ul className={styles.subs}>
				{sub_categories
					.filter((sub) => sub.category_id === category.id)
					.map((sub) => (
						<li key={sub.id}>
							<a
								href={`${list}sub_category_id=${sub.id}`}
								onClick={(event) => {
									if (event.metaKey || event.ctrlKey || event.shiftKey) return
									event.preventDefault()
									choose(category, sub.id)
								}}
							>
								{named(sub, 'sub_category_name', language)}
							</a>
						</li>
					))}
			</ul>
		</div>
	)
}
