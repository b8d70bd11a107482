import { withTexts } from '../../language/areas.ts'
import { lazyComponent } from '../../shell/lazy-component.tsx'
import { filtersArea } from './texts/index.ts'

/** `FilterPanel`, loaded after the list is interactive: until then the server's form stands there, and works by itself. `lateParts` names its styles. */
export const { Component: LazyFilterPanel, preload: preloadFilterPanel } = lazyComponent(
	withTexts([filtersArea], async () => (await import('./late-list-parts.ts')).FilterPanel),
)

/** `FilterChips`, the same: their words come with the panel's. */
export const { Component: LazyFilterChips, preload: preloadFilterChips } = lazyComponent(
	withTexts([filtersArea], async () => (await import('./late-list-parts.ts')).FilterChips),
)
