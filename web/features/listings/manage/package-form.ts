import { maxMoney, maxPackageExtras, maxPackageLine, maxPackageLines, maxPackageName, maxPackages, maxPeople } from '#contract/limits.ts'
import { hasMinimum, isForPeople } from '#contract/values/package-units.ts'
import { languages, type Language } from '#contract/values/languages.ts'
import { aboveZero, all, amount, ifGiven, length, required, whole, type Rule } from './field-rules.ts'
import { plainAmount } from '#web/platform/forms/typed-amount.ts'
import type { ListingFields } from './listing-fields.ts'
import type { FormTexts } from './texts/index.ts'

// Decision 084: Packages.

type Translated<Field extends string> = Partial<Record<`${Field}_${Language}`, string>>

export interface ExtraFields extends Translated<'name'> {
	name: string
	price: string
}

/** A package as it is typed: all texts, the included items as lines of one. */
export interface PackageFields extends Translated<'name'>, Translated<'included'> {
	name: string
	unit: string
	price: string
	minimum?: string
	maximum?: string
	included?: string
	extras: ExtraFields[]
}

/** The name of a field of a package in the form, and in the refusals of the server: `packages.1.price`, `packages.1.extras.0.name`. */
export type PackageFieldName = `packages.${string}`
export const isOfPackage = (name: string): name is PackageFieldName => name.startsWith('packages.')

export const freshPackage = (unit: string): PackageFields => ({ name: '', unit, price: '', extras: [] })
export const freshExtra = (): ExtraFields => ({ name: '', price: '' })

type Row = Record<string, unknown>
const rowsIn = (value: unknown): Row[] =>
	Array.isArray(value) ? value.filter((row): row is Row => typeof row === 'object' && row !== null && !Array.isArray(row)) : []
const textsIn = (row: Row) =>
	Object.fromEntries(Object.entries(row).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

/** The packages of a stored draft of any origin. */
export const readPackages = (stored: unknown): PackageFields[] =>
	rowsIn(stored)
		.slice(0, maxPackages)
		.map((row) => ({
			...freshPackage(''),
			...textsIn(row),
			extras: rowsIn(row['extras'])
				.slice(0, maxPackageExtras)
				.map((extra) => ({ ...freshExtra(), ...textsIn(extra) })),
		}))

/** The text of a field; empty where there is none. */
export function packageText({ packages = [] }: ListingFields, name: PackageFieldName): string {
	let value: unknown = packages
	for (const part of name.split('.').slice(1)) value = (value as Record<string, unknown> | undefined)?.[part]
	return typeof value === 'string' ? value : ''
}

/** The packages with another text in one field. */
export function withPackageText({ packages = [] }: ListingFields, name: PackageFieldName, text: string): PackageFields[] {
	const [, position, field = '', extra, inner = ''] = name.split('.')
	return packages.map((one, index) => {
		if (index !== Number(position)) return one
		if (extra === undefined) return { ...one, [field]: text }
		return { ...one, extras: one.extras.map((row, at) => (at === Number(extra) ? { ...row, [inner]: text } : row)) }
	})
}

const name = length(2, maxPackageName)
const price = all(required, amount(maxMoney), aboveZero)
const lines: Rule = (value, errors) => {
	const said = value.split('\n').filter((line) => line.trim() !== '')
	if (said.length > maxPackageLines) return errors.tooManyLines(maxPackageLines)
	return said.some((line) => line.trim().length > maxPackageLine) ? errors.lineTooLong(maxPackageLine) : null
}

/** The errors of the packages, by the names of their fields; the server repeats all checks. */
export function checkPackages(fields: ListingFields, { errors }: FormTexts): Partial<Record<PackageFieldName, string>> {
	const wrong: Partial<Record<PackageFieldName, string>> = {}
	const check = (field: PackageFieldName, rule: Rule) => {
		const message = rule(packageText(fields, field).trim(), errors, fields)
		if (message) wrong[field] = message
	}
	const others = languages.filter((language) => language !== fields.lang)
	for (const [index, { unit, minimum = '', extras }] of (fields.packages ?? []).entries()) {
		const at = (field: string): PackageFieldName => `packages.${index}.${field}`
		check(at('name'), all(required, name))
		check(at('unit'), required)
		check(at('price'), price)
		if (hasMinimum(unit)) check(at('minimum'), ifGiven(whole(1, maxPeople)))
		const least = unit === 'person' && /^\d+$/.test(minimum.trim()) ? Number(minimum) : 1
		if (isForPeople(unit)) check(at('maximum'), ifGiven(whole(Math.max(1, least), maxPeople)))
		check(at('included'), lines)
		for (const [row] of extras.entries()) {
			check(at(`extras.${row}.name`), all(required, name))
			check(at(`extras.${row}.price`), price)
			for (const other of others) check(at(`extras.${row}.name_${other}`), ifGiven(name))
		}
		for (const other of others) {
			check(at(`name_${other}`), ifGiven(name))
			check(at(`included_${other}`), lines)
		}
	}
	return wrong
}

const said = (row: object, lang: string | undefined) =>
	Object.fromEntries(
		Object.entries(row)
			.map(([field, text]) => [field, field === 'price' ? plainAmount(String(text)) : String(text).trim()] as const)
			.filter(([field, text]) => text !== '' && !field.endsWith(`_${lang}`)),
	)

/** The packages as the call sends them: without empty fields, fields that the unit does not have, and translations into the language itself. */
export const packagesToSend = ({ packages = [], lang }: ListingFields) =>
	packages.map(({ extras, ...typed }) => {
		const { minimum, maximum, ...rest } = said(typed, lang)
		return {
			...rest,
			...(minimum && hasMinimum(typed.unit) && { minimum }),
			...(maximum && isForPeople(typed.unit) && { maximum }),
			extras: extras.map((extra) => said(extra, lang)),
		}
	})

/** The packages with another language as the author's own: nothing typed is lost. */
export function withPackageLanguage(packages: readonly PackageFields[], from: Language, to: Language): PackageFields[] {
	const swapped = <Fields extends Translated<'name'> & { name: string }>(row: Fields): Fields => ({
		...row,
		name: row[`name_${to}`] ?? '',
		[`name_${from}`]: row.name,
		[`name_${to}`]: '',
	})
	return packages.map((one) => ({
		...swapped(one),
		included: one[`included_${to}`] ?? '',
		[`included_${from}`]: one.included ?? '',
		[`included_${to}`]: '',
		extras: one.extras.map(swapped),
	}))
}
