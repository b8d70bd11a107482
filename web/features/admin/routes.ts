import { adminScreen, type AdminScreen } from './frame/admin-screen.ts'
import type { AdminScreenName } from './frame/texts/index.ts'
import { billingAdminScreens } from '#web/features/billing/admin-screens.ts'
import { manageOrdersArea } from '#web/features/billing/manage/texts/index.ts'
import { blogAdminScreens } from '#web/features/blog/admin-screens.ts'
import { catalogueAdminScreens } from '#web/features/catalogue/admin-screens.ts'
import { enquiriesAdminScreens } from '#web/features/enquiries/admin-screens.ts'
import { eventsAdminScreens } from '#web/features/events/admin-screens.ts'
import { adminFeedsArea } from '#web/features/events/import/admin-texts/index.ts'
import { legalPagesAdminScreens } from '#web/features/legal-pages/admin-screens.ts'
import { mailAdminScreens } from '#web/features/mail/admin-screens.ts'
import { outboxArea } from '#web/features/mail/texts/index.ts'
import type { Params } from '#web/platform/shell/address.ts'
import { searchAdminScreens } from '#web/features/search/admin-screens.ts'
import { trustAdminScreens } from '#web/features/trust/admin-screens.ts'
import { adminArea } from './texts/index.ts'
import { healthArea } from './health-texts/index.ts'
import { moderationArea } from '#web/features/trust/moderation/texts/index.ts'
import { traderArea } from '#web/features/accounts/trader-texts/index.ts'

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
