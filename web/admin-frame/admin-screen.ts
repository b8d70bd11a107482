import { lazy, type ComponentType } from 'react'
import { pattern, type Pattern } from '../shell/address.ts'
import { orReload } from '../shell/missing-chunk.ts'
import type { AdminScreenName } from './navigation-texts.ts'

/** One address of the admin area and its lazily loaded screen. */
export interface AdminScreen {
	route: string
	pattern: Pattern
	/** The entry of the navigation that it belongs to. */
	name: AdminScreenName
	Component: ComponentType
}

/** A screen that a feature registers for the admin area, in its `admin-screens.ts`. */
export const adminScreen = (name: AdminScreenName, route: string, load: () => Promise<{ default: ComponentType }>): AdminScreen => ({
	name,
	route,
	pattern: pattern(route),
	Component: lazy(() => orReload(load)),
})
