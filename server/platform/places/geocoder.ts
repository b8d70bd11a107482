import type { FoundPlace } from '#contract/places.ts'
import type { Language } from '#contract/values/languages.ts'
import type { Config } from '#server/platform/config.ts'
import { createLog } from '#server/platform/http/log.ts'
import { createPhoton } from './photon.ts'

export interface GeocoderQuestion {
	text: string
	language: Language
	limit: number
	near: { latitude: number; longitude: number } | null
}

/** A service outside that knows addresses. Returns only places in the product's region; throws when there is no valid answer in time. */
export type Geocoder = (question: GeocoderQuestion) => Promise<FoundPlace[]>

const mostKept = 200
const keptFor = 3_600_000

const opened = new WeakMap<Config, Geocoder>()

/** The geocoder of the configuration, with a small memory, never failing; null when none is configured. */
export function geocoderOf(config: Config): Geocoder | null {
	if (config.GEOCODER === '') return null
	const before = opened.get(config)
	if (before) return before
	const log = createLog(config)
	const geocoder = forgiving(
		remembering(createPhoton(config.GEOCODER_URL)),
		// The text may be a private address: it is not logged.
		(error) => log.warn({ err: error }, 'geocoder failed'),
	)
	opened.set(config, geocoder)
	return geocoder
}

/** Caches answers by text, also those under way. Failures are not cached. */
export function remembering(ask: Geocoder): Geocoder {
	const known = new Map<string, { until: number; answer: Promise<FoundPlace[]> }>()
	return (question) => {
		const key = JSON.stringify([question.text.toLowerCase(), question.language, question.limit, question.near])
		const before = known.get(key)
		if (before && before.until > Date.now()) return before.answer
		const answer = ask(question)
		known.delete(key)
		known.set(key, { until: Date.now() + keptFor, answer })
		answer.catch(() => known.get(key)?.answer === answer && known.delete(key))
		const [oldest] = known.keys()
		if (known.size > mostKept && oldest !== undefined) known.delete(oldest)
		return answer
	}
}

/** A failure counts as an empty answer: the gazetteer's places remain. */
export function forgiving(ask: Geocoder, onError: (error: Error) => void): Geocoder {
	return async (question) => {
		try {
			return await ask(question)
		} catch (error) {
			onError(error as Error)
			return []
		}
	}
}
