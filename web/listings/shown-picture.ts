import { useEffect, useRef, useSyncExternalStore } from 'react'

// The router announces its own steps by events of the history methods' names.
const steps = ['popstate', 'hashchange', 'pushState', 'replaceState']

function subscribe(onChange: () => void): () => void {
	for (const step of steps) window.addEventListener(step, onChange)
	return () => {
		for (const step of steps) window.removeEventListener(step, onChange)
	}
}

interface ShownPicture {
	/** Index of the picture that is shown large; null for none. */
	shown: number | null
	/** Shows a picture large. The first one is a step of the history, so that Back closes it; the others take its place. */
	show: (index: number) => void
	close: () => void
}

/** Which of the page's pictures the address shows large: `#picture-3` is the third. One that does not exist is none. */
export function useShownPicture(count: number): ShownPicture {
	const hash = useSyncExternalStore(
		subscribe,
		() => location.hash,
		() => '',
	)
	const position = Number(/^#picture-([1-9]\d?)$/.exec(hash)?.[1] ?? 0)
	const shown = position >= 1 && position <= count ? position - 1 : null
	// Going back takes a moment, in which a second Escape would leave the page.
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
			// Whoever came in by the address of a picture has no page of ours to go back to.
			if ((history.state as { isOverPage?: unknown } | null)?.isOverPage) history.back()
			else history.replaceState(null, '', location.pathname + location.search)
		},
	}
}
