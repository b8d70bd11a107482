/** Texts of a month of a listing. */
export const month = {
	states: { free: 'Libre', booked: 'Réservé', held: 'Option', unknown: 'Non précisé' },
	previous: 'Mois précédent',
	next: 'Mois suivant',
	halves: (day: string, morning: string, evening: string) =>
		morning === evening ? `${day}, ${morning}` : `${day}, en journée ${morning}, soirée ${evening}`,
	open: 'Jours sans couleur : disponibilité non précisée. Posez la question.',
	choose: 'Mois affiché',
}
