import { lazy, useState, type ComponentType } from 'react'
import { pattern, type Pattern } from './address.ts'
import { orReload } from './missing-chunk.ts'
import type { Page } from './page.ts'

/** Who may open a screen: anybody, any account, professionals, or operators. */
export type Admitted = 'visitor' | 'account' | 'professional' | 'operator'

export interface Screen extends Page {
	route: string
	pattern: Pattern
	/** The screen's module, as the build's manifest names it. */
	module: string
	layout: 'public' | 'professional' | 'none'
	/** Who may open it. */
	admitted: Admitted
	Component: ComponentType
	/** Loads the module, so that the component renders without waiting. */
	preload: () => Promise<void>
}

/** The public layout's screens that show somebody their own. */
const accountRoutes = new Set([
	'/profile',
	'/fav',
	'/create-event-user',
	'/edit-event-user/:id',
	'/my-event-user',
	'/my-event-user/feeds',
	'/my-enquiries',
])

function admittedTo(layout: Screen['layout'], route: string): Admitted {
	if (layout === 'professional') return 'professional'
	if (route.startsWith('/admin')) return 'operator'
	return accountRoutes.has(route) ? 'account' : 'visitor'
}

/** One address of the product and its lazily loaded screen; `module` is the path of what `load` imports. */
export function screen(
	layout: Screen['layout'],
	route: string,
	module: string,
	load: () => Promise<{ default: ComponentType }>,
	page: Page,
): Screen {
	let Loaded: ComponentType | null = null
	const Lazy = lazy(() => orReload(load))
	return {
		...page,
		route,
		module,
		layout,
		admitted: admittedTo(layout, route),
		pattern: pattern(route),
		Component() {
			// Chosen once a visit: a preload that ends later must not replace what is on the screen.
			const [Chosen] = useState<ComponentType>(() => Loaded ?? Lazy)
			return <Chosen />
		},
		async preload() {
			Loaded = (await load()).default
		},
	}
}
