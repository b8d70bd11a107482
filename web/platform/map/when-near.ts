/** Calls back once when an element is in the viewport or near it. Returns a function that stops waiting. */
export function whenNear(element: Element | null, act: () => void): () => void {
	if (!element) return () => {}
	const observer = new IntersectionObserver(
		(entries) => {
			if (!entries.some(({ isIntersecting }) => isIntersecting)) return
			observer.disconnect()
			act()
		},
		{ rootMargin: '300px' },
	)
	observer.observe(element)
	return () => observer.disconnect()
}
