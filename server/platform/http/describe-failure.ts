import { errors, type ErrorCode, type FieldError } from '#contract/http/errors.ts'
import type { Language } from '#contract/values/languages.ts'
import { errorTexts } from './error-texts/index.ts'
import type { Failure, RefusedField } from '#server/platform/failure.ts'
import { waitText } from './wait-text.ts'

/** The sentence for a refused field, behind the name of the file that it is about. */
export function fieldText({ error, bound, file, words }: RefusedField, language: Language): string {
	const { fields, ofFile } = errorTexts[language]
	const bounded: Partial<Record<FieldError, (bound: number) => string>> = errorTexts[language].bounded
	const text = words ?? ((bound !== undefined && bounded[error]?.(bound)) || fields[error])
	return file === undefined ? text : ofFile(file, text)
}

/** The sentence for a failure. */
export const errorText = (code: ErrorCode, language: Language): string => errorTexts[language].errors[code]

type Described = Pick<Failure, 'code' | 'fields' | 'data'> & Partial<Pick<Failure, 'words' | 'retryAfter'>>

/** A failure as it is sent: HTTP status and envelope. `reference` is the request id, sent with an unexpected error. */
export function describeFailure(
	{ code, fields, data, words = null, retryAfter = null }: Described,
	language: Language,
	reference?: string,
) {
	const refused = fields && Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldText(field, language)]))
	const named = refused && code === 'invalid_input' && Object.keys(refused).filter(Boolean).join(', ')
	const timedTexts: Partial<Record<ErrorCode, (wait: string) => string>> = errorTexts[language].timed
	const timed = retryAfter === null ? undefined : timedTexts[code]?.(waitText(retryAfter, language))
	const text = words ?? timed ?? errorText(code, language)
	const message = named ? `${text.replace(/\.$/, '')} (${named}).` : text
	return {
		http: errors[code],
		envelope: {
			status: false,
			code,
			message: reference ? `${message} (${reference})` : message,
			data: refused ? { ...data, fields: refused } : (data ?? (reference ? { request_id: reference } : null)),
		},
	}
}
