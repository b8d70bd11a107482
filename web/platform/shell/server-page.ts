// Decision 117: Which browsers count.

let restore: (() => void) | undefined

/** Keeps the page of the server, to be put back in place of an error before the visitor uses the page: its links work without our scripts. */
export function keepServerPage(root: HTMLElement, unmount: () => void): void {
	const kept = root.cloneNode(true).childNodes
	restore = () => {
		unmount()
		root.replaceChildren(...kept)
	}
}

/** The first screen is ready: the visitor's next action ends the restoring. */
export function leaveServerPage(): void {
	for (const kind of ['pointerdown', 'keydown', 'popstate'])
		addEventListener(kind, () => (restore = undefined), { capture: true, once: true })
}

export function restoreServerPage(): void {
	// React is at work: the root ends after that, and before the browser draws.
	if (restore) queueMicrotask(restore)
	restore = undefined
}
