/** The texts on the pages of one-time links. */
export const entry = {
	ask: {
		title: {
			professional: (name: string) => `Continue as the professional ${name}?`,
			planner: (name: string) => `Continue as ${name}, who plans a wedding?`,
			operator: (name: string) => `Continue as the operator ${name}?`,
		},
		text: 'This is an account of the sample data, for trying the product on this machine. The link works once. An account that is already logged in here is replaced in this browser.',
		action: 'Continue',
	},
	opened: {
		title: 'One moment',
		withoutScript: 'The pages of an account need JavaScript, which is switched off in this browser.',
	},
	refused: {
		title: { used: 'This link has been used', expired: 'This link has expired', unknown: 'There is no such link' },
		text: 'Each link opens one account, once, within an hour. Start the product again: the terminal shows new links.',
		home: 'To the home page',
	},
}
