export const translations = {
	propose: (from: string, to: string) => `Übersetzung vorschlagen (${from} → ${to})`,
	busy: 'Wird übersetzt …',
	lead: 'Ihr Text geht dafür an einen Übersetzungsdienst.',
	done: 'Maschinell übersetzt. Bitte lesen Sie den Text, bevor Sie veröffentlichen.',
}
