import { lazy, memo, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { isWide } from './is-wide.ts'
import { orReload } from './missing-chunk.ts'

/**
 * A component whose code is not in the first load: until it is loaded, the server's HTML stays. The importing module must import its styles.
 * Where the server has rendered nothing, `waiting` is there.
 * `preload` is for the page's loader: after it the component renders without suspending.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
	const module = async () => ({ default: await load() })
	const Lazy = lazy(() => orReload(module))
	let Loaded: ComponentType<Props> | null = null
	return {
		async preload(): Promise<void> {
			Loaded = (await module()).default
		},
		// An unchanged part is not rendered again: React would give up the server's HTML for a part that is not loaded yet.
		Component: memo(({ waiting = null, ...props }: Props & { waiting?: ReactNode }) => {
			// Chosen once per mount: a preload that ends later must not replace the shown component.
			const [Chosen] = useState<ComponentType<Props>>(() => Loaded ?? Lazy)
			return (
				<Suspense fallback={waiting}>
					<Chosen {...(props as unknown as Props)} />
				</Suspense>
			)
		}) as ComponentType<Props & { waiting?: ReactNode }>,
	}
}

/** Set to false once the page from the server is hydrated: until then its HTML is where parts are missing. */
export const served = { isNow: true }

/**
 * For the loader of a screen with a part above its content: both are fetched at once. The screen waits for the part where it is opened from another
 * screen, so that its content does not move, and on wide windows, where a column of the part is in sight.
 */
export const withPart =
	<Module,>(load: () => Promise<Module>, preload: () => Promise<unknown>) =>
	async (): Promise<Module> => {
		// Without its part the screen works: it tries again by itself.
		const part = preload().catch(() => {})
		const [module] = await Promise.all([load(), (isWide() || !served.isNow) && part])
		return module
	}
