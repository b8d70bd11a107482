import { lazy, useState, type ComponentType } from 'react'
import { pattern, type Pattern } from './address.ts'
import { orReload } from './missing-chunk.ts'
import { withTexts, type TextArea } from '../language/areas.ts'
import type { Page } from './page.ts'

/** Who may open a screen: anybody, any account, professionals, or operators. */
export type Admitted = 'visitor' | 'account' | 'professional' | 'operator'

export interface Screen extends Page {
	route: string
	pattern: Pattern
	/** The screen's module, as the build's manifest names it. */
	module: string
	/** What its module and the parts of it say, beside what every page says. */
	texts: readonly TextArea[]
	layout: 'public' | 'professional' | 'none'
	/** Who may open it. */
	admitted: Admitted
	Component: ComponentType
	/** Loads the module and its texts, so that the component renders without waiting. */
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

/**
 * One address of the product and its lazily loaded screen. `module` is the path of what `load` imports, `texts` are the areas of all that it
 * imports: both are fetched at the same time.
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
			// Chosen once a visit: a preload that ends later must not replace what is on the screen.
			const [Chosen] = useState<ComponentType>(() => Loaded ?? Lazy)
			return <Chosen />
		},
		async preload() {
			Loaded = (await loadAll()).default
		},
	}
}
