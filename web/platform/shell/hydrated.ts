import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False during the server's rendering and the first render in the browser; true after hydration. */
export const useHydrated = (): boolean =>
	useSyncExternalStore(
		never,
		() => true,
		() => false,
	)
