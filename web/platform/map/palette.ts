/** The map's colours and fonts, from the design tokens of the page. */
export interface Palette {
	/** The colours of Luxembourg and of its neighbours. */
	home: string
	abroad: string
	/** The shadow of Luxembourg on them. */
	shade: string
	wood: string
	park: string
	water: string
	/** Rivers of our own ground, and their names: a thin line must be stronger than an area of water. */
	river: string
	riverName: string
	street: string
	paper: string
	sand: string
	ink: string
	inkSoft: string
	inkFaint: string
	fontText: string
	fontDisplay: string
}

/** Reads the tokens of theme.css at the map's element, in the colours of the shown scheme. */
export function readPalette(element: Element): Palette {
	const style = getComputedStyle(element)
	const font = (name: string) => style.getPropertyValue(name).trim() || 'sans-serif'
	// A token may have both schemes; an element computes one colour.
	const probe = element.appendChild(document.createElement('span'))
	const computed = (value: string) => {
		probe.style.color = value
		return getComputedStyle(probe).color
	}
	const colour = (name: string) => computed(`var(${name})`)
	const palette = {
		home: colour('--map-home'),
		abroad: colour('--map-abroad'),
		shade: colour('--map-shade'),
		wood: colour('--map-wood'),
		park: colour('--map-park'),
		water: colour('--map-water'),
		river: computed('color-mix(in oklab, var(--map-water) 65%, var(--garland-3))'),
		riverName: computed('color-mix(in oklab, var(--garland-3) 55%, var(--ink-soft))'),
		street: colour('--map-street'),
		paper: colour('--paper'),
		sand: colour('--sand'),
		ink: colour('--ink'),
		inkSoft: colour('--ink-soft'),
		inkFaint: colour('--ink-faint'),
		fontText: font('--font-text'),
		fontDisplay: font('--font-display'),
	}
	probe.remove()
	return palette
}
