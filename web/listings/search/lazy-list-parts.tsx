import { withTexts } from '../../language/areas.ts'
import { mapArea } from '../../map/texts/index.ts'
import { lazyComponent } from '../../shell/lazy-component.tsx'
import { filtersArea } from './texts/index.ts'

/** What a list loads once its cards are interactive. Until then the server's HTML stands there, and its form and links work by themselves. `lateParts` names the styles. */
const load = withTexts([filtersArea], () => import('./late-list-parts.ts'))

const panel = lazyComponent(async () => (await load()).FilterPanel)
const chips = lazyComponent(async () => (await load()).FilterChips)
const controls = lazyComponent(async () => (await load()).ListControls)
const category = lazyComponent(async () => (await load()).ChooseCategory)
const subCategory = lazyComponent(async () => (await load()).ChooseSubCategory)
const nothing = lazyComponent(async () => (await load()).ListNothing)
const pastTheEnd = lazyComponent(async () => (await load()).PastTheEnd)
const rankingNote = lazyComponent(async () => (await load()).RankingNote)
const pagination = lazyComponent(async () => (await load()).Pagination)

export const LazyFilterPanel = panel.Component
export const LazyFilterChips = chips.Component
export const LazyListControls = controls.Component
export const LazyChooseCategory = category.Component
export const LazyChooseSubCategory = subCategory.Component
export const LazyListNothing = nothing.Component
export const LazyPastTheEnd = pastTheEnd.Component
export const LazyRankingNote = rankingNote.Component
export const LazyPagination = pagination.Component

/** Loads all these parts for a page that is rendered with them. */
export const preloadListParts = () =>
	Promise.all([panel, chips, controls, category, subCategory, nothing, pastTheEnd, rankingNote, pagination].map(({ preload }) => preload()))

/** The map itself, with its words. */
export const loadResultMap = withTexts([mapArea], () => import('./result-map.tsx'))

/** `ResultMapPlace`, loaded for the view that has a map, together with what it loads itself. */
export const { Component: LazyResultMapPlace, preload: preloadResultMapPlace } = lazyComponent(async () => {
	if (typeof document !== 'undefined') void loadResultMap().catch(() => {})
	return (await import('./result-map-place.tsx')).ResultMapPlace
})
