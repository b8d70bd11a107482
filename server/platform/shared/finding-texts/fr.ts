import type * as en from './en.ts'

/** The finding, as a sentence for its author. */
export const findings: typeof en.findings = {
	first: () => 'C’est votre première annonce, et nous lisons nous-mêmes chaque première annonce.',
	links: (found, count) => `Le texte contient beaucoup de liens (${count}) : ${found}.`,
	contacts: (found) => `Le texte contient un numéro de téléphone ou une adresse e-mail : ${found}. Des champs à part leur sont réservés.`,
	words: (found) => `Le texte contient des mots que nous vérifions toujours : ${found}.`,
	duplicate: (found) =>
		found ? `Le texte dit presque la même chose que ${found}.` : 'Le texte dit presque la même chose qu’un autre déjà écrit ici.',
}

/** The quotation marks around each thing found, and the sentence behind findings that an edit can remove. */
export const around: typeof en.around = {
	open: '« ',
	close: ' »',
	mayChange: 'Corrigez-le : si plus rien n’est relevé, la mise en ligne est immédiate.',
}
