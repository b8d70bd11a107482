import { useSyncExternalStore } from 'react'
import { from } from '#web/platform/styles/breakpoints.ts'

/** From this width on, lists have their filters in a column. */
const wide = from('large')

/** Whether the window is so wide that filters are beside their list. False on the server. */
export const isWide = (): boolean => typeof matchMedia === 'function' && matchMedia(wide).matches

export const useIsWide = (): boolean => useSyncExternalStore(watch, isWide, () => false)

function watch(changed: () => void): () => void {
	const media = matchMedia(wide)
	media.addEventListener('change', changed)
	return () => media.removeEventListener('change', changed)
}
