let isTraversal = false
/** How far each address was scrolled when it was left last. */
const positions = new Map<string, number>()

// Added before anybody else listens: a window calls its listeners in the order of their arrival, and React shows the new address between two of them.
if (typeof window !== 'undefined') {
	let here = location.href
	const step = ({ type }: Event) => {
		isTraversal = type === 'popstate'
		positions.set(here, window.scrollY)
		here = location.href
	}
	window.addEventListener('popstate', step)
	// The router announces its own steps by an event of this name.
	window.addEventListener('pushState', step)
}

/** Was the current address reached by the browser's Back or Forward, rather than by a link or a new visit? */
export const isHistoryTraversal = () => isTraversal

/**
 * Scrolls to where the address was left. The browser does so by itself, but who goes back at once meets the next page still on its way to its top,
 * and that would go on over it.
 */
export function scrollBack(): void {
	const top = positions.get(location.href)
	if (top) window.scrollTo({ top, behavior: 'instant' })
}
