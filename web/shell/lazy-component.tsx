import { lazy, Suspense, useState, type ComponentType } from 'react'
import { orReload } from './missing-chunk.ts'

/**
 * A part of a page whose code is not in its first load: what the server has written is read until it is there. Its styles have to be imported by
 * whoever shows it. `preload` is for the page's loader: after it the part renders without waiting.
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
			// Chosen once a visit: a preload that ends later must not replace what is on the screen.
			const [Chosen] = useState<ComponentType<Props>>(() => Loaded ?? Lazy)
			return (
				<Suspense fallback={null}>
					<Chosen {...props} />
				</Suspense>
			)
		},
	}
}
