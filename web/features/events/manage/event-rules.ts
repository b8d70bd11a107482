import { languages } from '#contract/values/languages.ts'
import { maxAlternativeText, maxDescriptionLength, maxEventDates, maxMoney } from '#contract/limits.ts'
import { readAmount } from '#contract/values/amounts.ts'
import { plainAmount } from '#web/platform/forms/typed-amount.ts'
import type { FieldErrors } from '#web/platform/forms/drafts/draft-form.tsx'
import { endsBeforeItBegins, type EventFields, type FieldName, type TextName } from './event-fields.ts'
import type { EventFormTexts } from './texts/index.ts'
import { readRule } from './repeat-rule.ts'

const link = /^https?:\/\/[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/i
const telephone = /^\+?[\d\s()/.-]{5,40}$/
const mail = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** Checks that the browser makes before the server, in the order of the form; the server repeats all of them. */
export function checkEvent(fields: EventFields, { errors }: EventFormTexts): FieldErrors<FieldName> {
	const wrong: FieldErrors<FieldName> = {}
	const value = (name: TextName) => (fields[name] ?? '').trim()
	const say = (name: FieldName, message: string | false) => {
		if (message) wrong[name] ??= message
	}
	const length = (name: TextName, least: number, most: number) => {
		const { length: now } = value(name)
		say(name, now > 0 && now < least ? errors.tooShort(least) : now > most && errors.tooLong(most))
	}
	const required = (name: TextName) => say(name, value(name) === '' && errors.required)
	const matching = (name: TextName, pattern: RegExp, message: string) =>
		say(name, value(name) !== '' && !pattern.test(value(name)) && message)

	required('event_title')
	length('event_title', 3, 120)
	say('event_category_id', value('event_category_id') === '' && errors.category)
	say('start_date', value('start_date') === '' && errors.day)
	checkTimes(fields, errors, say)
	required('location_name')
	length('location_name', 2, 200)
	required('address')
	length('address', 3, 200)
	length('alternative_text', 0, maxAlternativeText)
	length('event_subtitle', 1, 200)
	length('description', 0, maxDescriptionLength)
	if (fields.fee_kind === 'amount') say('admission_fee', feeProblem(value('admission_fee'), errors))
	matching('ticket_link', link, errors.notALink)
	length('ticket_link', 0, 300)
	length('organiser_name', 2, 120)
	matching('organiser_phone', telephone, errors.notAPhone)
	matching('organiser_email', mail, errors.notAnEmail)
	matching('organiser_website', link, errors.notALink)
	for (const language of languages) {
		// A text in the author's own language is not used as a translation.
		if (language === fields.lang) continue
		length(`event_title_${language}`, 3, 120)
		length(`event_subtitle_${language}`, 1, 200)
		length(`description_${language}`, 1, maxDescriptionLength)
	}
	return wrong
}

type Say = (name: FieldName, message: string | false) => void

function checkTimes(fields: EventFields, errors: EventFormTexts['errors'], say: Say) {
	const { start_date = '', end_date = '', start_time = '', end_time = '', date_kind = 'once' } = fields
	say('end_date', end_date !== '' && end_date < start_date && errors.endFirst)
	say('end_time', endsBeforeItBegins(fields) && errors.endBeforeStart)
	say('start_time', start_time === '' && end_time !== '' && errors.startTimeFirst)
	if (date_kind === 'several') {
		const given = (fields.further_dates ?? []).filter((one) => one.start_date !== '')
		const days = [start_date, ...given.map((one) => one.start_date)]
		const starts = [`${start_date} ${start_time}`, ...given.map((one) => `${one.start_date} ${one.start_time || start_time}`)]
		say('further_dates', given.length === 0 && errors.noFurther)
		say('further_dates', new Set(starts).size < starts.length && errors.twice)
		say('further_dates', days.length > maxEventDates && errors.tooMany(maxEventDates))
	}
	if (date_kind !== 'repeats') return
	const repeat = readRule(fields.recurrence ?? '')
	if (!fields.recurrence) return say('recurrence', errors.noRhythm)
	if (!repeat) return
	if ('until' in repeat.end) {
		say('recurrence', repeat.end.until === '' && errors.untilWhen)
		say('recurrence', repeat.end.until < start_date && errors.untilFirst)
	} else {
		const { count } = repeat.end
		say('recurrence', !(/^\d{1,3}$/.test(count) && Number(count) >= 1 && Number(count) <= maxEventDates) && errors.times(maxEventDates))
	}
}

function feeProblem(fee: string, errors: EventFormTexts['errors']): string | false {
	if (fee === '') return errors.howMuch
	const euros = readAmount(fee)
	return (euros === null || euros < 0 || euros > maxMoney) && errors.notAnAmount
}

/** The value of a text field after it is left: without white space at its ends, a link with its protocol, an amount as a plain number. */
export function tidied(name: FieldName, value: string): string {
	const text = value.trim()
	if ((name === 'ticket_link' || name === 'organiser_website') && /^[^\s/:]+\.[^\s:]+$/.test(text)) return `https://${text}`
	if (name === 'admission_fee') return plainAmount(text)
	return text
}
