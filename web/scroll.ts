import { useEffect, useRef } from 'react'
import { hasComeBack, scrollBack } from './came-back.ts'
import { useCatalogue } from './catalogue.tsx'

/** Has the visitor asked for less motion? */
export const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Scrolls to the top: smoothly, or at once for those who asked for less motion. */
export function scrollToTop(): void {
	window.scrollTo({ top: 0, behavior: prefersStillness() ? 'instant' : 'smooth' })
}

/**
 * On every change of path or of the chosen filter categories the page scrolls to its top, and on a change of path the focus moves to the new heading.
 * Going back or forward restores the old position instead.
 */
export function useScrollAndFocus(path: string): void {
	const { filterCategories } = useCatalogue()
	const previous = useRef({ path, filterCategories })
	const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)

	useEffect(() => {
		const isNewPath = previous.current.path !== path
		if (!isNewPath && previous.current.filterCategories === filterCategories) return
		previous.current = { path, filterCategories }
		if (isNewPath && hasComeBack()) scrollBack()
		else scrollToTop()
		if (!isNewPath) return
		// A heading that is still waited for must not take the focus from what came after.
		clearTimeout(waiting.current)
		focusHeading(waiting)
	}, [path, filterCategories])

	useEffect(() => () => clearTimeout(waiting.current), [])
}

/** Screen readers go on where the focus is: it moves to the heading as soon as the new screen has one. */
function focusHeading(waiting: { current: ReturnType<typeof setTimeout> | undefined }, triesLeft = 40): void {
	const heading = document.querySelector<HTMLElement>('main h1')
	if (heading) {
		// A dialog, and an address that names a field, keep the focus.
		if (document.querySelector('dialog[open]') || location.hash.startsWith('#field-')) return
		heading.tabIndex = -1
		heading.focus({ preventScroll: true })
	} else if (triesLeft > 0) waiting.current = setTimeout(focusHeading, 50, waiting, triesLeft - 1)
}
