/** The legal pages, as `get_page_detail` names them. */
export const pageNames = [
	'terms_condition',
	'pricing_policy',
	'privacy_policy',
	'legal_notice',
	'ranking',
	'accessibility',
	'contact',
] as const
export type PageName = (typeof pageNames)[number]

/** Where each of them is read. */
export const pagePaths: Record<PageName, string> = {
	terms_condition: '/terms&condition',
	pricing_policy: '/pricing&policy',
	privacy_policy: '/privcy&policy',
	legal_notice: '/legal-notice',
	ranking: '/ranking',
	accessibility: '/accessibility',
	contact: '/contact',
}
