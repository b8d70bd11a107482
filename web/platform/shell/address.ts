import { parse } from 'regexparam'
import { readLanguage } from '#contract/values/languages.ts'

export type Params = Record<string, string>

export interface Pattern {
	test: (path: string) => Params | null
}

/** `/details/:pid/:id` → a test that returns the decoded parameters of a path, or null. Case is ignored: `/venues` and `/VENUES` are the same. */
export function pattern(route: string): Pattern {
	const { keys, pattern: expression } = parse(route)
	return {
		test(path) {
			const match = expression.exec(path)
			return match && Object.fromEntries(keys.map((key, position) => [key, match[position + 1] ?? '']))
		},
	}
}

/** The normal form of a path: decoded once (`%26` is `&`), no slash at the end, no doubled slashes. Null when it cannot be decoded. */
export function normalisePath(path: string): string | null {
	try {
		const decoded = decodeURIComponent(path).replaceAll(/\/{2,}/g, '/')
		if (/[\u0000-\u001f\\]/.test(decoded)) return null
		return decoded.length > 1 ? decoded.replace(/\/$/, '') : '/'
	} catch {
		return null
	}
}

const aliases: readonly (readonly [Pattern, (params: Params) => string])[] = [
	[pattern('/reset-password/:id'), ({ id }) => `/restePassword/${encodeURIComponent(id ?? '')}`],
	[pattern('/terms'), () => '/terms&condition'],
	[pattern('/pricing'), () => '/pricing&policy'],
	[pattern('/privacy'), () => '/privcy&policy'],
	[pattern('/privacy&policy'), () => '/privcy&policy'],
	[pattern('/legal'), () => '/legal-notice'],
	[pattern('/forgot-password'), () => '/userForgotpass'],
	[pattern('/login'), () => '/userLogin'],
	[pattern('/register'), () => '/userRegister'],
	[pattern('/favourites'), () => '/fav'],
	[pattern('/blog'), () => '/bloglist'],
	[pattern('/blog/:id'), ({ id }) => `/blogdetails/${encodeURIComponent(id ?? '')}`],
	[pattern('/events'), () => '/agenda'],
	[pattern('/announcements'), () => '/myannouncements'],
	[pattern('/operator/mails'), () => '/admin/mails'],
]

/** The target of a friendly address, as path and query; null when the path is no alias. `/fr/agenda` redirects to `/agenda?lang=fr`. */
export function resolveAlias(path: string, search: string): string | null {
	const [, first = '', ...rest] = path.split('/')
	const language = first.length === 2 ? readLanguage(first) : null
	if (language) {
		const query = new URLSearchParams(search)
		query.set('lang', language)
		const target = `/${rest.map(encodeURIComponent).join('/')}`
		return `${(resolveAlias(normalisePath(target) ?? '/', '') ?? target).replaceAll('%26', '&')}?${query}`
	}
	for (const [alias, target] of aliases) {
		const params = alias.test(path)
		if (params) return target(params) + (search ? `?${search.replace(/^\?/, '')}` : '')
	}
	return null
}

/** The address of a listing's own page. */
export const listingAddress = (listing: { id: number; category_id: number }) => `/details/${listing.id}/${listing.category_id}`

/** The fields of a comparison besides its listings. */
interface AskedOfComparison {
	people?: number | null | undefined
	/** ISO day. */
	day?: string | null | undefined
	occasions?: readonly number[] | undefined
}

/** The address of the comparison of these listings. */
export const compareAddress = (ids: readonly number[], { people, day, occasions }: AskedOfComparison = {}): string =>
	`/compare${ids[0] ? `?listings=${ids.join()}${people ? `&people=${people}` : ''}${day ? `&available_on=${day}` : ''}${occasions?.[0] ? `&occasion_id=${occasions.join()}` : ''}` : ''}`

/** The read-only page of an account's favourites. */
export const sharedFavouritesAddress = (token: string) => `/favourites/${token}`

/** The log-in page from which a visitor goes on to `next`, a path of ours; professionals have their own page. */
export const logInAddress = (next: string, isProfessional = false) =>
	`/${isProfessional ? 'ProfessionalLogin' : 'userLogin'}?next=${encodeURIComponent(next)}`

const listPaths: Record<number, string> = { 1: '/filterVenues', 2: '/filterEnt' }

/** Does a family's list have its own address? All others are at `/filter`. */
export const hasOwnList = (category_id: number): boolean => category_id in listPaths

/** The address of a family's result list. */
export function familyAddress(category_id: number): string {
	return listPaths[category_id] ?? `/filter?category_id=${category_id}`
}

/** The address of a sub-category's result list. */
export function subCategoryAddress({ category_id, sub_category_id }: { category_id: number; sub_category_id: number }): string {
	return `${familyAddress(category_id)}${hasOwnList(category_id) ? '?' : '&'}sub_category_id=${sub_category_id}`
}
