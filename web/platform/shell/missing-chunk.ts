// Decision 035: Offline behaviour.

const key = 'reloadedForChunk'

/** Whether the page may reload itself: once a minute at most, because a chunk that stays missing would reload it for ever. */
function mayReload(): boolean {
	try {
		const last = Number(sessionStorage.getItem(key) ?? 0)
		if (Date.now() - last < 60_000) return false
		sessionStorage.setItem(key, String(Date.now()))
		return true
	} catch {
		return false
	}
}

/**
 * Loads a chunk that is needed now. A missing one has raised `vite:preloadError`, usually because a new version was deployed while the page was
 * open. The page then reloads itself, and the promise stays pending. A second failure within a minute leads to the error screen, and so does one
 * without a network, where the browser's own error page would replace ours.
 */
export async function orReload<Module>(load: () => Promise<Module>): Promise<Module> {
	try {
		return await load()
	} catch (error) {
		if (!navigator.onLine || !mayReload()) throw Object.assign(error as Error, { isMissingChunk: true })
		location.reload()
		return new Promise<never>(() => {})
	}
}

/**
 * Loads a chunk that is useless without a network. Offline it fails at once without a request: many browsers never request a failed chunk again,
 * and reloading would lose typed text.
 */
export const orOffline = <Module>(load: () => Promise<Module>): Promise<Module> =>
	navigator.onLine ? orReload(load) : Promise.reject(new TypeError('offline'))
