export const free = (day: string): string => `Frei am ${day}`
export const freePart = {
	morning: (day: string): string => `Tagsüber frei am ${day}`,
	evening: (day: string): string => `Abends frei am ${day}`,
}
export const held = (day: string): string => `Option am ${day}`
export const booked = (day: string): string => `Gebucht am ${day}`
export const bookedBut = (day: string, others: string): string => `Gebucht am ${day} – frei am ${others}`
export const unknown = (day: string): string => `Keine Angabe für den ${day}`
export const calendar = { booked: 'Gebucht', held: 'Option' }
export const joined = (days: readonly string[]): string => days.join(' und am ')
