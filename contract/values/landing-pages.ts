import { families } from './families.ts'

/** The fewest listings with which a landing page is indexed, linked and in the sitemap. */
export const fewestOnLandingPage = 3

/** The path of the landing page of these slugs, in the order kind, commune, occasion; null for none, and for a family without landing pages. */
export function landingPath(category_id: number, ...slugs: string[]): string | null {
	const family = Object.entries(families).find(([, id]) => id === category_id)?.[0]
	const rest = slugs.filter(Boolean)
	return family && rest.length > 0 ? `/${[family, ...rest].join('/')}` : null
}
