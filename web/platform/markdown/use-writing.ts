import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { continueList, type Selected } from './marks.ts'
import { UndoSteps } from './undo-steps.ts'

/** A textarea that is also changed by buttons and keys: with one undo history, and the selection kept. `onChange` receives the text. */
export function useWriting(value: string, onChange: (value: string) => void) {
	const area = useRef<HTMLTextAreaElement>(null)
	const [steps] = useState(() => new UndoSteps(value))
	useEffect(() => steps.follow(value), [steps, value])

	// Without a caret so far, text is inserted at the end.
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
		// Only the difference is written, so that the scroll position stays.
		let from = 0
		while (from < text.length && text[from] === before[from]) from += 1
		let same = 0
		while (same < Math.min(text.length, before.length) - from && text.at(-1 - same) === before.at(-1 - same)) same += 1
		element.setRangeText(text.slice(from, text.length - same), from, before.length - same)
		element.setSelectionRange(start, end)
		onChange(element.value)
	}
	/** Applies `change` to the text and its selection; null changes nothing. */
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

	// The browser's menu has an undo command too.
	const onBeforeInput = useEffectEvent((event: InputEvent) => {
		if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return
		event.preventDefault()
		if (event.inputType === 'historyUndo') undo()
		else redo()
	})
	useEffect(() => {
		const element = area.current
		const listen = (event: InputEvent) => onBeforeInput(event)
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
		/** The textarea's `onInput`. */
		typed(timeStamp: number) {
			const now = selected()
			steps.add(now, timeStamp)
			onChange(now.text)
		},
		/** Handles the keys of the editor; true when a key was handled. */
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
