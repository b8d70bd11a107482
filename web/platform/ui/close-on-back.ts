import { useEffect, useEffectEvent } from 'react'

const here = () => location.pathname + location.search + location.hash

/**
 * While mounted, the browser's Back closes the open element instead of leaving the page. Navigation meanwhile must replace the current history
 * entry: Back keeps it, and only the next Back undoes it.
 */
export function useCloseOnBack(close: () => void): void {
	const onBack = useEffectEvent(close)
	useEffect(() => {
		const before = here()
		let [current, isGone] = [before, false]
		const changed = () => {
			current = here()
		}
		const back = () => {
			isGone = true
			if (here() !== current) history.pushState(null, '', current)
			onBack()
		}
		history.pushState(null, '', before)
		// The router dispatches an event of this name for its own navigation.
		window.addEventListener('replaceState', changed)
		window.addEventListener('popstate', back)
		return () => {
			window.removeEventListener('replaceState', changed)
			window.removeEventListener('popstate', back)
			// Closed in another way without navigation: the added history entry is removed.
			if (!isGone && here() === before) history.back()
		}
	}, [])
}
