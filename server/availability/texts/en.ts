export const free = (day: string): string => `Free on ${day}`
export const freePart = {
	morning: (day: string): string => `Free by day on ${day}`,
	evening: (day: string): string => `Free in the evening on ${day}`,
}
export const held = (day: string): string => `Held for someone on ${day}`
export const booked = (day: string): string => `Booked on ${day}`
export const bookedBut = (day: string, others: string): string => `Booked on ${day} – free on ${others}`
export const unknown = (day: string): string => `Did not say for ${day}`
export const calendar = { booked: 'Booked', held: 'Held' }
export const joined = (days: readonly string[]): string => days.join(' and ')
