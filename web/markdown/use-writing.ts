import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { continueList, type Selected } from './marks.ts'
import { UndoSteps } from './undo-steps.ts'

/** A textarea into which buttons and keys write too: one order of steps to undo, the selection kept, and the text told to `onChange`. */
export function useWriting(value: string, onChange: (value: string) => void) {
	const area = useRef<HTMLTextAreaElement>(null)
	const [steps] = useState(() => new UndoSteps(value))
	useEffect(() => steps.follow(value), [steps, value])

	// Nobody has been in the text yet: what is written goes to its end.
	const wasIn = useRef(false)

	function selected(): Selected {
		const element = area.current
		const text = element?.value ?? value
		if (!element || !wasIn.current) return { text, start: text.length, end: text.length }
		return { text, start: element.selectionStart, end: element.selectionEnd }
	}
	function show({ text, start, end }: Selected) {
		const element = area.current
		if (!element) return
		element.focus({ preventScroll: true })
		const before = element.value
		// Only what differs is written, so that the place on the page stays.
		let from = 0
		while (from < text.length && text[from] === before[from]) from += 1
		let same = 0
		while (same < Math.min(text.length, before.length) - from && text.at(-1 - same) === before.at(-1 - same)) same += 1
		element.setRangeText(text.slice(from, text.length - same), from, before.length - same)
		element.setSelectionRange(start, end)
		onChange(element.value)
	}
	/** Writes what `change` makes of the selection; null leaves it as it is. */
	function write(change: (now: Selected) => Selected | null): boolean {
		const next = change(selected())
		if (!next) return false
		steps.add(next, null)
		show(next)
		return true
	}
	const go = (step: Selected | null) => step && show(step)
	const undo = () => go(steps.undo())
	const redo = () => go(steps.redo())

	// The menus of browsers undo too.
	const told = useEffectEvent((event: InputEvent) => {
		if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return
		event.preventDefault()
		if (event.inputType === 'historyUndo') undo()
		else redo()
	})
	useEffect(() => {
		const element = area.current
		const listen = (event: InputEvent) => told(event)
		element?.addEventListener('beforeinput', listen)
		return () => element?.removeEventListener('beforeinput', listen)
	}, [])

	return {
		area,
		write,
		undo,
		redo,
		entered() {
			wasIn.current = true
		},
		/** For the textarea's `onInput`. */
		typed(timeStamp: number) {
			const now = selected()
			steps.add(now, timeStamp)
			onChange(now.text)
		},
		/** Keys of writing itself; true where one was taken. */
		press(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
			if (event.nativeEvent.isComposing || event.altKey) return false
			const key = event.key.toLowerCase()
			if (event.ctrlKey || event.metaKey) {
				if (key === 'z' && !event.shiftKey) undo()
				else if ((key === 'z' && event.shiftKey) || (key === 'y' && event.ctrlKey)) redo()
				else return false
				return true
			}
			return key === 'enter' && !event.shiftKey && write(continueList)
		},
	}
}
