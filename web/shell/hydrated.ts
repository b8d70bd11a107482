import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while the page shows what the server rendered; true as soon as it answers to its visitor. */
export const useHydrated = (): boolean =>
	useSyncExternalStore(
		never,
		() => true,
		() => false,
	)
