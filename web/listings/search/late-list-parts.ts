// One file for the browser: what a list loads once it is interactive.
export { FilterChips } from './filter-chips.tsx'
export { FilterPanel } from './filter-panel.tsx'
export { ListControls } from './list-controls.tsx'
export { ChooseCategory, ChooseSubCategory } from './search-category.tsx'
export { Pagination } from '../../ui/pagination.tsx'
export { ListNothing, PastTheEnd } from './list-nothing.tsx'
export { RankingNote } from './search-sorting.tsx'
