import type { RegisterOptions } from 'react-hook-form'
import { maxMessageLength } from '#contract/limits.ts'
import { today, type EnquiryFields } from './enquiry-start.ts'
import type { EnquiryTexts } from './texts/index.ts'

const trimmed = (value: string | undefined) => (value ?? '').trim()

/** Minimum length of a message, in characters. */
const minMessageLength = 10

/** Checks that the browser makes before the server; the server repeats all of them. */
export function enquiryRules(texts: EnquiryTexts) {
	const required = (value: string | undefined) => trimmed(value) !== '' || texts.required
	const ifGiven = (check: (value: string) => boolean, message: string) => (value: string | undefined) =>
		trimmed(value) === '' || check(trimmed(value)) || message
	const name = { validate: required, maxLength: 60 }
	return {
		first_name: name,
		last_name: name,
		company_name: { maxLength: 120 },
		email: {
			validate: { required, email: ifGiven((value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value), texts.notAnEmail) },
		},
		phone: { validate: ifGiven((value) => /^\+?[\d\s()/.-]{5,40}$/.test(value), texts.notAPhone) },
		event_date: { validate: ifGiven((value) => value >= today(), texts.inThePast) },
		participants: { validate: ifGiven((value) => /^[1-9]\d{0,4}$|^100000$/.test(value), texts.notACount) },
		message: {
			validate: { required, long: ifGiven((value) => value.length >= minMessageLength, texts.tooShort(minMessageLength)) },
			maxLength: maxMessageLength,
		},
	} satisfies Partial<Record<keyof EnquiryFields, RegisterOptions<EnquiryFields>>>
}
