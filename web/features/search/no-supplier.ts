// One file for the browser: the page of a sentence without suppliers.
export { Nothing } from './nothing.tsx'
export { StartHere } from './start-here.tsx'
