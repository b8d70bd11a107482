/** Runs in the page: whether React has hydrated the screen and its late parts, and the fonts are loaded. */
export function isHydrated(): boolean {
	const parts = [...document.querySelectorAll('main h1, main button, main input, footer a')]
	const isLive = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactFiber')) || part.closest('#map') !== null
	return parts.some(({ localName }) => localName === 'h1') && parts.every(isLive) && document.fonts.status === 'loaded'
}
