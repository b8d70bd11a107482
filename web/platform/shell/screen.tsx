import { lazy, useState, type ComponentType } from 'react'
import { pattern, type Pattern } from './address.ts'
import { orReload } from './missing-chunk.ts'
import { withTexts, type TextArea } from '#web/platform/language/areas.ts'
import type { Page } from './page.ts'

/** The accounts that may open a screen: visitors and all accounts, any account, professionals, or operators. */
export type Admitted = 'visitor' | 'account' | 'professional' | 'operator'

export interface Screen extends Page {
	route: string
	pattern: Pattern
	/** The screen's module, as the build's manifest names it. */
	module: string
	/** The text areas of its module and of its parts, beside the texts of every page. */
	texts: readonly TextArea[]
	layout: 'public' | 'professional' | 'none'
	/** The accounts that may open it. */
	admitted: Admitted
	Component: ComponentType
	/** Loads the module and its texts, so that the component renders without waiting. */
	preload: () => Promise<void>
}

/** Screens of the public layout that show an account's own data. */
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

/**
 * One address of the product and its lazily loaded screen. `module` is the path of the module that `load` imports, `texts` are the text areas of
 * all its imports: both are fetched at the same time.
 */
export function screen(
	layout: Screen['layout'],
	route: string,
	module: string,
	load: () => Promise<{ default: ComponentType }>,
	page: Page,
	texts: readonly TextArea[] = [],
): Screen {
	let Loaded: ComponentType | null = null
	const loadAll = withTexts(texts, load)
	const Lazy = lazy(() => orReload(loadAll))
	return {
		...page,
		route,
		module,
		texts,
		layout,
		admitted: admittedTo(layout, route),
		pattern: pattern(route),
		Component() {
			// Chosen once per mount: a preload that ends later must not replace the shown screen.
			const [Chosen] = useState<ComponentType>(() => Loaded ?? Lazy)
			return <Chosen />
		},
		async preload() {
			Loaded = (await loadAll()).default
		},
	}
}
