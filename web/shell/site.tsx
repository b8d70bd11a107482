import { createContext, use } from 'react'

/** The operator's own map tiles: where they are and what they cover. */
export interface MapTiles {
	/** Path of the PMTiles file; another file has another address. */
	url: string
	/** Degrees: south, west, north, east. */
	bounds: [number, number, number, number]
	min_zoom: number
	max_zoom: number
}

/** What the operator configured, as far as every visitor may know it. */
export interface Site {
	site_name: string
	company_name: string
	company_email: string | null
	company_phone: string | null
	company_address: string | null
	social_links: string[]
	/** Canonical address of the product, without a slash at its end. */
	public_url: string
	/** Base address of the API and of /uploads/; empty = the page's own origin. */
	api_url: string
	/** Null where the map shows its outline and names only. */
	map_tiles: MapTiles | null
}

const SiteContext = createContext<Site | null>(null)
export const SiteProvider = SiteContext.Provider

/** The configured names and addresses. */
export function useSite(): Site {
	const site = use(SiteContext)
	if (!site) throw new Error('useSite needs a SiteProvider')
	return site
}

/** The address of an uploaded file: answers carry `/uploads/…`, the base address is configuration. */
export function useUploads(): (path: string) => string {
	const { api_url } = useSite()
	return (path) => api_url + path
}
