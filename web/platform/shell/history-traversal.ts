let isTraversal = false
/** The scroll position of each address when it was left last, in pixels. */
const positions = new Map<string, number>()
/** The address of the link that had the focus when an address was left last. */
const links = new Map<string, string | null | undefined>()

// These listeners are added first: a window calls its listeners in the order of their registration, and React renders the new address between them.
if (typeof window !== 'undefined') {
	let here = location.href
	const step = ({ type }: Event) => {
		isTraversal = type === 'popstate'
		positions.set(here, scrollY)
		links.set(here, document.activeElement?.getAttribute('href'))
		here = location.href
	}
	addEventListener('popstate', step)
	// The router dispatches an event of this name for its own navigation.
	addEventListener('pushState', step)
}

/** Was the current address reached by the browser's Back or Forward, rather than by a link or a new visit? */
export const isHistoryTraversal = () => isTraversal

/** The link of this page that the visitor followed when leaving it; null when the page was reached in another way than Back or Forward, or has no such link. */
export function findLeftLink(): HTMLElement | null {
	const href = isTraversal && links.get(location.href)
	return href ? document.querySelector<HTMLElement>(`main a[href=${JSON.stringify(href)}]`) : null
}

/**
 * Restores the scroll position of the address. The browser does so by itself, but on an immediate Back the page that is left may still be
 * scrolling smoothly to its top, and that would continue afterwards.
 */
export function scrollBack(): void {
	const top = positions.get(location.href)
	if (!top) return
	const restore = () => scrollTo({ top, behavior: 'instant' })
	restore()
	// By as much as the smooth scroll has moved on its own thread while this one rendered, Chromium moves the restored position too.
	requestAnimationFrame(restore)
}
