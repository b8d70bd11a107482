import type { Language } from '#contract/values/languages.ts'
import type { Finding } from '#contract/trust/screening.ts'

type Words = Record<Finding['check'], (found: string, count: number) => string>

const texts: Record<Language, Words> = {
	en: {
		first: () => 'It is your first announcement, and we look at each first one ourselves.',
		links: (found, count) => `There are many links in it (${count}): ${found}.`,
		contacts: (found) => `There is a phone number or a mail address in the text: ${found}. They have fields of their own.`,
		words: (found) => `There are words in it at which we look twice: ${found}.`,
		duplicate: (found) =>
			found ? `It says nearly the same as ${found}.` : 'It says nearly the same as something that was written here before.',
	},
	fr: {
		first: () => 'C’est votre première annonce, et nous lisons nous-mêmes chaque première annonce.',
		links: (found, count) => `Elle contient beaucoup de liens (${count}) : ${found}.`,
		contacts: (found) => `Le texte contient un numéro de téléphone ou une adresse e-mail : ${found}. Des champs à part leur sont réservés.`,
		words: (found) => `Elle contient des mots que nous relisons toujours : ${found}.`,
		duplicate: (found) =>
			found ? `Elle dit presque la même chose que ${found}.` : 'Elle dit presque la même chose qu’un texte déjà écrit ici.',
	},
	de: {
		first: () => 'Es ist Ihre erste Anzeige, und jede erste sehen wir uns selbst an.',
		links: (found, count) => `Es stehen viele Links darin (${count}): ${found}.`,
		contacts: (found) => `Im Text steht eine Telefonnummer oder E-Mail-Adresse: ${found}. Dafür gibt es eigene Felder.`,
		words: (found) => `Es stehen Wörter darin, bei denen wir zweimal hinsehen: ${found}.`,
		duplicate: (found) =>
			found ? `Es steht fast dasselbe darin wie in ${found}.` : 'Es steht fast dasselbe darin wie in einem Text, den es hier schon gibt.',
	},
}

const marks: Record<Language, [string, string]> = { en: ['“', '”'], fr: ['« ', ' »'], de: ['„', '“'] }

const mayChange: Record<Language, string> = {
	en: 'Change that, and it goes online at once if nothing is found any more.',
	fr: 'Modifiez cela : si plus rien n’est trouvé, la mise en ligne est immédiate.',
	de: 'Ändern Sie das: Wird nichts mehr gefunden, geht es sofort online.',
}

/** The reasons why an item is held, in sentences for its author. The last one says that an edit can release it; a first announcement has to be reviewed by an operator. */
export const heldWords = (findings: readonly Finding[], language: Language): string[] => [
	...findings.map((finding) => findingWords(finding, language)),
	...(findings.length > 0 && findings.every(({ check }) => check !== 'first') ? [mayChange[language]] : []),
]

/** A finding as a sentence for the author. */
export function findingWords({ check, found }: Finding, language: Language): string {
	const [open, close] = marks[language]
	return texts[language][check](found.map((one) => `${open}${one}${close}`).join(', '), found.length)
}
