/**
 * Runs `work` once the browser has nothing more urgent to do, so that what opens on the first touch is there by then. Answers how to call it off.
 */
export function whenIdle(work: () => Promise<unknown>): () => void {
	// Whoever is without a network meets that when the part is opened.
	const run = () => void work().catch(() => {})
	// Safari has no such call.
	if (!window.requestIdleCallback) {
		const timer = setTimeout(run, 1500)
		return () => clearTimeout(timer)
	}
	const handle = requestIdleCallback(run, { timeout: 4000 })
	return () => cancelIdleCallback(handle)
}
