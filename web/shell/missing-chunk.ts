// Decision 035: Offline behaviour.

const key = 'reloadedForChunk'

/** Whether the page may reload itself: once a minute at most, or a chunk that stays missing would reload it for ever. */
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
 * Loads a chunk that is needed now. One that is missing has raised `vite:preloadError`: usually a new version was put up while the page was open.
 * The page then reloads itself, and is waited for; a second failure within a minute goes on to the error screen, and so does one without a network,
 * where the browser's own page would take the place of ours.
 */
export async function orReload<Module>(load: () => Promise<Module>): Promise<Module> {
	try {
		return await load()
	} catch (error) {
		if (!navigator.onLine || !mayReload()) throw error
		location.reload()
		return new Promise<never>(() => {})
	}
}

/**
 * Loads a chunk that serves nothing without a network. Offline it fails at once, unasked: many browsers never ask again for a chunk that they
 * could not get, and reloading would lose what is being typed.
 */
export const orOffline = <Module>(load: () => Promise<Module>): Promise<Module> =>
	navigator.onLine ? orReload(load) : Promise.reject(new TypeError('offline'))
