export const free = (day: string): string => `Free on ${day}`
export const freePart = {
	morning: (day: string): string => `Free by day on ${day}`,
	evening: (day: string): string => `Free in the evening on ${day}`,
}
export const held = (day: string): string => `Held for someone on ${day}`
export const heldForYou = (day: string): string => `Held for this plan on ${day}`
export const booked = (day: string): string => `Booked on ${day}`
export const bookedForYou = (day: string): string => `Booked for this plan on ${day}`
/** Where the day is said beside it. */
export const bookedShort: string = 'Booked'
export const unknownShort: string = 'Availability not given'
export const unknown = (day: string): string => `Availability not given for ${day}`
/** One or two days of the requested month. */
export const freeInMonth = (numbers: readonly number[]): string => `free on the ${numbers.map(ordinal).join(' and ')}`
export const freeDays = (days: readonly string[]): string => `free on ${days.join(' and ')}`
export const calendar = { booked: 'Booked', held: 'Held' }

function ordinal(number: number): string {
	const ending = number > 10 && number < 14 ? undefined : ['st', 'nd', 'rd'][(number % 10) - 1]
	return `${number}${ending ?? 'th'}`
}
