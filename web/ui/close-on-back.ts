import { useEffect, useEffectEvent } from 'react'

const here = () => location.pathname + location.search + location.hash

/**
 * While mounted, the browser's Back closes what is open instead of leaving the page under it.
 * What is changed meanwhile must replace the current step of the history: Back keeps it, and only the next Back undoes it.
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
		// The router announces its own steps by an event of this name.
		window.addEventListener('replaceState', changed)
		window.addEventListener('popstate', back)
		return () => {
			window.removeEventListener('replaceState', changed)
			window.removeEventListener('popstate', back)
			// Closed in another way, and nothing was changed: the step to come back to is one too many.
			if (!isGone && here() === before) history.back()
		}
	}, [])
}
