/** The map's colours and fonts, from the design tokens of the page. */
export interface Palette {
	/** The colours of Luxembourg and of its neighbours. */
	home: string
	abroad: string
	paper: string
	sand: string
	ink: string
	inkSoft: string
	inkFaint: string
	fontText: string
	fontDisplay: string
}

/** Reads the tokens of theme.css at the map's element. */
export function readPalette(element: Element): Palette {
	const style = getComputedStyle(element)
	const token = (name: string) => style.getPropertyValue(name).trim()
	return {
		home: token('--cream'),
		abroad: token('--sand'),
		paper: token('--paper'),
		sand: token('--sand'),
		ink: token('--ink'),
		inkSoft: token('--ink-soft'),
		inkFaint: token('--ink-faint'),
		fontText: token('--font-text') || 'sans-serif',
		fontDisplay: token('--font-display') || 'sans-serif',
	}
}
