import { adminScreen, type AdminScreen } from '../admin-frame/admin-screen.ts'
import type { AdminScreenName } from '../admin-frame/texts/index.ts'
import { billingAdminScreens } from '../billing/admin-screens.ts'
import { manageOrdersArea } from '../billing/manage/texts/index.ts'
import { blogAdminScreens } from '../blog/admin-screens.ts'
import { catalogueAdminScreens } from '../catalogue/admin-screens.ts'
import { enquiriesAdminScreens } from '../enquiries/admin-screens.ts'
import { eventsAdminScreens } from '../events/admin-screens.ts'
import { adminFeedsArea } from '../events/import/admin-texts/index.ts'
import { legalPagesAdminScreens } from '../legal-pages/admin-screens.ts'
import { mailAdminScreens } from '../mail/admin-screens.ts'
import { outboxArea } from '../mail/texts/index.ts'
import type { Params } from '../shell/address.ts'
import { searchAdminScreens } from '../search/admin-screens.ts'
import { trustAdminScreens } from '../trust/admin-screens.ts'
import { adminArea } from './texts/index.ts'
import { healthArea } from './health-texts/index.ts'
import { moderationArea } from '../trust/moderation/texts/index.ts'
import { traderArea } from '../accounts/trader-texts/index.ts'

/** Every address of the admin area and its screen. Each belongs to one entry of the navigation, which links to the first address of its name. */
export const adminScreens: readonly AdminScreen[] = [
	adminScreen('overview', '/admin', () => import('./overview-screen.tsx'), [adminArea]),
	adminScreen('search', '/admin/search', () => import('./search-screen.tsx'), [adminArea]),
	adminScreen('accounts', '/admin/accounts', () => import('./accounts-screen.tsx'), [adminArea]),
	adminScreen('accounts', '/admin/accounts/:id', () => import('./account-screen.tsx'), [
		adminArea,
		manageOrdersArea,
		outboxArea,
		adminFeedsArea,
		moderationArea,
		traderArea,
	]),
	adminScreen('jobs', '/admin/jobs', () => import('./jobs-screen.tsx'), [adminArea, outboxArea]),
	adminScreen('health', '/admin/health', () => import('./health-screen.tsx'), [healthArea]),
	adminScreen('security', '/admin/security', () => import('./security-screen.tsx'), [adminArea]),
	adminScreen('auditLog', '/admin/record', () => import('./audit-log-screen.tsx'), [adminArea, moderationArea]),
	...billingAdminScreens,
	...mailAdminScreens,
	...eventsAdminScreens,
	...trustAdminScreens,
	...enquiriesAdminScreens,
	...blogAdminScreens,
	...legalPagesAdminScreens,
	...catalogueAdminScreens,
	...searchAdminScreens,
]

const groups = {
	work: ['overview', 'search', 'reports', 'review', 'spamRemoval'],
	people: ['accounts', 'businesses', 'orders'],
	content: ['posts', 'pages', 'catalogue', 'missedWords', 'rules'],
	system: ['health', 'security', 'mails', 'jobs', 'feeds', 'auditLog'],
} as const satisfies Record<string, readonly AdminScreenName[]>
export type SectionName = keyof typeof groups

/** The navigation: its sections, and the entries of each with their address. */
export const sections = (Object.keys(groups) as SectionName[]).map((name) => ({
	name,
	screens: groups[name].map((name) => ({
		name,
		route: adminScreens.find((candidate) => candidate.name === name)?.route ?? '/admin',
	})),
}))

/** The screen of a path below `/admin`; null when there is none. */
export function findAdminScreen(path: string): { screen: AdminScreen; params: Params } | null {
	for (const candidate of adminScreens) {
		const params = candidate.pattern.test(path)
		if (params) return { screen: candidate, params }
	}
	return null
}
