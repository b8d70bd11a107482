import { useEffect, useRef, useState } from 'react'

/** Keeps the focus in a row after an item was removed: on the item in its position, else on the last one, else on the button that chooses files. */
export function useFocusInRow() {
	const place = useRef<HTMLDivElement>(null)
	const chooseButton = useRef<HTMLButtonElement>(null)
	const [wanted, setWanted] = useState<{ index: number } | null>(null)
	useEffect(() => {
		if (!wanted) return
		const items = place.current?.querySelectorAll('[data-file]') ?? []
		const item = items[Math.min(wanted.index, items.length - 1)]
		const target = item?.querySelector<HTMLElement>('button') ?? chooseButton.current
		target?.focus()
	}, [wanted])
	return { place, chooseButton, focusAt: (index: number) => setWanted({ index }) }
}
