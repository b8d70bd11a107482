import { languages } from '#contract/values/languages.ts'
import { maxDescriptionLength, maxMoney } from '#contract/limits.ts'
import { all, amount, ifGiven, length, matching, required, whole, type Rule } from './field-rules.ts'
import { checkPackages, isOfPackage, type PackageFieldName } from './package-form.ts'
import { plainAmount } from '#web/platform/forms/typed-amount.ts'
import type { FieldErrors } from '#web/platform/forms/drafts/draft-form.tsx'
import type { FormTexts } from './texts/index.ts'
import type { FieldName, ListingFields, TextName } from './listing-fields.ts'

const name = length(3, 120)
const description = length(20, maxDescriptionLength)
const rules = {
	1: {
		category_id: (value, errors) => (value === '' ? errors.categoryFirst : null),
		sub_category_id: (value, errors) => (value === '' ? errors.subCategoryFirst : null),
		property_name: all(required, name),
		description: all(required, description),
		...Object.fromEntries(
			languages.flatMap((language) => [
				[`property_name_${language}`, ifGiven(name)],
				[`description_${language}`, ifGiven(description)],
			]),
		),
		address: all(required, length(3, 200)),
		postcode: length(0, 12),
		locality: length(0, 100),
		latitude: (value, errors) => (value === '' ? errors.placeMissing : null),
		travel_radius: ifGiven(whole(0, 500)),
		min_budget: ifGiven(amount(maxMoney)),
		website: ifGiven(matching(/^https?:\/\/[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/i, 'notALink')),
		phone: ifGiven(matching(/^\+?[\d\s()/.-]{5,40}$/, 'notAPhone')),
		email: ifGiven(matching(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, 'notAnEmail')),
	},
	2: {
		size: ifGiven(whole(1, 1_000_000)),
		max_capacity_sitting: ifGiven(whole(0, 100_000)),
		max_capacity_standing: ifGiven(whole(0, 100_000)),
		parking_spaces: ifGiven(whole(0, 100_000)),
		set_length: ifGiven(whole(1, 1440)),
		needs: length(0, 500),
		deposit: ifGiven(amount(maxMoney)),
		quantity: ifGiven(whole(1, 1_000_000)),
		minimum_persons: ifGiven(whole(1, 100_000)),
		licences: length(0, 500),
	},
} satisfies Record<1 | 2, Partial<Record<TextName, Rule>>>

/** The step of the form with a field, by the server's name of it. */
export const stepOf = (field: string): 1 | 2 =>
	field in rules[2] ||
	['pictures', 'samples', 'event_category_ids', 'occasions_id', 'has_delivery', 'has_set_up'].includes(field) ||
	field.includes('feature')
		? 2
		: 1

/** Checks of one step that the browser makes before the server; the server repeats all of them. A field without text is empty. */
export function checkListing(fields: ListingFields, step: 1 | 2, texts: FormTexts): FieldErrors<FieldName | PackageFieldName> {
	const wrong: FieldErrors<FieldName | PackageFieldName> = {}
	for (const [field, rule] of Object.entries(rules[step]) as [TextName, Rule][]) {
		// A text in the author's own language is not used as a translation.
		if (field.endsWith(`_${fields.lang}`) && /^(property_name|description)_/.test(field)) continue
		const message = rule((fields[field] ?? '').trim(), texts.errors, fields)
		if (message) wrong[field] = message
	}
	if (step === 1) Object.assign(wrong, checkPackages(fields, texts))
	return wrong
}

/** The value of a text field after it is left: without white space at its ends, a link with its protocol, numbers without grouping. */
export function tidied(field: FieldName | PackageFieldName, value: string): string {
	const text = value.trim()
	if (field === 'website' && /^[^\s/:]+\.[^\s:]+$/.test(text)) return `https://${text}`
	if (amounts.has(field) || (isOfPackage(field) && field.endsWith('.price'))) return plainAmount(text)
	if (numeric.has(field) || (isOfPackage(field) && /\.(minimum|maximum)$/.test(field))) {
		const figures = text.replaceAll(/[\s\u00a0\u202f'’]/g, '')
		// 1.200 and 1,200 are thousands.
		return /^\d{1,3}([.,]\d{3})+$/.test(figures) ? figures.replaceAll(/[.,]/g, '') : figures
	}
	return text
}

const amounts: ReadonlySet<string> = new Set(['min_budget', 'deposit'])
const numeric: ReadonlySet<string> = new Set([
	'travel_radius',
	'size',
	'max_capacity_sitting',
	'max_capacity_standing',
	'parking_spaces',
	'set_length',
	'quantity',
	'minimum_persons',
])
