// One file for the browser: the parts that the agenda loads once its events are interactive.
export { AgendaFilterPanel } from './agenda-filter-panel.tsx'
export { AgendaFilterSheet } from './agenda-filter-sheet.tsx'
