import { useId, useRef } from 'react'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { formFamilies } from '#web/features/listings/manage/form-families.ts'
import { Icon } from '#web/platform/ui/icon.tsx'
import styles from '#web/platform/ui/menu.module.css'

/** The professionals' menu of the four announcement forms. */
export function NewListingMenu() {
	const { t } = useLanguage()
	const id = useId()
	const panel = useRef<HTMLDivElement>(null)
	return (
		<>
			<button type="button" popoverTarget={id}>
				{t.ownListings.newListing}
				<Icon name="chevron-down" className={styles.chevron} size={16} />
			</button>
			<div id={id} ref={panel} popover="auto" className={styles.panel}>
				<ul>
					{formFamilies.map(({ category_id, path }) => (
						<li key={path}>
							<Link href={path} className={styles.item} onClick={() => panel.current?.hidePopover?.()}>
								{t.ownListings.titles[category_id]}
							</Link>
						</li>
					))}
				</ul>
			</div>
		</>
	)
}
