/** Texts of a month of a listing. */
export const month = {
	states: { free: 'Free', booked: 'Booked', held: 'Held', unknown: 'Nothing said' },
	previous: 'Previous month',
	next: 'Next month',
	halves: (day: string, morning: string, evening: string) =>
		morning === evening ? `${day}, ${morning}` : `${day}, by day ${morning}, evening ${evening}`,
	open: 'Days without a colour: nothing is said. Ask.',
}
