import { startTransition, useLayoutEffect, useOptimistic, useRef } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from '#web/platform/ui/after-paint.ts'

// Decision 111: A press in the filters is drawn before its list is worked on.

/**
 * A value that a control shows as soon as it is pressed, while the effect of the press is done after the browser's next frame: the work of a whole list
 * must not delay the answer to the press.
 *
 * `apply` is called with the pressed value, as it was rendered last: after an earlier press has been applied. When it changes nothing, the control shows
 * `value` again.
 */
export function useApplyAfterPaint<Value>(value: Value, apply: (value: Value) => void): readonly [Value, (value: Value) => void] {
	const [shown, show] = useOptimistic(value)
	const latest = useRef(apply)
	useLayoutEffect(() => {
		latest.current = apply
	})
	const press = (pressed: Value) =>
		startTransition(async () => {
			show(pressed)
			await afterPaint()
			// Rendered at once, so that the next press is applied to the changes of this one.
			flushSync(() => latest.current(pressed))
		})
	return [shown, press]
}
