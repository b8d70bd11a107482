// One file for the browser: both are needed as soon as somebody searches.
export { HeroDetails } from './hero-details.tsx'
export { heroEnter } from './hero-enter.ts'
