/** "à Ettelbruck", "au Mans", "aux Bulles". */
export function frenchAt(place: string): string {
	if (place.startsWith('Le ')) return `au ${place.slice(3)}`
	if (place.startsWith('Les ')) return `aux ${place.slice(4)}`
	return `à ${place}`
}

/** "de Metz", "d’Ettelbruck", "du Mans", "des Bulles"; Luxembourg's towns in H are not elided. */
export function frenchOf(name: string): string {
	if (name.startsWith('Le ')) return `du ${name.slice(3)}`
	if (name.startsWith('Les ')) return `des ${name.slice(4)}`
	return /^[aeiouàâäéèêëîïôöœü]/i.test(name) ? `d’${name}` : `de ${name}`
}
