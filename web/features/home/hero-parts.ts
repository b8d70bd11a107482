// One file for the browser: the code that is needed as soon as a visitor searches.
export { HeroDetails } from './hero-details.tsx'
export { heroEnter } from './hero-enter.ts'
export { venuesFor } from './occasion-way.ts'
