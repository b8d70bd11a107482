import type { Category } from '#contract/catalogue/read.ts'
import { named } from '#contract/values/languages.ts'
import { subCategoryAddress } from '#web/platform/shell/address.ts'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useChooseSubCategory } from './wizard/choose-sub-category.ts'

interface SubCategoryLinksProps {
	category: Category
	listClass?: string | undefined
	linkClass?: string | undefined
	/** Called before the choice takes effect, to close the menu that contains the links. */
	onChoose?: () => void
}

/** Links to the sub-categories of a family. A click chooses one (a wizard may open first); a click for another tab or window opens the list there. */
export function SubCategoryLinks({ category, listClass, linkClass, onChoose }: SubCategoryLinksProps) {
	const { language } = useLanguage()
	const { sub_categories } = useCatalogue()
	const choose = useChooseSubCategory()
	return (
		<ul className={listClass}>
			{sub_categories
				.filter((sub) => sub.category_id === category.id)
				.map((sub) => (
					<li key={sub.id}>
						<a
							href={subCategoryAddress({ category_id: category.id, sub_category_id: sub.id })}
							className={linkClass}
							onClick={(event) => {
								if (event.metaKey || event.ctrlKey || event.shiftKey) return
								event.preventDefault()
								onChoose?.()
								choose(category, sub.id)
							}}
						>
							{named(sub, 'sub_category_name', language)}
						</a>
					</li>
				))}
		</ul>
	)
}
