export const translations = {
	propose: (from: string, to: string) => `Proposer une traduction (${from} → ${to})`,
	busy: 'Traduction en cours…',
	lead: 'Votre texte est transmis à un service de traduction.',
	done: 'Traduction automatique. Relisez-la avant de publier.',
}
