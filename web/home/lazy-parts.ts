import { withTexts } from '../language/areas.ts'
import { lazyComponent } from '../shell/lazy-component.tsx'
import './call-to-professionals.module.css'
import './families.module.css'
import { homeArea } from './texts/index.ts'

const families = lazyComponent(withTexts([homeArea], async () => (await import('./families.tsx')).Families))
const call = lazyComponent(withTexts([homeArea], async () => (await import('./call-to-professionals.tsx')).CallToProfessionals))

/** Parts of the home page below its first screen, whose code is loaded when they are scrolled near. */
export const LazyFamilies = families.Component
export const LazyCallToProfessionals = call.Component

/** Loads these parts for a page that is rendered with them. */
export const preloadParts = () => Promise.all([families.preload(), call.preload()])
