import { ChevronDown } from 'lucide-react'
import { useId, useRef } from 'react'
import type { Category } from '#contract/catalogue.ts'
import { named } from '#contract/languages.ts'
import { resultsAddress } from '../address.ts'
import { useCatalogue } from '../catalogue.tsx'
import { useLanguage } from '../language/index.tsx'
import { useChooseSubCategory } from '../listings/choose-sub-category.ts'
import { Link } from '../navigation.tsx'
import { clearEntertainmentFilters, clearVenueAndAgendaFilters } from '../stored-filters.ts'
import headerStyles from './header.module.css'
import styles from './menu.module.css'

/** The dropdown of one family: its sub-categories in the chosen language. */
export function CategoryMenu({ category }: { category: Category }) {
	const { language, t } = useLanguage()
	const { sub_categories } = useCatalogue()
	const choose = useChooseSubCategory()
	const id = useId()
	const panel = useRef<HTMLDivElement>(null)
	const close = () => panel.current?.hidePopover?.()
	// "All" means all: what an earlier search has left must not narrow it.
	const showAll = () => {
		clearVenueAndAgendaFilters()
		clearEntertainmentFilters()
		close()
	}
	const name = named(category, 'category_name', language)
	const address = `${resultsAddress(category.id)}${category.id > 2 ? `?category_id=${category.id}` : ''}`
	return (
		<>
			<button type="button" className={headerStyles.link} popoverTarget={id}>
				{name}
				<ChevronDown className={styles.chevron} aria-hidden="true" size={16} />
			</button>
			<div id={id} ref={panel} popover="auto" className={styles.panel}>
				<ul>
					{sub_categories
						.filter((sub) => sub.category_id === category.id)
						.map((sub) => (
							<li key={sub.id}>
								<a
									href={`${address}${category.id > 2 ? '&' : '?'}sub_category_id=${sub.id}`}
									className={styles.item}
									onClick={(event) => {
										if (event.metaKey || event.ctrlKey || event.shiftKey) return
										event.preventDefault()
										close()
										choose(category, sub.id)
									}}
								>
									{named(sub, 'sub_category_name', language)}
								</a>
							</li>
						))}
				</ul>
				<Link href={address} className={styles.all} onClick={showAll}>
					{t.header.allOf(name)}
				</Link>
			</div>
		</>
	)
}
