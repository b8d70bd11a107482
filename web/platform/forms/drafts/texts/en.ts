import type { Language } from '#contract/values/languages.ts'

/** Texts of any draft: the state of saving, and the conflict dialog. */
export const drafts = {
	errors: {
		title: 'Before you continue',
		count: (count: number) =>
			count === 1 ? 'One answer is missing or needs correcting:' : `${count} answers are missing or need correcting:`,
	},
	save: {
		saved: (ago: string) => `Saved ${ago}`,
		savedNow: 'Saved just now',
		nothingYet: 'Nothing typed yet',
		saving: 'Saving…',
		unsaved: 'Saving in a moment…',
		aMoment: 'a moment',
		delayed: {
			no_connection: () => 'No connection. Carry on: what you type stays in this tab and is saved as soon as possible.',
			too_many: (wait: string) => `That was a lot in a short time. What you type stays in this tab and is saved in ${wait}.`,
			server: (wait: string) => `Something is wrong on our side. Carry on: what you type stays in this tab, and we try again in ${wait}.`,
		},
		conflict: 'Changed elsewhere too. Please choose a version.',
		choose: 'Choose',
		loggedOut: 'You have been logged out. What you typed is kept in this tab.',
		logIn: 'Log in and save',
		refused: (why: string) => `Not saved: ${why}`,
		gone: 'This draft was published or deleted elsewhere. What you see is kept in this tab.',
		asNew: 'Keep it as a new draft',
		retry: 'Try again',
	},
	conflict: {
		title: 'Changed elsewhere in the meantime',
		lead: (when: string) => `The other version was saved ${when}. Nothing is lost: choose which text to keep for each field.`,
		field: 'Field',
		mine: 'Yours, here',
		theirs: 'The other version',
		allMine: 'Keep all of mine',
		allTheirs: 'Keep all of the other version',
		done: 'Continue with this choice',
		empty: 'empty',
		count: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
	},
}

/** For the owner of an item without a text in some language. */
export const missing = { en: 'No English text', fr: 'No French text', de: 'No German text' } satisfies Record<Language, string>
