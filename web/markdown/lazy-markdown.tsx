import { lazyComponent } from '../shell/lazy-component.tsx'
// The words stand there, in their style, before the code that wrote them has come.
import './markdown.module.css'

/** `Markdown` whose code, a parser, is not part of a page's first load, and what a page's loader awaits for it. */
export const { Component: LazyMarkdown, preload: preloadMarkdown } = lazyComponent(async () => (await import('./markdown.tsx')).Markdown)
