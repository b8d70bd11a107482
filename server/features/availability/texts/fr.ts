export const free = (day: string): string => `Libre le ${day}`
export const freePart = {
	morning: (day: string): string => `Libre en journée le ${day}`,
	evening: (day: string): string => `Libre en soirée le ${day}`,
}
export const held = (day: string): string => `En option pour d’autres le ${day}`
export const heldForYou = (day: string): string => `Gardé pour ce projet le ${day}`
export const booked = (day: string): string => `Réservé le ${day}`
export const bookedForYou = (day: string): string => `Réservé pour ce projet le ${day}`
/** Where the day is said beside it. */
export const bookedShort: string = 'Réservé'
export const unknownShort: string = 'Disponibilité non précisée'
export const unknown = (day: string): string => `Disponibilité non précisée pour le ${day}`
/** One or two days of the requested month. */
export const freeInMonth = (numbers: readonly number[]): string =>
	`libre le ${numbers.map((number) => (number === 1 ? '1er' : String(number))).join(' et le ')}`
export const freeDays = (days: readonly string[]): string => `libre le ${days.join(' et le ')}`
export const calendar = { booked: 'Réservé', held: 'Option' }
