/** The distance in pixels from which on a drag closes; a quick swipe, in pixels per millisecond, closes earlier. */
const far = 140
const quick = 0.5

/** Lets a sheet be dragged down by its handle; a long or quick drag closes it. Its close button does the same. */
export function swipeToDismiss(sheet: HTMLElement, handle: HTMLElement, close: () => void, signal: AbortSignal): void {
	let start: { y: number; at: number } | null = null
	const begin = (event: PointerEvent) => {
		if (event.target instanceof Element && event.target.closest('button')) return
		start = { y: event.clientY, at: event.timeStamp }
		handle.setPointerCapture(event.pointerId)
		sheet.style.transition = 'none'
	}
	const move = (event: PointerEvent) => {
		if (start) sheet.style.translate = `0 ${Math.max(0, event.clientY - start.y)}px`
	}
	const end = (event: PointerEvent) => {
		if (!start) return
		const way = event.clientY - start.y
		const isFlick = way > 30 && way / (event.timeStamp - start.at) > quick
		start = null
		sheet.style.transition = ''
		if (event.type === 'pointerup' && (way > far || isFlick)) close()
		else sheet.style.translate = ''
	}
	handle.addEventListener('pointerdown', begin, { signal })
	handle.addEventListener('pointermove', move, { signal })
	handle.addEventListener('pointerup', end, { signal })
	handle.addEventListener('pointercancel', end, { signal })
}
