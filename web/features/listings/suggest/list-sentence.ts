// One file for the browser: what Enter does in a list, and what else there is for its words.
export { Elsewhere, loadElsewhere } from './elsewhere.tsx'
export { listEnter, openOther } from './list-enter.ts'
