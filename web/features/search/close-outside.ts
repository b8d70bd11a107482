import { useEffect, type RefObject } from 'react'

/** Closes an open `details` when something outside of it is pressed or gets the focus. */
export function useCloseOutside(menu: RefObject<HTMLDetailsElement | null>): void {
	useEffect(() => {
		const look = ({ target }: Event) => {
			if (menu.current?.open && target instanceof Node && !menu.current.contains(target)) menu.current.open = false
		}
		document.addEventListener('pointerdown', look)
		document.addEventListener('focusin', look)
		return () => {
			document.removeEventListener('pointerdown', look)
			document.removeEventListener('focusin', look)
		}
	}, [menu])
}
