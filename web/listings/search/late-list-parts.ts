// One file for the browser: what a list loads once it is interactive.
export { FilterChips } from './filter-chips.tsx'
export { FilterPanel } from './filter-panel.tsx'
