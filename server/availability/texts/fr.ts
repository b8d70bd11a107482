export const free = (day: string): string => `Libre le ${day}`
export const freePart = {
	morning: (day: string): string => `Libre en journée le ${day}`,
	evening: (day: string): string => `Libre en soirée le ${day}`,
}
export const held = (day: string): string => `Option posée le ${day}`
export const booked = (day: string): string => `Réservé le ${day}`
export const bookedBut = (day: string, others: string): string => `Réservé le ${day} – libre le ${others}`
export const unknown = (day: string): string => `Rien d’indiqué pour le ${day}`
export const calendar = { booked: 'Réservé', held: 'Option' }
export const joined = (days: readonly string[]): string => days.join(' et le ')
