import type { EventPage } from '#contract/events/agenda.ts'
import { named, type Language } from '#contract/values/languages.ts'
import { ApiError } from '#web/platform/shell/api.ts'
import { dayFormats } from '#web/platform/language/day-formats.ts'
import { eventJsonLd } from '../export/event-json-ld.ts'
import { eventCalendarAddress, feedTypes } from '../export/feed-address.ts'
import { breadcrumbs } from '#web/platform/shell/structured-data.ts'
import type { Page } from '#web/platform/shell/page.ts'
import { allKindsQuery } from '../agenda/event-kinds.ts'
import { chosenDate } from '../agenda/chosen-date.ts'
import { agendaArea } from '../agenda/texts/index.ts'
import { eventAddress } from '../agenda/event-words.ts'
import { noteToday } from '../agenda/today.ts'
import { eventQuery, organiserQuery, readEventId } from './event-queries.ts'
import { fittingTitle, shorten } from '#web/platform/shell/shorten.ts'

/** The name and the day, with weekday and place where a search engine shows them whole. */
function titleOf({ event_title, location_text }: EventPage, iso: string, language: Language, site_name: string): string {
	const { dayOfYear, dayOfMonth } = dayFormats(language)
	const [long, short] = [`, ${dayOfYear(iso)}`, `, ${dayOfMonth(iso)} ${iso.slice(0, 4)}`]
	return fittingTitle([`${event_title}${long}, ${location_text}`, event_title + long, event_title + short], event_title, short, site_name)
}

export const eventPage: Page = {
	async load({ client, params }) {
		const id = readEventId(params)
		// This error code renders the 404 page.
		if (id === null) throw new ApiError('not_found', 404, '')
		noteToday(client)
		const event = await client.ensureQueryData(eventQuery(id))
		// The page works without these.
		await Promise.all([client.prefetchQuery(organiserQuery(event.organiser_id)), client.prefetchQuery(allKindsQuery)])
	},
	head(visit, { language, t }) {
		const id = readEventId(visit.params)
		const event = id === null ? undefined : visit.client.getQueryData<EventPage>(eventQuery(id).queryKey)
		if (!event) return { title: t.notFound.title, description: t.notFound.text, indexed: false }
		const texts = agendaArea.in(language).event
		const today = noteToday(visit.client)
		const date = chosenDate(event, visit.search.get('date'), today)
		const kind = visit.catalogue.event_categories.find((one) => one.id === event.event_category_id)
		const start_date = date?.start_date ?? event.start_date
		const day = dayFormats(language).dayOfYear(start_date)
		const said = {
			title: titleOf(event, start_date, language, visit.site.site_name),
			description: shorten([event.event_subtitle, event.description].filter(Boolean).join('. ') || `${day}, ${event.location_text}`, 155),
		}
		if (globalThis.isBrowserBuild) return said
		return {
			...said,
			canonicalPath: eventAddress(event),
			// A date of a series, and any other that a stranger writes, is the event.
			canonicalSearch: '',
			...(event.picture && { image: event.picture.url, image_focal: event.picture.focal }),
			feeds: [{ type: feedTypes.ics, title: event.event_title, path: eventCalendarAddress(event.id, language) }],
			structured: [
				breadcrumbs(visit, [
					[texts.toAgenda, '/agenda'],
					...(kind ? [[named(kind, 'event_category_name', language), `/agenda?event_category_id=${kind.id}`] as [string, string]] : []),
					[event.event_title, eventAddress(event)],
				]),
				eventJsonLd(event, {
					page: visit.site.public_url + eventAddress(event),
					files: visit.site.api_url || visit.site.public_url,
					today,
					category: kind && named(kind, 'event_category_name', language),
				}),
			],
		}
	},
}
