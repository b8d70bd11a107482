import type * as en from './en.ts'

/** The finding, as a sentence for its author. */
export const findings: typeof en.findings = {
	first: () => 'Es ist Ihre erste Anzeige, und erste Anzeigen prüfen wir immer selbst.',
	links: (found, count) => `Es stehen viele Links darin (${count}): ${found}.`,
	contacts: (found) => `Im Text steht eine Telefonnummer oder E-Mail-Adresse: ${found}. Dafür gibt es eigene Felder.`,
	words: (found) => `Es stehen Wörter darin, bei denen wir genauer hinsehen: ${found}.`,
	duplicate: (found) =>
		found ? `Es steht fast dasselbe darin wie in ${found}.` : 'Es steht fast dasselbe darin wie in einem Text, den es hier schon gibt.',
}

/** The quotation marks around each thing found, and the sentence behind findings that an edit can remove. */
export const around: typeof en.around = {
	open: '„',
	close: '“',
	mayChange: 'Ändern Sie das: Wird nichts mehr gefunden, geht es sofort online.',
}
