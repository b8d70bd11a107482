import { withTexts } from '#web/platform/language/areas.ts'
import { mapArea } from '#web/platform/map/texts/index.ts'
import { lazyComponent } from '#web/platform/shell/lazy-component.tsx'
import { filtersArea } from './texts/index.ts'

/** The filters: on a phone they are closed, and on a desktop the server's form works by itself until they are loaded. `lateParts` names their styles. */
export const { Component: LazyFilterPanel, preload: preloadFilterPanel } = lazyComponent(
	withTexts([filtersArea], async () => (await import('./filter-panel.tsx')).FilterPanel),
)

/** The map itself, with its words. */
export const loadResultMap = withTexts([mapArea], () => import('./result-map.tsx'))

/** `ResultMapPlace`, loaded for the view that has a map, together with the map that it loads itself. */
export const { Component: LazyResultMapPlace, preload: preloadResultMapPlace } = lazyComponent(async () => {
	if (typeof document !== 'undefined') void loadResultMap().catch(() => {})
	return (await import('./result-map-place.tsx')).ResultMapPlace
})
