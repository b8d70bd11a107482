import { maxPasswordLength, minPasswordLength } from '#contract/limits.ts'
import type { AuthTexts } from './auth-texts/index.ts'

const filled = (message: string) => (value: string | undefined) => (value ?? '').trim() !== '' || message

/** Checks that the browser makes before the server; the server repeats all of them. */
export function fieldRules({ errors }: AuthTexts) {
	const within = (least: number, most: number) => (value: string | undefined) => {
		const { length } = (value ?? '').trim()
		if (length < least) return errors.tooShort(least)
		return length <= most || errors.tooLong(most)
	}
	const email = (value: string | undefined) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test((value ?? '').trim()) || errors.email
	const phone = (value: string | undefined) => /^\+?[\d\s()/.-]{5,40}$/.test((value ?? '').trim()) || errors.phone
	const required = filled(errors.required)
	return {
		required: { validate: { required } },
		email: { validate: { required, email } },
		text: (least: number, most: number) => ({ validate: { required, within: within(least, most) } }),
		/** May be left empty. */
		optionalText: (least: number, most: number) => ({
			validate: { within: (value: string | undefined) => !value?.trim() || within(least, most)(value) },
		}),
		phone: { validate: { required, phone } },
		optionalPhone: { validate: { phone: (value: string | undefined) => !value?.trim() || phone(value) } },
		/** A password as it is: nothing is trimmed. */
		typedPassword: { required: errors.required },
		chosenPassword: {
			required: errors.required,
			minLength: { value: minPasswordLength, message: errors.tooShort(minPasswordLength) },
			maxLength: { value: maxPasswordLength, message: errors.tooLong(maxPasswordLength) },
		},
	}
}
