import { readAmount } from '#contract/values/amounts.ts'
import type { FormTexts } from './texts/index.ts'
import type { ListingFields } from './listing-fields.ts'

type Errors = FormTexts['errors']
/** The error message of a trimmed text; null without an error. */
export type Rule = (value: string, errors: Errors, fields: ListingFields) => string | null

export const required: Rule = (value, errors) => (value === '' ? errors.required : null)
export const length =
	(least: number, most: number): Rule =>
	(value, errors) =>
		value.length < least ? errors.tooShort(least) : value.length > most ? errors.tooLong(most) : null
export const whole =
	(least: number, most: number): Rule =>
	(value, errors) =>
		!/^\d{1,15}$/.test(value)
			? errors.notWhole
			: Number(value) > most
				? errors.tooLarge(String(most))
				: Number(value) < least
					? errors.tooSmall(String(least))
					: null
export const amount =
	(most: number): Rule =>
	(value, errors) => {
		const euros = readAmount(value)
		return euros === null || euros < 0 ? errors.notAnAmount : euros > most ? errors.tooLarge(String(most)) : null
	}
export const aboveZero: Rule = (value, errors) => (readAmount(value) === 0 ? errors.aboveZero : null)
export const matching =
	(pattern: RegExp, message: 'notALink' | 'notAPhone' | 'notAnEmail'): Rule =>
	(value, errors) =>
		pattern.test(value) ? null : errors[message]
export const ifGiven =
	(rule: Rule): Rule =>
	(value, errors, fields) =>
		value === '' ? null : rule(value, errors, fields)
export const all =
	(...rules: Rule[]): Rule =>
	(value, errors, fields) => {
		for (const rule of rules) {
			const message = rule(value, errors, fields)
			if (message) return message
		}
		return null
	}
