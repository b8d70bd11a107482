/** Texts of a month of a listing. */
export const month = {
	states: { free: 'Free', booked: 'Booked', held: 'Held', unknown: 'Not given' },
	previous: 'Previous month',
	next: 'Next month',
	halves: (day: string, morning: string, evening: string) =>
		morning === evening ? `${day}, ${morning}` : `${day}, by day ${morning}, evening ${evening}`,
	open: 'Days without a colour: availability not given. Please ask.',
	choose: 'Month to show',
}
