export const translations = {
	propose: (from: string, to: string) => `Propose a translation (${from} → ${to})`,
	busy: 'Translating…',
	lead: 'Your text is sent to a translation service.',
	done: 'Translated by a machine. Read it before you publish.',
}
