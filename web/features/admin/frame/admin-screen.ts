import { lazy, type ComponentType } from 'react'
import { withTexts, type TextArea } from '#web/platform/language/areas.ts'
import { pattern, type Pattern } from '#web/platform/shell/address.ts'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import type { AdminScreenName } from './texts/index.ts'

/** One address of the admin area and its lazily loaded screen. */
export interface AdminScreen {
	route: string
	pattern: Pattern
	/** The entry of the navigation to which it belongs. */
	name: AdminScreenName
	Component: ComponentType
}

/**
 * A screen that a feature registers for the admin area, in its `admin-screens.ts`. `texts` are the text areas of all modules that `load` imports,
 * except those of the admin area's frame.
 */
export const adminScreen = (
	name: AdminScreenName,
	route: string,
	load: () => Promise<{ default: ComponentType }>,
	texts: readonly TextArea[] = [],
): AdminScreen => ({
	name,
	route,
	pattern: pattern(route),
	Component: lazy(() => orReload(withTexts(texts, load))),
})
