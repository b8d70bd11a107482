import { useState, type ComponentType } from 'react'
import { orReload } from '../missing-chunk.ts'

/**
 * A part of a field whose code is loaded when the field is first used: null until it is there. The function beside it loads it and may be called
 * again and again. Without a network the page is not reloaded for it, which would lose what is being typed; `onFailure` may say so.
 */
export function usePartOnUse<Props>(
	load: () => Promise<{ default: ComponentType<Props> }>,
	onFailure: () => void,
): [part: ComponentType<Props> | null, prepare: () => void] {
	const [part, setPart] = useState<ComponentType<Props> | null>(null)
	function prepare() {
		if (part) return
		const loading = navigator.onLine ? orReload(load) : load()
		loading.then((module) => setPart(() => module.default), onFailure)
	}
	return [part, prepare]
}
