import { formFamilies, type FormFamily } from './form-families.ts'

/** The family of the form at a path, in any case; null for other paths. */
export const familyAt = (path: string): FormFamily | null =>
	formFamilies.find((family) => [family.path, family.lastStep].some((one) => one.toLowerCase() === path.toLowerCase())) ?? null

interface Named {
	draft_id: number | null
	property_id: number | null
}

/** The address of a step of a draft, or of the changes to a listing; without an id, of a new one. */
export function stepAddress(family: FormFamily, step: 1 | 2 | 3, { draft_id, property_id }: Named): string {
	const fields = new URLSearchParams()
	if (step === 2) fields.set('step', '2')
	if (property_id !== null) fields.set('listing', String(property_id))
	else if (draft_id !== null) fields.set('draft', String(draft_id))
	const search = fields.toString()
	return `${step === 3 ? family.lastStep : family.path}${search && `?${search}`}`
}

/** The address of a step by the family's id. Without a draft's id, a new one begins. */
export function formAddress(
	{ category_id, draft_id = null, property_id = null }: Partial<Named> & { category_id: number },
	step: 1 | 2 | 3 = 1,
): string {
	const family = formFamilies.find((one) => one.category_id === category_id) ?? formFamilies[0]
	return stepAddress(family, step, { draft_id, property_id })
}
