import { useEffect, useState, type RefObject } from 'react'

const idOf = (target: EventTarget | null): number | null => {
	const card = target instanceof Element ? target.closest<HTMLElement>('[data-listing]') : null
	return card ? Number(card.dataset['listing']) : null
}

/** The listing whose card is under the pointer, has the focus, or is in the middle of the strip; null without one. */
export function usePointedCard(results: RefObject<HTMLElement | null>): number | null {
	const [hovered, setHovered] = useState<number | null>(null)
	const [chosen, setChosen] = useState<number | null>(null)
	useEffect(() => {
		const element = results.current
		if (!element) return
		let waiting: ReturnType<typeof setTimeout> | undefined
		const listening = new AbortController()
		const listen = <Type extends keyof HTMLElementEventMap>(type: Type, react: (event: HTMLElementEventMap[Type]) => void) =>
			element.addEventListener(type, react, { signal: listening.signal, passive: true })
		listen('pointerover', (event) => event.pointerType === 'mouse' && setHovered(idOf(event.target)))
		listen('pointerleave', (event) => event.pointerType === 'mouse' && setHovered(null))
		listen('focusin', (event) => setChosen(idOf(event.target)))
		listen('focusout', () => setChosen(null))
		listen('scroll', () => {
			clearTimeout(waiting)
			waiting = setTimeout(() => {
				const { left, top, width, height } = element.getBoundingClientRect()
				setChosen(idOf(document.elementFromPoint(left + width / 2, top + height / 2)))
			}, 120)
		})
		return () => {
			clearTimeout(waiting)
			listening.abort()
		}
	}, [results])
	return hovered ?? chosen
}

/** Highlights the card of the listing whose bubble is open, if it is on this page, and scrolls it into view. */
export function useLitCard(results: RefObject<HTMLElement | null>, id: number | null, list: { id: number }[] | undefined): void {
	useEffect(() => {
		const isListed = list?.some((listing) => listing.id === id)
		const card = isListed && results.current?.querySelector<HTMLElement>(`[data-listing="${id}"]`)
		if (!card) return undefined
		card.dataset['lit'] = ''
		const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
		card.scrollIntoView({ block: 'nearest', inline: 'center', behavior })
		return () => {
			delete card.dataset['lit']
		}
	}, [results, id, list])
}
