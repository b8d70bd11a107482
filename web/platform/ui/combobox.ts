import { useId, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { scrollAboveKeyboard } from './scroll-above-keyboard.ts'

/**
 * The list of options under a text field: opening and closing it, moving by the arrow keys, choosing by Enter. The options are all elements in
 * the list with the role `option` and an id, in groups or not; choosing one is a click on it. `hasOptions` is true when there is anything to
 * show.
 */
export function useCombobox(hasOptions: boolean) {
	const id = useId()
	const list = useRef<HTMLDivElement>(null)
	const [isWanted, setWanted] = useState(false)
	const [active, setActive] = useState<string | null>(null)
	const isOpen = isWanted && hasOptions

	function open() {
		setWanted(true)
		setActive(null)
	}
	function close() {
		setWanted(false)
		setActive(null)
	}
	const options = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
	function step(by: 1 | -1) {
		const all = options()
		const at = all.findIndex((option) => option.id === active)
		const next = at < 0 ? (by > 0 ? all[0] : all.at(-1)) : all[(at + by + all.length) % all.length]
		setActive(next?.id ?? null)
		next?.scrollIntoView({ block: 'nearest' })
	}

	/** Handles the keys of the list; returns false for keys of the field. */
	function onKey(event: KeyboardEvent): boolean {
		const chosen = isOpen ? options().find((option) => option.id === active) : undefined
		if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
			if (isOpen) step(event.key === 'ArrowDown' ? 1 : -1)
			else open()
		} else if (event.key === 'Enter' && chosen) chosen.click()
		else if (event.key === 'Escape' && isOpen) {
			close()
			// A surrounding dialog must not handle the same key.
			event.stopPropagation()
		} else return false
		event.preventDefault()
		return true
	}

	return {
		isOpen,
		/** The list was opened, whether or not there is anything to show. */
		isWanted,
		/** The id of the option that the arrow keys have reached. */
		active,
		/** The prefix of the options' ids, so that no two lists share one. */
		prefix: id,
		open,
		close,
		onKey,
		inputProps: {
			role: 'combobox',
			autoComplete: 'off',
			spellCheck: false,
			'aria-autocomplete': 'list',
			'aria-expanded': isOpen,
			'aria-controls': `${id}-list`,
			...(isOpen && active && { 'aria-activedescendant': active }),
			onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => scrollAboveKeyboard(currentTarget),
		},
		listProps: {
			ref: list,
			id: `${id}-list`,
			role: 'listbox',
			hidden: !isOpen,
			// The focus stays in the field.
			onMouseDown: (event: MouseEvent) => event.preventDefault(),
		},
	} as const
}

export type Combobox = ReturnType<typeof useCombobox>
