let isBack = false

// Added before anybody else listens: a window calls its listeners in the order of their arrival, and React shows the new address between two of them.
if (typeof window !== 'undefined') {
	window.addEventListener('popstate', () => {
		isBack = true
	})
	// The router announces its own steps by an event of this name.
	window.addEventListener('pushState', () => {
		isBack = false
	})
}

/** Was the current address reached by the browser's Back or Forward, rather than by a link or a new visit? */
export const hasComeBack = () => isBack
