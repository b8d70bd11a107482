/** Texts of the dialogs of plans, which are loaded when one is opened. */
export const planDialogs = {
	shareTitle: 'Decide together',
	shareText: 'Anyone who has a link sees the plan without an account. You can withdraw each link.',
	shareRights: 'May',
	shareChoices: { look: 'look', comment: 'comment and vote', decide: 'change the plan' },
	shareName: 'For whom',
	shareEmail: 'E-mail (optional)',
	shareEmailHint: 'We send the link there.',
	makeLink: 'Make the link',
	linkMade: 'The link',
	linkHint: 'Copy it now: for your safety it is shown this once.',
	links: 'Links that work',
	noLinks: 'Nobody else sees this plan.',
	opened: 'opened',
	notOpened: 'not opened yet',
	withdraw: 'Withdraw',
	withdrawLink: (name: string) => `Withdraw the link of ${name}`,
	mailLinkText: 'This plan is stored under a link that this browser knows. Have it sent to you to open the plan on any device.',
	mailSent: 'The link is on its way.',
	yourEmail: 'Your e-mail',

	askPreview: 'What each will read',
	askLead: (ofKind: number, inAll: number) =>
		`One message to all of them: at most ${ofKind} of each kind, ${inAll} in all. What the plan says of date, people and place goes along.`,
	additionFor: (name: string) => `Add a line only for ${name}`,
	briefMessage: 'Your message to all',
	briefHint: 'Your notes and your budget stay here.',
	firstName: 'First name',
	lastName: 'Last name',
	askAgain: 'Those that wait for your confirmation are not ticked. Tick them to send the link again, to another address too.',
	confirmHint: 'You confirm all enquiries by one link.',
	phone: 'Phone (optional)',
	toPreview: 'See what each will read',
	changeBrief: 'Change',
	sendBrief: (count: number) => (count === 1 ? 'Send one enquiry' : `Send ${count} enquiries`),
	askedWith: (others: number) => (others === 1 ? 'Sees: asked with 1 other' : `Sees: asked with ${others} others`),
	firstMessage: (title: string) => `Hello,\n\nwe are planning “${title}”. Are you free, and what would you offer us?`,
	briefSent: {
		sent: 'Your enquiries are on their way.',
		confirm: 'Please open the link in the e-mail that we have sent you: then all your enquiries are delivered.',
		verify: 'Your enquiries are delivered as soon as your address is verified.',
	},

	tellOthersLead: (names: string) =>
		`Your enquiries to ${names} are withdrawn. They are told in a minute, by e-mail and in the conversation.`,
	farewellLabel: 'Your words',
	farewell: (title: string) => `Thank you for your time. We have chosen another supplier for “${title}” and wish you all the best.`,
	tellOthersSend: 'Send and withdraw',
	tellOthersSilently: 'Withdraw without words',
	told: (count: number) => (count === 1 ? 'One supplier is told.' : `${count} suppliers are told.`),

	behind: (count: number) =>
		count === 1
			? 'One asked supplier does not know the new date or number of people yet.'
			: `${count} asked suppliers do not know the new date or number of people yet.`,
	tellAsked: 'Tell them',
	tellAskedTitle: 'Tell the asked suppliers',
	tellAskedLead: (names: string) =>
		`${names}: your message arrives in the conversation and by e-mail. An offer that was made keeps its day.`,
	changedWords: (facts: string) => `Hello,\n\nour plans have changed: ${facts}. Is that possible for you too?`,
	tellAskedSend: 'Send the message',

	deleteTitle: 'Delete this plan?',
	deleteText: 'Its suppliers, remarks and tasks are gone for all who see it. Enquiries that were sent stay.',
	deleted: 'The plan is deleted.',
	yourName: 'Your name',
	yourNameHint: 'Shown beside your votes and remarks.',
	addTitle: (count: number) => (count === 1 ? 'Add to my event' : `Add ${count} suppliers to my event`),
	addAndAsk: (count: number) => (count === 1 ? 'Add and ask' : `Add and ask all ${count}`),
	toWhich: 'To which plan?',
	newPlan: 'A new plan',
	added: (title: string) => `Added to “${title}”.`,
}
