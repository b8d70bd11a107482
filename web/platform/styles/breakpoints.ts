/** The widths of a window, in rem, at which layouts change: the only ones that style sheets and scripts use (decision 136). */
const breakpoints = {
	small: 40,
	// Not 48: the footer is stacked at 768 px, and has its columns at 769 px.
	medium: 48.05,
	large: 64,
	wide: 72,
	huge: 108,
}
type Breakpoint = keyof typeof breakpoints

/** The media query for windows of this width and wider ones. */
export const from = (name: Breakpoint) => `(min-width: ${breakpoints[name]}rem)`

/** The media query for narrower windows. Browsers before 2023 get the pages too, and do not know (width < 40rem). */
export const below = (name: Breakpoint) => `(max-width: ${breakpoints[name] - 0.01}rem)`

/** Replaces the custom media of a style sheet, such as --from-large and --below-small, by their media queries. Throws when there is no such breakpoint. */
export const withBreakpoints = (css: string) =>
	css.replaceAll(/\(--(from|below)-(\w+)\)/g, (custom, side: 'from' | 'below', name: string) => {
		if (!(name in breakpoints)) throw new Error(`${custom} is no breakpoint of web/platform/styles/breakpoints.ts`)
		return { from, below }[side](name as Breakpoint)
	})
