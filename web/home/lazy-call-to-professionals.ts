import { withTexts } from '../language/areas.ts'
import { lazyComponent } from '../shell/lazy-component.tsx'
import { homeArea } from './texts/index.ts'
import './call-to-professionals.module.css'

/** `CallToProfessionals`, which stands far down the page, and the loader that makes it render at once. */
export const { Component: LazyCallToProfessionals, preload: preloadCallToProfessionals } = lazyComponent(
	withTexts([homeArea], async () => (await import('./call-to-professionals.tsx')).CallToProfessionals),
)
