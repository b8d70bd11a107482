import { createContext, use } from 'react'
import type { Language } from '#contract/values/languages.ts'

/** The operator's own map tiles: their address and the area that they cover. */
export interface MapTiles {
	/** Path of the PMTiles file; a new file has a new address. */
	url: string
	/** Degrees: south, west, north, east. */
	bounds: [number, number, number, number]
	min_zoom: number
	max_zoom: number
}

/** The public settings of the operator. */
export interface Site {
	site_name: string
	company_name: string
	/** The year or years of the copyright. */
	copyright_years: string
	company_email: string | null
	company_phone: string | null
	company_address: string | null
	social_links: string[]
	/** Canonical address of the product, without a slash at its end. */
	public_url: string
	/** Base address of the API and of /uploads/; empty = the page's own origin. */
	api_url: string
	/** Null when the map shows only its outline and names. */
	map_tiles: MapTiles | null
	/** Whether authors can have their texts translated by a machine. */
	has_translation: boolean
	/** Of how many visits in a hundred the browser reports. */
	visit_reports: number
	/** Whether browsers keep visited pages for reading without a network. */
	service_worker: boolean
	/** The language of a page while none is chosen. */
	first_language: Language
}

const SiteContext = createContext<Site | null>(null)
export const SiteProvider = SiteContext.Provider

/** The configured names and addresses. */
export function useSite(): Site {
	const site = use(SiteContext)
	if (!site) throw new Error('useSite needs a SiteProvider')
	return site
}

/** The address of an uploaded file: responses contain `/uploads/…`, the base address is a setting. */
export function useUploads(): (path: string) => string {
	const { api_url } = useSite()
	return (path) => api_url + path
}
