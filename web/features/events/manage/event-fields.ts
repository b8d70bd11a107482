import { addDays } from '#contract/values/days.ts'
import { languages, type Language } from '#contract/values/languages.ts'
import type { DraftFields } from '#contract/listings/drafts.ts'

/** A further day of an event with listed days; empty times are those of the first day. */
export interface FurtherDate {
	start_date: string
	start_time: string
	end_time: string
	end_date: string
}
/** A single date that differs from the rule or list; empty fields do not differ. */
export interface ChangedDate extends FurtherDate {
	/** YYYY-MM-DDTHH:MM. */
	original_start: string
	state: '' | 'on' | 'cancelled' | 'postponed'
	note: string
}

/** One date, several that are listed, or a rule. */
export const dateKinds = ['once', 'several', 'repeats'] as const
export type DateKind = (typeof dateKinds)[number]
/** The price is unknown, the event is free, or it has an amount. */
export const feeKinds = ['', 'free', 'amount'] as const
export type FeeKind = (typeof feeKinds)[number]

const textNames = [
	'lang',
	'event_title',
	'event_subtitle',
	'description',
	...languages.map((language) => `event_title_${language}` as const),
	...languages.map((language) => `event_subtitle_${language}` as const),
	...languages.map((language) => `description_${language}` as const),
	'event_category_id',
	'start_date',
	'end_date',
	'start_time',
	'end_time',
	'recurrence',
	'ticket_link',
	'admission_fee',
	'organiser_name',
	'organiser_phone',
	'organiser_email',
	'organiser_website',
	'location_name',
	'address',
	'latitude',
	'longitude',
	'alternative_text',
] as const
/** The fields that contain one text. */
export type TextName = (typeof textNames)[number]

/** The typed fields of an event, as text, under the names of add_edit_event. Untouched fields are missing. */
export interface EventFields extends Partial<Record<TextName, string>> {
	/** Which of the ways to describe the dates is used; the fields of the others are kept. */
	date_kind?: DateKind
	fee_kind?: FeeKind
	further_dates?: FurtherDate[]
	excluded_dates?: string[]
	changed_dates?: ChangedDate[]
	without_image?: '0' | '1'
}
export type FieldName = keyof EventFields

/** A stored draft of any origin as the form's fields. Names that the form does not know are left out. */
export function readFields(stored: DraftFields): EventFields {
	const fields: EventFields = {}
	for (const name of textNames) {
		const value = stored[name]
		if (typeof value === 'string' || typeof value === 'number') fields[name] = String(value)
	}
	// A stored time has seconds, which are always zero.
	for (const name of ['start_time', 'end_time'] as const) if (fields[name]) fields[name] = fields[name].slice(0, 5)
	if (fields.end_date && fields.end_date === usualEnd(fields)) fields.end_date = ''
	const further = recordsIn(stored['further_dates']).map((record) => likeTheFirst(furtherDate(record), fields))
	const changed = recordsIn(stored['changed_dates']).map(changedDate)
	const excluded = listIn(stored['excluded_dates']).filter((one) => typeof one === 'string')
	if (further.length > 0) fields.further_dates = further
	if (changed.length > 0) fields.changed_dates = changed
	if (excluded.length > 0) fields.excluded_dates = excluded
	const image = stored['without_image']
	if (image !== undefined) fields.without_image = image === true || image === '1' ? '1' : '0'
	const date_kind = dateKinds.find((kind) => kind === stored['date_kind'])
	fields.date_kind = date_kind ?? (fields.recurrence ? 'repeats' : further.length > 0 ? 'several' : 'once')
	const fee_kind = feeKinds.find((kind) => kind === stored['fee_kind'])
	const fee = fields.admission_fee ?? ''
	fields.fee_kind = fee_kind ?? (fee === '' ? '' : Number(fee) === 0 ? 'free' : 'amount')
	return fields
}

/** The default last day: the first day, or the next one for an end after midnight. */
export const usualEnd = ({
	start_date = '',
	start_time = '',
	end_time = '',
}: Pick<EventFields, 'start_date' | 'start_time' | 'end_time'>) =>
	start_time !== '' && end_time !== '' && end_time < start_time && start_date !== '' ? addDays(start_date, 1) : start_date

/** The author has set the end to the first day, at an earlier time than the start. */
export const endsBeforeItBegins = ({ start_date, end_date, start_time = '', end_time = '' }: EventFields) =>
	!!end_date && end_date === start_date && start_time !== '' && end_time !== '' && end_time < start_time

/** A further date without the values that it has in common with the first. */
function likeTheFirst(date: FurtherDate, { start_time = '', end_time = '' }: EventFields): FurtherDate {
	const isLike = (date.start_time || start_time) === start_time && (date.end_time || end_time) === end_time
	const end_date = date.end_date === usualEnd(isLike ? { ...date, start_time, end_time } : date) ? '' : date.end_date
	return { ...date, end_date, ...(isLike && end_date === '' && { start_time: '', end_time: '' }) }
}

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const recordsIn = (value: unknown) =>
	listIn(value).filter((one): one is Record<string, unknown> => typeof one === 'object' && one !== null && !Array.isArray(one))
const textIn = (value: unknown) => (typeof value === 'string' ? value : '')

const furtherDate = ({ start_date, start_time, end_time, end_date }: Record<string, unknown>): FurtherDate => ({
	start_date: textIn(start_date),
	start_time: textIn(start_time).slice(0, 5),
	end_time: textIn(end_time).slice(0, 5),
	end_date: textIn(end_date),
})
const changedDate = (record: Record<string, unknown>): ChangedDate => ({
	...furtherDate(record),
	original_start: textIn(record['original_start']).slice(0, 16),
	state: (['on', 'cancelled', 'postponed'] as const).find((state) => state === record['state']) ?? '',
	note: textIn(record['note']),
})

/** The fields in which two versions differ. A missing value equals an empty one. */
export const differences = (one: EventFields, other: EventFields): FieldName[] =>
	[...new Set([...Object.keys(one), ...Object.keys(other)] as FieldName[])].filter((name) => textOf(one[name]) !== textOf(other[name]))

const textOf = (value: EventFields[FieldName]) =>
	value === undefined || value.length === 0 ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/** The language in which the author writes. */
export const authorsLanguage = (fields: EventFields, language: Language): Language =>
	languages.find((one) => one === fields.lang) ?? language

/** The dates as fields of the calls: of the three ways to describe them only the chosen one. */
export function whenOf({ date_kind = 'once', ...fields }: EventFields) {
	const { start_date = '', end_date = '', start_time = '', end_time = '', recurrence = '' } = fields
	const said = <Item extends object>(item: Item) => Object.fromEntries(Object.entries(item).filter(([, value]) => value !== ''))
	return {
		start_date,
		...said({ end_date, start_time, end_time }),
		...(date_kind === 'repeats' && { recurrence, excluded_dates: JSON.stringify(fields.excluded_dates ?? []) }),
		...(date_kind === 'several' && {
			further_dates: JSON.stringify((fields.further_dates ?? []).filter((one) => one.start_date !== '').map(said)),
		}),
		...(date_kind !== 'once' && { changed_dates: JSON.stringify((fields.changed_dates ?? []).map(said)) }),
	}
}

/** The texts with another language as the author's own: the texts written in that language become the main ones, and nothing typed is lost. */
export function withLanguage(fields: EventFields, from: Language, to: Language): EventFields {
	const parts = ['event_title', 'event_subtitle', 'description'] as const
	if (from === to || parts.every((part) => !fields[`${part}_${to}`])) return { lang: to }
	return Object.assign(
		{ lang: to },
		...parts.map((part) => ({
			[part]: fields[`${part}_${to}`] ?? '',
			[`${part}_${from}`]: fields[part] ?? '',
			[`${part}_${to}`]: '',
		})),
	) as EventFields
}
