/** Calls back once when an element is on the screen or about to be. Returns how to stop waiting. */
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
