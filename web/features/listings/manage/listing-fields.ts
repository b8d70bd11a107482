import type { DraftFields } from '#contract/listings/drafts.ts'
import { readPackages, type PackageFields } from './package-form.ts'
import type { ChosenPicture, ChosenSample } from '#web/platform/media/chosen-files.ts'
import { languages, type Language } from '#contract/values/languages.ts'

type Flag = '0' | '1'
const textNames = [
	'lang',
	'property_name',
	'description',
	...languages.map((language) => `property_name_${language}` as const),
	...languages.map((language) => `description_${language}` as const),
	'address',
	'postcode',
	'locality',
	'country',
	'latitude',
	'longitude',
	'travel_radius',
	'price_unit',
	'website',
	'phone',
	'email',
	'size',
	'max_capacity_sitting',
	'max_capacity_standing',
	'parking_spaces',
	'set_length',
	'needs',
	'has_delivery',
	'has_set_up',
	'deposit',
	'quantity',
	'minimum_persons',
	'licences',
	// '1': its occasions were proposed and are not confirmed yet. Publishing confirms them.
	'occasions_proposed',
] as const

/** The typed fields of an announcement, as text, under the names of the add_edit calls. Untouched fields are missing. */
export interface ListingFields extends Partial<Record<(typeof textNames)[number], string>> {
	category_id: string
	sub_category_id: string
	/** Euros. */
	min_budget: string
	is_standard_announcement: Flag
	premium_announcement: Flag
	is_allow_booking_of_table: Flag
	is_allow_privatization_of_venue: Flag
	features_id: number[]
	sub_feature_ids: number[]
	sub_sub_feature_ids: number[]
	event_category_ids: number[]
	/** Missing until its author has chosen: then likely ones are proposed. */
	occasions_id?: number[]
	/** Language codes of two letters. */
	languages_spoken?: string[]
	packages?: PackageFields[]
	pictures?: ChosenPicture[]
	samples?: ChosenSample[]
}
export type FieldName = keyof ListingFields
/** The fields that contain one text. */
export type TextName = { [Name in FieldName]-?: ListingFields[Name] extends string | undefined ? Name : never }[FieldName]

/** The fields of a new draft: exactly the specification's list. */
export const freshDraft = (category_id: number): ListingFields => ({
	category_id: String(category_id),
	sub_category_id: '',
	min_budget: '0',
	is_standard_announcement: '0',
	premium_announcement: '0',
	is_allow_booking_of_table: '0',
	is_allow_privatization_of_venue: '0',
	features_id: [],
	sub_feature_ids: [],
	sub_sub_feature_ids: [],
	event_category_ids: [],
})

const flagNames = [
	'is_standard_announcement',
	'premium_announcement',
	'is_allow_booking_of_table',
	'is_allow_privatization_of_venue',
] as const
const idNames = ['features_id', 'sub_feature_ids', 'sub_sub_feature_ids', 'event_category_ids'] as const

/** A stored draft of any origin as the form's fields: texts as text, booleans as '0' and '1', lists as lists. Names unknown to the form are left out. */
export function readFields(stored: DraftFields, category_id: number): ListingFields {
	const fields = freshDraft(category_id)
	const isMarked = (value: unknown) => value === true || value === 1 || value === '1' || value === 'true'
	for (const name of [...textNames, 'sub_category_id', 'min_budget'] as const) {
		const value = stored[name]
		if (typeof value === 'string' || typeof value === 'number') fields[name] = String(value)
		else if (typeof value === 'boolean') fields[name] = value ? '1' : '0'
	}
	for (const name of flagNames) if (stored[name] !== undefined) fields[name] = isMarked(stored[name]) ? '1' : '0'
	for (const name of idNames) if (stored[name] !== undefined) fields[name] = numbersIn(stored[name])
	if (stored['occasions_id'] !== undefined) fields.occasions_id = numbersIn(stored['occasions_id'])
	if (stored['languages_spoken'] !== undefined) fields.languages_spoken = listIn(stored['languages_spoken']).map(String)
	if (stored['packages'] !== undefined) fields.packages = readPackages(stored['packages'])
	if (stored['pictures'] !== undefined)
		fields.pictures = filesIn(stored['pictures']).map(({ file, alternative_text = '', is_decorative, focal = '' }) => ({
			file,
			alternative_text,
			is_decorative: isMarked(is_decorative),
			focal,
		}))
	if (stored['samples'] !== undefined)
		fields.samples = filesIn(stored['samples']).map(({ file, title = '', transcript = '' }) => ({ file, title, transcript }))
	return fields
}

const listIn = (value: unknown): unknown[] =>
	Array.isArray(value) ? value : typeof value === 'string' ? value.split(',').filter((item) => item.trim() !== '') : []

const numbersIn = (value: unknown): number[] => listIn(value).map(Number).filter(Number.isInteger)

const filesIn = (value: unknown): ({ file: string } & Record<string, string>)[] =>
	listIn(value).filter((item): item is { file: string } & Record<string, string> => typeof (item as { file?: unknown }).file === 'string')

/** Do two drafts have the same value in this field? A missing value equals an empty one. */
export const isSame = (name: FieldName, one: ListingFields, other: ListingFields): boolean => textOf(one[name]) === textOf(other[name])

const textOf = (value: ListingFields[FieldName]) =>
	value === undefined || value.length === 0 ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/** The fields in which two drafts differ. */
export const differences = (one: ListingFields, other: ListingFields): FieldName[] =>
	[...new Set([...Object.keys(one), ...Object.keys(other)] as FieldName[])].filter((name) => !isSame(name, one, other))

/** The author's language. */
export const authorsLanguage = (fields: ListingFields, language: Language): Language =>
	languages.find((one) => one === fields.lang) ?? language
