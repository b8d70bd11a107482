import { lazyComponent } from '#web/platform/shell/lazy-component.tsx'

/** `ListingCalendar`, loaded after the page is interactive: until then the server's HTML is there. `lateParts` names its styles. */
export const { Component: LazyListingCalendar, preload: preloadListingCalendar } = lazyComponent(
	async () => (await import('./calendar.tsx')).ListingCalendar,
)
