import { withTexts } from '#web/platform/language/areas.ts'
import { lazyComponent } from '#web/platform/shell/lazy-component.tsx'
import { packagesArea } from './texts/index.ts'

/** `ListingPackages`, which only listings with packages load, after the page is interactive: until then the server's HTML is there. `lateParts` names its styles. */
export const { Component: LazyPackages, preload: preloadPackages } = lazyComponent(
	withTexts([packagesArea], async () => (await import('./listing-packages.tsx')).ListingPackages),
)
