/** On devices with an on-screen keyboard, scrolls the field to the top, so that its suggestions are visible above the keyboard. */
export function scrollAboveKeyboard(field: HTMLElement): void {
	if (!window.matchMedia('(pointer: coarse)').matches) return
	const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
	field.scrollIntoView({ block: 'start', behavior })
}
