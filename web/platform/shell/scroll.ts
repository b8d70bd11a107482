import { useEffect, useRef } from 'react'
import { findLeftLink, isHistoryTraversal, scrollBack } from './history-traversal.ts'
import { useCatalogue } from './catalogue.tsx'

/** Does the visitor prefer reduced motion? */
export const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Scrolls to the top: smoothly, or at once with reduced motion. The browser does not anchor the page while it moves: with an answer that makes it
 * higher, the page would jump down and, in Chromium on a busy machine, end below its top by as much. A page that does not move stays anchored, so
 * that a press that leads further down arrives there although parts above it are still loading.
 */
function scrollToTop(): void {
	const behavior = prefersStillness() ? 'instant' : 'smooth'
	if (behavior === 'smooth' && scrollY > 0) withoutAnchoring()
	scrollTo({ top: 0, behavior })
}

function withoutAnchoring(): void {
	const { style } = document.documentElement
	style.setProperty('overflow-anchor', 'none')
	const stop = new AbortController()
	const anchorAgain = ({ type }: Event) => {
		// The end of an earlier scroll; a visitor who scrolls or presses takes over.
		if (type === 'scrollend' && scrollY > 0) return
		stop.abort()
		style.removeProperty('overflow-anchor')
	}
	for (const type of ['scrollend', 'wheel', 'touchmove', 'keydown', 'click'])
		addEventListener(type, anchorAgain, { capture: true, passive: true, signal: stop.signal })
}

/**
 * On every change of path or of the chosen filter categories the page scrolls to its top, and on a change of path the focus moves to the new heading.
 * Going back or forward restores the old position instead, and the focus on the link that was followed there.
 */
export function useScrollAndFocus(path: string): void {
	const { filterCategories } = useCatalogue()
	const previous = useRef({ path, filterCategories })
	const shown = useRef(path)

	useEffect(() => {
		const isNewPath = previous.current.path !== path
		if (!isNewPath && previous.current.filterCategories === filterCategories) return
		previous.current = { path, filterCategories }
		if (isNewPath && isHistoryTraversal()) scrollBack()
		else scrollToTop()
	}, [path, filterCategories])

	useEffect(() => {
		if (shown.current === path) return
		shown.current = path
		return focusScreen()
	}, [path])
}

/**
 * Moves the focus to the heading, after Back to the link that was followed, as soon as the new screen has one, because screen readers continue where the focus is; not when the visitor has
 * already focused something in the screen. Returns a function that stops waiting for the heading.
 */
function focusScreen(): () => void {
	const before = document.activeElement
	const look = () => {
		const heading = document.querySelector<HTMLElement>('main h1')
		if (!heading) return
		observer.disconnect()
		const now = document.activeElement
		const isInScreen = now !== before && heading.closest('main')?.contains(now)
		// A focused field, an open dialog, and an address that names a field keep the focus.
		if (isInScreen || document.querySelector('dialog[open]') || location.hash.startsWith('#field-')) return
		const left = findLeftLink()
		if (!left) heading.tabIndex = -1
		;(left ?? heading).focus({ preventScroll: true })
	}
	const observer = new MutationObserver(look)
	observer.observe(document.body, { childList: true, subtree: true })
	look()
	return () => observer.disconnect()
}
