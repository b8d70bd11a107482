import { withTexts } from '#web/platform/language/areas.ts'
import { lazyComponent } from '#web/platform/shell/lazy-component.tsx'
import { compareArea } from './texts/index.ts'

/** The day of the comparison: a field that its first load does not need. */
export const { Component: LazyCompareDay, preload: preloadCompareDay } = lazyComponent(
	withTexts([compareArea], async () => (await import('./compare-day.tsx')).default),
)
