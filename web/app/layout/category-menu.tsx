import { Icon } from '#web/platform/ui/icon.tsx'
import { useId, useRef } from 'react'
import type { Category } from '#contract/catalogue/read.ts'
import { named } from '#contract/values/languages.ts'
import { familyAddress } from '#web/platform/shell/address.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { SubCategoryLinks } from '#web/features/listings/sub-category-links.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { clearAllFilters } from '#web/platform/shell/stored-filters.ts'
import headerStyles from './header.module.css'
import styles from '#web/platform/ui/menu.module.css'

/** The dropdown of one family: its sub-categories in the chosen language. */
export function CategoryMenu({ category }: { category: Category }) {
	const { language, t } = useLanguage()
	const id = useId()
	const panel = useRef<HTMLDivElement>(null)
	const close = () => panel.current?.hidePopover?.()
	// "All" shows all results: the stored filters of an earlier search are not applied.
	const showAll = () => {
		clearAllFilters()
		close()
	}
	const name = named(category, 'category_name', language)
	return (
		<>
			<button type="button" className={headerStyles.link} popoverTarget={id}>
				{name}
				<Icon name="chevron-down" className={styles.chevron} size={16} />
			</button>
			<div id={id} ref={panel} popover="auto" className={styles.panel}>
				<SubCategoryLinks category={category} linkClass={styles.item} onChoose={close} />
				<Link href={familyAddress(category.id)} className={styles.all} onClick={showAll}>
					{t.header.allOf[category.id] ?? name}
				</Link>
			</div>
		</>
	)
}
