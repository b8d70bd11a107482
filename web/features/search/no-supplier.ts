// One file for the browser: what stands on the page of a sentence where no supplier does.
export { Nothing } from './nothing.tsx'
export { StartHere } from './start-here.tsx'
