import { named } from '#contract/values/languages.ts'
import { hasOwnList } from '#web/platform/shell/address.ts'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import pills from '#web/platform/ui/pills.module.css'
import { useFacets } from './facets.ts'
import type { Filtering } from './filter-state.ts'
import { useFilterTexts } from './texts/index.ts'
import styles from './search-category.module.css'

/** The list of rentals and services without a chosen kind: both families and their sub-categories as links. */
export function ChooseCategory({ filtering }: { filtering: Filtering }) {
	const { language } = useLanguage()
	const texts = useFilterTexts()
	const { categories, sub_categories } = useCatalogue()
	return (
		<div className={styles.choice}>
			<p className={styles.ask} role="status">
				{texts.categoryFirst}
			</p>
			<p className={styles.askText}>{texts.categoryFirstText}</p>
			<div className={styles.families}>
				{categories
					.filter(({ id }) => !hasOwnList(id))
					.map((category) => (
						<section key={category.id}>
							<h2>
								<Link href={filtering.addressOf({ category_id: category.id })}>{named(category, 'category_name', language)}</Link>
							</h2>
							<ul>
								{sub_categories
									.filter((sub) => sub.category_id === category.id)
									.map((sub) => (
										<li key={sub.id}>
											<Link href={filtering.addressOf({ category_id: category.id, sub_category_id: [sub.id] })}>
												{named(sub, 'sub_category_name', language)}
											</Link>
										</li>
									))}
							</ul>
						</section>
					))}
			</div>
		</div>
	)
}

/** The kinds of a list that asks for one first (`choosesKind`). */
export function ChooseSubCategory({ filtering }: { filtering: Filtering }) {
	const { language, number } = useLanguage()
	const texts = useFilterTexts()
	const { sub_categories } = useCatalogue()
	const { data: { facets } = {} } = useFacets(filtering, true)
	const offered = sub_categories.filter((sub) => sub.category_id === filtering.family_id)
	return (
		<nav className={styles.kinds} aria-label={texts.subCategoryFirst}>
			<p>{texts.subCategoryFirst}</p>
			<ul className={pills.pills}>
				{offered.map((sub) => {
					const count = facets?.sub_categories.find(({ id }) => id === sub.id)?.count
					const change = { sub_category_id: [sub.id] }
					return (
						<li key={sub.id}>
							<Link href={filtering.addressOf(change)} className={pills.pill} onClick={() => filtering.remember(change)}>
								{named(sub, 'sub_category_name', language)}
								{count !== undefined && <span> {number(count)}</span>}
							</Link>
						</li>
					)
				})}
			</ul>
		</nav>
	)
}
