import { useState, type ComponentType } from 'react'
import { orOffline } from '#web/platform/shell/missing-chunk.ts'

/**
 * A part of a field whose code is loaded when the field is first used: null until then. The returned function loads it and may be called
 * repeatedly. `onFailure` is called when loading fails.
 */
export function useLoadOnInteraction<Props>(
	load: () => Promise<{ default: ComponentType<Props> }>,
	onFailure: () => void,
): [part: ComponentType<Props> | null, prepare: () => void] {
	const [part, setPart] = useState<ComponentType<Props> | null>(null)
	function prepare() {
		if (part) return
		orOffline(load).then((module) => setPart(() => module.default), onFailure)
	}
	return [part, prepare]
}
