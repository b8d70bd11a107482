import { expect, test } from 'vitest'
import { wizardOf } from './wizards.tsx'

test('129-132, 162 venues are recognised by id or name, entertainment by id, and other families have no wizard', () => {
	expect(wizardOf({ id: 1, category_name_en: 'Places' })).toBe('venue')
	expect(wizardOf({ id: 9, category_name_en: 'Venue' })).toBe('venue')
	expect(wizardOf({ id: 9, category_name_en: 'Venues' })).toBe('venue')
	expect(wizardOf({ id: 2, category_name_en: 'Entertainment' })).toBe('entertainment')
	expect(wizardOf({ id: 3, category_name_en: 'Rentals' })).toBeNull()
	expect(wizardOf({ id: 4, category_name_en: 'Avenues' })).toBeNull()
})
