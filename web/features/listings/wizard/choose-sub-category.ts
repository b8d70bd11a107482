import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { useNavigate } from '#web/platform/shell/navigation.tsx'
import { storeFilter } from '#web/platform/shell/stored-filters.ts'
import { useWizards, wizardOf } from './wizards.tsx'

/** Handles a click on a sub-category: stores the choice for filtering; opens the wizard for venues and entertainment, and the list for every other family. */
export function useChooseSubCategory(): (category: { id: number; category_name_en: string }, sub_category_id: number) => void {
	const { setFilterCategories } = useCatalogue()
	const navigate = useNavigate()
	const wizards = useWizards()
	return (category, sub_category_id) => {
		setFilterCategories({ category_id: category.id, sub_category_id })
		const wizard = wizardOf(category)
		if (wizard === 'entertainment') {
			storeFilter('selectSubFeatureId', [sub_category_id])
			storeFilter('selectSubSubFeatureId', undefined)
		}
		if (wizard) wizards.open(wizard)
		else navigate(`/filter?category_id=${category.id}&sub_category_id=${sub_category_id}`)
	}
}
