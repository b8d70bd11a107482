import { withTexts } from '../language/areas.ts'
import { lazyComponent } from '../shell/lazy-component.tsx'
import './call-to-professionals.module.css'
import './families.module.css'
import '../places/place-filter.module.css'
import { homeArea } from './texts/index.ts'

const details = lazyComponent(withTexts([homeArea], async () => (await import('./hero-parts.ts')).HeroDetails))
const families = lazyComponent(withTexts([homeArea], async () => (await import('./families.tsx')).Families))
const call = lazyComponent(withTexts([homeArea], async () => (await import('./call-to-professionals.tsx')).CallToProfessionals))

/** The fields behind "More details", which are closed at first. */
export const LazyHeroDetails = details.Component
/** Parts of the home page below its first screen, whose code is loaded when they are scrolled near. */
export const LazyFamilies = families.Component
export const LazyCallToProfessionals = call.Component

/** Loads these parts for a page that is rendered with them. */
export const preloadParts = () => Promise.all([details.preload(), families.preload(), call.preload()])
