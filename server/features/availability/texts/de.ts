export const free = (day: string): string => `Frei am ${day}`
export const freePart = {
	morning: (day: string): string => `Tagsüber frei am ${day}`,
	evening: (day: string): string => `Abends frei am ${day}`,
}
export const held = (day: string): string => `Für andere vorgemerkt am ${day}`
export const heldForYou = (day: string): string => `Für diese Planung vorgemerkt am ${day}`
export const booked = (day: string): string => `Gebucht am ${day}`
export const bookedForYou = (day: string): string => `Für diese Planung gebucht am ${day}`
/** Where the day is said beside it. */
export const bookedShort: string = 'Gebucht'
export const unknownShort: string = 'Keine Angabe'
export const unknown = (day: string): string => `Keine Angabe für den ${day}`
/** One or two days of the requested month. */
export const freeInMonth = (numbers: readonly number[]): string => `frei am ${numbers.map((number) => `${number}.`).join(' und ')}`
export const freeDays = (days: readonly string[]): string => `frei am ${days.join(' und am ')}`
export const calendar = { booked: 'Gebucht', held: 'Option' }
