import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { defaultLanguage, type Language } from '#contract/values/languages.ts'
import type { Config } from '#server/platform/config.ts'
import type { MapTiles } from '#server/platform/http/map-tiles.ts'
import type { Frontend, Renderer } from './frontend.ts'

type Site = Parameters<Renderer['render']>[0]['boot']['site']

/** The first year of the copyright, fixed by the specification. */
const firstYear = 2024

function copyrightYears({ COPYRIGHT_RANGE }: Pick<Config, 'COPYRIGHT_RANGE'>): string {
	const year = Number(luxembourgDay(new Date()).slice(0, 4))
	return COPYRIGHT_RANGE && year > firstYear ? `${firstYear}–${year}` : String(firstYear)
}

/** The facts of the site and its operator for pages in this language. */
export function siteOf(
	config: Config,
	map_tiles: MapTiles | null,
	{ serviceWorker }: Pick<Frontend, 'serviceWorker'>,
	language: Language,
): Site {
	return {
		site_name: config.SITE_NAME,
		company_name: config.COMPANY_NAME,
		copyright_years: copyrightYears(config),
		company_email: config.COMPANY_EMAIL ?? null,
		company_phone: config.COMPANY_PHONE ?? null,
		company_address: config.COMPANY_ADDRESS ?? null,
		social_links: config.SOCIAL_LINKS,
		public_url: config.PUBLIC_URL,
		api_url: config.API_URL,
		map_tiles,
		has_translation: config.TRANSLATION_URL !== undefined,
		visit_reports: config.VISIT_REPORTS,
		first_language: config.FIRST_LANGUAGE === 'browser' ? language : defaultLanguage,
		service_worker: config.SERVICE_WORKER && serviceWorker !== undefined,
	}
}
