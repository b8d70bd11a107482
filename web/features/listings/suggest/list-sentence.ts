// One file for the browser: the effect of Enter in a list, and further results for its words.
export { Elsewhere, loadElsewhere } from './elsewhere.tsx'
export { listEnter, openOther } from './list-enter.ts'
