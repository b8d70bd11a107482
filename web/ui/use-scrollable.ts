import { useEffect, useRef, useState } from 'react'

/** What scrolls sideways must be reachable by keyboard; what does not must not take a step of its own. */
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
