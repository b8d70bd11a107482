import { languageNames, languages } from '#contract/values/languages.ts'
import type { FieldName } from './event-fields.ts'
import type { EventFormTexts } from './texts/index.ts'

/** The label of a field, for a list of errors or of differences. */
export function fieldLabel(name: string, { what, when, where, about, organiser, picture, fields }: EventFormTexts): string {
	for (const language of languages) {
		if (name === `event_title_${language}`) return `${what.name} (${languageNames[language]})`
		if (name === `event_subtitle_${language}`) return `${what.subtitle} (${languageNames[language]})`
		if (name === `description_${language}`) return `${about.description} (${languageNames[language]})`
	}
	const labels: Partial<Record<FieldName | 'event_image', string>> = {
		lang: fields.lang,
		event_title: what.name,
		event_subtitle: what.subtitle,
		event_category_id: what.type,
		start_date: when.startDate,
		start_time: when.startTime,
		end_date: when.endDate,
		end_time: when.endTime,
		date_kind: when.kind,
		recurrence: when.rhythm,
		further_dates: when.further,
		excluded_dates: fields.dates,
		changed_dates: fields.dates,
		location_name: where.location,
		address: where.address,
		latitude: fields.latitude,
		longitude: fields.latitude,
		description: about.description,
		fee_kind: about.fee,
		admission_fee: about.fee,
		ticket_link: about.tickets,
		organiser_name: organiser.name,
		organiser_phone: organiser.phone,
		organiser_email: organiser.email,
		organiser_website: organiser.website,
		alternative_text: picture.description,
		without_image: picture.title,
		event_image: picture.title,
	}
	return labels[name as FieldName] ?? name
}
