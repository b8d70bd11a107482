import { navigate } from 'wouter/use-browser-location'
import { prefersStillness } from './scroll.ts'

/** The longest that the old page stays for the new one to appear, in milliseconds; then it appears as it would without a transition. */
const longestWait = 300

/**
 * Lets the picture of a pressed card become the first picture of its listing, where the browser has view transitions and the visitor likes
 * motion. The link is followed as the router would; everything else, such as a press that opens a new tab, is left to it.
 */
function follow(event: MouseEvent): void {
	if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || prefersStillness()) return
	const link = (event.target as Element).closest<HTMLAnchorElement>('[data-listing] a[href^="/details/"]')
	const frame = link?.closest('[data-listing]')?.querySelector('picture')?.parentElement
	if (!link || link.target || !frame || !isInView(frame)) return
	event.preventDefault()
	event.stopPropagation()
	const left = document.querySelector('[data-opened]')
	const root = document.documentElement
	frame.style.viewTransitionName = 'opened'
	const transition = document.startViewTransition(async () => {
		frame.style.viewTransitionName = ''
		root.setAttribute('data-opening', '')
		navigate(link.getAttribute('href') ?? '/')
		const end = Date.now() + longestWait
		do await new Promise((resolve) => setTimeout(resolve, 10))
		while (Date.now() < end && [left, null].includes(document.querySelector('[data-opened]')))
		// The picture flies to where it will be, not to where a smooth scroll has come meanwhile.
		if ([left, null].includes(document.querySelector('[data-opened]'))) transition.skipTransition()
		else scrollTo({ top: 0, behavior: 'instant' })
	})
	// A transition that was skipped, or ended by a newer one; the listing is there all the same.
	transition.ready.catch(() => {})
	void transition.finished.finally(() => root.removeAttribute('data-opening'))
}

function isInView(element: Element): boolean {
	const { top, bottom } = element.getBoundingClientRect()
	return bottom > 0 && top < innerHeight
}

// Before the router, whose own listener is at the root of the application.
if ('startViewTransition' in document) document.addEventListener('click', follow, true)
