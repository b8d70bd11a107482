import { lazy, type ComponentType } from 'react'
import { pattern, type Params, type Pattern } from './shell/address.ts'
import { orReload } from './shell/missing-chunk.ts'
import type { RoomName } from './admin-frame/navigation-texts.ts'

interface OperatorScreen {
	route: string
	pattern: Pattern
	/** The entry of the navigation that it belongs to. */
	room: RoomName
	Component: ComponentType
}

const screen = (room: RoomName, route: string, load: () => Promise<{ default: ComponentType }>): OperatorScreen => ({
	room,
	route,
	pattern: pattern(route),
	Component: lazy(() => orReload(load)),
})

/** Every address of the operators' area and its screen; each belongs to one entry of the navigation, whose own address is the first of its room. */
export const operatorRoutes: readonly OperatorScreen[] = [
	screen('overview', '/admin', () => import('./admin/overview-screen.tsx')),
	screen('search', '/admin/search', () => import('./admin/search-screen.tsx')),
	screen('reports', '/admin/reports', () => import('./trust/moderation/reports-screen.tsx')),
	screen('reports', '/admin/reports/:kind/:id', () => import('./trust/moderation/decide-screen.tsx')),
	screen('reports', '/admin/appeals/:id', () => import('./trust/moderation/decide-appeal-screen.tsx')),
	screen('clean', '/admin/clean', () => import('./trust/moderation/clean-screen.tsx')),
	screen('review', '/admin/review', () => import('./trust/screening/review-screen.tsx')),
	screen('businesses', '/admin/businesses', () => import('./trust/screening/businesses-screen.tsx')),
	screen('rules', '/admin/rules', () => import('./trust/screening/rules-screen.tsx')),
	screen('posts', '/admin/posts', () => import('./blog/manage/own-posts-screen.tsx')),
	screen('posts', '/admin/posts/:id', () => import('./blog/manage/edit-post-screen.tsx')),
	screen('pages', '/admin/pages', () => import('./legal-pages/own-pages-screen.tsx')),
	screen('pages', '/admin/pages/:page', () => import('./legal-pages/edit-page-screen.tsx')),
	screen('catalogue', '/admin/catalogue', () => import('./catalogue/manage/catalogue-screen.tsx')),
	screen('accounts', '/admin/accounts', () => import('./admin/accounts-screen.tsx')),
	screen('accounts', '/admin/accounts/:id', () => import('./admin/account-screen.tsx')),
	screen('orders', '/admin/orders', () => import('./admin/orders-screen.tsx')),
	screen('mails', '/admin/mails', () => import('./admin/outbox-screen.tsx')),
	screen('jobs', '/admin/jobs', () => import('./admin/jobs-screen.tsx')),
	screen('feeds', '/admin/feeds', () => import('./admin/feeds-screen.tsx')),
	screen('security', '/admin/security', () => import('./admin/security-screen.tsx')),
	screen('record', '/admin/record', () => import('./admin/record-screen.tsx')),
]

const groups = {
	work: ['overview', 'search', 'reports', 'review', 'clean'],
	people: ['accounts', 'businesses', 'orders'],
	content: ['posts', 'pages', 'catalogue', 'rules'],
	machine: ['security', 'mails', 'jobs', 'feeds', 'record'],
} as const satisfies Record<string, readonly RoomName[]>
export type SectionName = keyof typeof groups

/** The navigation: its sections, and in each the rooms with the address of their first screen. */
export const sections = (Object.keys(groups) as SectionName[]).map((name) => ({
	name,
	screens: groups[name].map((room) => ({
		name: room,
		route: operatorRoutes.find((candidate) => candidate.room === room)?.route ?? '/admin',
	})),
}))

/** The screen of a path below `/admin`; null when there is none. */
export function findOperatorScreen(path: string): { screen: OperatorScreen; params: Params } | null {
	for (const candidate of operatorRoutes) {
		const params = candidate.pattern.test(path)
		if (params) return { screen: candidate, params }
	}
	return null
}
