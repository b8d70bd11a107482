/** Texts of a month of a listing. */
export const month = {
	states: { free: 'Frei', booked: 'Gebucht', held: 'Option', unknown: 'Keine Angabe' },
	previous: 'Voriger Monat',
	next: 'Nächster Monat',
	halves: (day: string, morning: string, evening: string) =>
		morning === evening ? `${day}, ${morning}` : `${day}, tagsüber ${morning}, Abend ${evening}`,
	open: 'Tage ohne Farbe: keine Angabe. Fragen Sie nach.',
	choose: 'Angezeigter Monat',
}
