// One file for the browser: both are needed as soon as a visitor searches.
export { HeroDetails } from './hero-details.tsx'
export { heroEnter } from './hero-enter.ts'
