import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '#server/platform/config.ts'

/**
 * Whether a form was sent by a page of ours, as far as the browser tells. `Sec-Fetch-Site` counts first: pages without a referrer send `Origin: null`.
 * A program that tells neither is no browser that another site could use.
 */
export function isFromOwnPage(headers: IncomingHttpHeaders, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): boolean {
	const { origin, 'sec-fetch-site': site } = headers
	if (site !== undefined) return site === 'same-origin' || site === 'none'
	return origin === undefined || origin === new URL(PUBLIC_URL).origin
}
