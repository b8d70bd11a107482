import { lazyComponent } from '../../shell/lazy-component.tsx'

/** `FilterPanel`, loaded after the list is interactive: until then the server's form stands there, and works by itself. `lateParts` names its styles. */
export const { Component: LazyFilterPanel, preload: preloadFilterPanel } = lazyComponent(
	async () => (await import('./filter-panel.tsx')).FilterPanel,
)
