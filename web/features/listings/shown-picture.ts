import { useEffect, useRef, useSyncExternalStore } from 'react'

// The router dispatches events with the names of the history methods.
const steps = ['popstate', 'hashchange', 'pushState', 'replaceState']

function subscribe(onChange: () => void): () => void {
	for (const step of steps) window.addEventListener(step, onChange)
	return () => {
		for (const step of steps) window.removeEventListener(step, onChange)
	}
}

interface ShownPicture {
	/** Index of the picture in the lightbox; null for none. */
	shown: number | null
	/** Opens a picture in the lightbox. The first one adds a history entry, so that Back closes it; further ones replace it. */
	show: (index: number) => void
	close: () => void
}

/** The picture of the page that the address opens in the lightbox: `#picture-3` is the third. A missing one is none. */
export function useShownPicture(count: number): ShownPicture {
	const hash = useSyncExternalStore(
		subscribe,
		() => location.hash,
		() => '',
	)
	const position = Number(/^#picture-([1-9]\d?)$/.exec(hash)?.[1] ?? 0)
	const shown = position >= 1 && position <= count ? position - 1 : null
	// Going back is asynchronous: meanwhile a second Escape must not leave the page.
	const isClosing = useRef(false)
	useEffect(() => {
		if (shown === null) isClosing.current = false
	}, [shown])
	return {
		shown,
		show(index) {
			const address = `#picture-${index + 1}`
			if (shown === null) history.pushState({ isOverPage: true }, '', address)
			else history.replaceState(history.state, '', address)
		},
		close() {
			if (isClosing.current) return
			isClosing.current = true
			// A visitor who opened the address of a picture directly has no page of ours to go back to.
			if ((history.state as { isOverPage?: unknown } | null)?.isOverPage) history.back()
			else history.replaceState(null, '', location.pathname + location.search)
		},
	}
}
