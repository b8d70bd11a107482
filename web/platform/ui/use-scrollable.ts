import { useEffect, useRef, useState } from 'react'

/** An element that scrolls sideways must be a tab stop; one that does not scroll must not be. */
export function useScrollable<Scroller extends HTMLElement>() {
	const scroller = useRef<Scroller>(null)
	const [isScrollable, setScrollable] = useState(false)
	useEffect(() => {
		const element = scroller.current
		if (!element) return
		const observer = new ResizeObserver(() => setScrollable(element.scrollWidth > element.clientWidth))
		observer.observe(element)
		return () => observer.disconnect()
	}, [])
	return { scroller, isScrollable }
}
