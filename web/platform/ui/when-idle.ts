/** Runs `work` once the browser is idle, so that code for the first interaction is loaded before it. Returns a function that cancels it. */
export function whenIdle(work: () => Promise<unknown>): () => void {
	// Without a network, the error appears when the part is opened.
	const run = () => void work().catch(() => {})
	// Safari lacks `requestIdleCallback`.
	if (!window.requestIdleCallback) {
		const timer = setTimeout(run, 1500)
		return () => clearTimeout(timer)
	}
	const handle = requestIdleCallback(run, { timeout: 4000 })
	return () => cancelIdleCallback(handle)
}
