const key = 'reloadedForChunk'

/** How many chunks are being loaded that nobody has asked for yet. */
let unasked = 0

/**
 * A chunk that cannot be loaded raises `vite:preloadError`: usually a new version was put up while the page was open.
 * The page then reloads itself, once a minute at most; a second failure goes on to the error screen.
 */
export function reloadOnceOnMissingChunk(): void {
	window.addEventListener('vite:preloadError', (event) => {
		if (unasked > 0) return
		try {
			const last = Number(sessionStorage.getItem(key) ?? 0)
			if (Date.now() - last < 60_000) return
			sessionStorage.setItem(key, String(Date.now()))
		} catch {
			return
		}
		event.preventDefault()
		location.reload()
	})
}

/** A module that is being loaded. While the page reloads itself because the chunk is missing, it is waited for rather than missed. */
export async function untilReload<Module>(loading: Promise<Module | undefined>): Promise<Module> {
	return (await loading) ?? new Promise<never>(() => {})
}

/** Loads ahead of need: what is missing then must not reload the page under the visitor's hands; it will show itself when it is needed. */
export async function loadAhead(load: () => Promise<unknown>): Promise<void> {
	unasked += 1
	try {
		await load()
	} catch {
		// Asked for again, it fails again, and is told then.
	} finally {
		unasked -= 1
	}
}
