import { lazyComponent } from '#web/platform/shell/lazy-component.tsx'
// The styles are imported here, because the server's HTML needs them before the code is loaded.
import './markdown.module.css'

/** `Markdown` without its parser in a page's first load, and `preload` for the page's loader. */
export const { Component: LazyMarkdown, preload: preloadMarkdown } = lazyComponent(async () => (await import('./markdown.tsx')).Markdown)
