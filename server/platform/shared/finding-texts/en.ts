import type { Finding } from '#contract/trust/screening.ts'

/** The finding, as a sentence for its author. */
export const findings: Record<Finding['check'], (found: string, count: number) => string> = {
	first: () => 'It is your first announcement, and we look at each first one ourselves.',
	links: (found, count) => `There are many links in it (${count}): ${found}.`,
	contacts: (found) => `There is a phone number or an e-mail address in the text: ${found}. They have fields of their own.`,
	words: (found) => `It contains words that trigger a check: ${found}.`,
	duplicate: (found) =>
		found ? `It says nearly the same as ${found}.` : 'It says nearly the same as something that was written here before.',
}

/** The quotation marks around each thing found, and the sentence behind findings that an edit can remove. */
export const around = {
	open: '“',
	close: '”',
	mayChange: 'Change that, and it goes online at once if nothing is found any more.',
}
