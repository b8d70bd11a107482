import type { Language } from '#contract/values/languages.ts'
import type { AgendaFilters } from '../agenda/agenda-filters.ts'

/** The options of an embedded agenda beside the agenda's filters. */
export interface EmbedChoice {
	/** The language of the snippet's texts. */
	language: Language
	limit: number
	/** The number of days from today; null for all. */
	days: number | null
}

/** The attributes of `<kiermes-agenda>`; a boolean one is empty. */
export function elementAttributes(filters: AgendaFilters, { language, limit, days }: EmbedChoice): Record<string, string> {
	const { latitude, longitude, distance, place, event_category_id, free, organiser_id, event_lang, q } = filters
	const hasPlace = latitude !== null && longitude !== null
	const values: Record<string, string | number | null> = {
		lang: language,
		lat: hasPlace ? latitude : null,
		lng: hasPlace ? longitude : null,
		distance: hasPlace ? distance : null,
		place: place || null,
		category: event_category_id,
		free: free ? '' : null,
		organiser: organiser_id,
		language: event_lang,
		text: q || null,
		days,
		limit,
	}
	return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])))
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The HTML that embeds the agenda in another site; without scripts it is a link. */
export function snippetOf(base: string, attributes: Record<string, string>, fallback: string): string {
	const written = Object.entries(attributes).map(([name, value]) => (value === '' ? name : `${name}="${escape(value)}"`))
	return `<script src="${base}/kiermes-agenda.js" async></script>
<kiermes-agenda ${written.join(' ')}><a href="${base}/agenda">${escape(fallback)}</a></kiermes-agenda>`
}
