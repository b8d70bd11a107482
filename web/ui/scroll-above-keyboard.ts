/** Where a keyboard comes up from below, the field goes to the top: what it finds needs the room between. */
export function scrollAboveKeyboard(field: HTMLElement): void {
	if (!window.matchMedia('(pointer: coarse)').matches) return
	const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
	field.scrollIntoView({ block: 'start', behavior })
}
