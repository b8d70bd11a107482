import { lazy, Suspense, useState, type ComponentType } from 'react'
import { orReload } from './missing-chunk.ts'

/**
 * A component whose code is not in the first load: until it is loaded, the server's HTML stays. The importing module must import its styles.
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
		Component(props: Props) {
			// Chosen once per mount: a preload that ends later must not replace the shown component.
			const [Chosen] = useState<ComponentType<Props>>(() => Loaded ?? Lazy)
			return (
				<Suspense fallback={null}>
					<Chosen {...props} />
				</Suspense>
			)
		},
	}
}

/** For the loader of a screen with a part in a column of its own: on wide windows, where the column is in sight, the part is loaded with the screen. */
export const withColumn =
	<Module,>(load: () => Promise<Module>, preload: () => Promise<void>) =>
	async (): Promise<Module> => {
		const isInSight = typeof matchMedia === 'function' && matchMedia('(min-width: 64.0625rem)').matches
		// Without its part the screen works: it tries again by itself.
		const [module] = await Promise.all([load(), isInSight && preload().catch(() => {})])
		return module
	}
