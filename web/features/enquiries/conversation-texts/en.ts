import type { ConversationState } from '#contract/enquiry-states.ts'

type Sentences = Record<ConversationState, (other: string) => string>
const sentences = (texts: Sentences) => texts

export const conversation = {
	/** Its state, as the planner reads it; `other` is the supplier. */
	planner: sentences({
		unconfirmed: (other) => `It goes to ${other} as soon as you have confirmed your address.`,
		sent: (other) => `Sent. ${other} has not opened it yet.`,
		seen: (other) => `${other} has read it and has not answered yet.`,
		answered: (other) => `${other} has answered.`,
		offered: (other) => `${other} has made you an offer.`,
		accepted: (other) => `The offer from ${other} is accepted.`,
		declined: (other) => `${other} cannot take it on this time.`,
		withdrawn: (other) => `You have withdrawn it. ${other} expects nothing more from you.`,
		expired: (other) => `${other} has not answered in time. You need not wait any longer.`,
		closed: (other) => `${other} has closed this conversation.`,
	}),
	/** The same as the supplier reads it; `other` is the planner. */
	supplier: sentences({
		unconfirmed: (other) => `${other} has not confirmed the address yet.`,
		sent: (other) => `New: ${other} is waiting for your answer.`,
		seen: (other) => `${other} is waiting for your answer.`,
		answered: (other) => `You have answered ${other}.`,
		offered: (other) => `You have made ${other} an offer.`,
		accepted: (other) => `${other} has accepted your offer.`,
		declined: (other) => `You have declined. To take it on after all, write to ${other}.`,
		withdrawn: (other) => `${other} has withdrawn the enquiry. There is nothing left to do.`,
		expired: (other) => `It has expired without an answer. Writing to ${other} opens it again.`,
		closed: (other) => `You have closed it. Writing to ${other} opens it again.`,
	}),
	/** A quiet line between messages: an event, and its time. */
	line: {
		seen: (time: string) => `Read, ${time}`,
		declined: (time: string) => `Declined, ${time}`,
		withdrawn: (time: string) => `Withdrawn, ${time}`,
		closed: (time: string) => `Closed, ${time}`,
		expired: (time: string) => `Expired, ${time}`,
		more_time: (time: string) => `More time asked for, ${time}`,
		answered_by_mail: (time: string) => `Answered by e-mail, ${time}`,
	},
	/** The list's words for a message that reports an offer. */
	offerEvents: { made: 'Offer', withdrawn: 'Offer withdrawn', accepted: 'Offer accepted', declined: 'Offer declined' },
	/** The plan from which the planner asked: a fact of a conversation. */
	plan: 'My plan',
	asked: 'Others',
	askedWith: (count: number) => (count === 1 ? 'Asked with 1 other' : `Asked with ${count} others`),
	/** When an answer is due: a fact of a waiting conversation. */
	due: { planner: 'Answer expected by', supplier: 'Please answer by' },
	moreTime: 'I need more time',
	moreTimeTaken: 'You have more time. The sender knows.',
	answeredByMail: { planner: 'They answered by e-mail', supplier: 'I have answered by e-mail' },
	answeredByMailTaken: 'Noted: answered by e-mail.',
	/** Its state after an offer was declined or withdrawn. */
	afterOffer: {
		planner: {
			declined: (other: string) => `You have declined the offer from ${other}: you can continue to write to each other.`,
			withdrawn: (other: string) => `${other} has withdrawn the offer. You can continue to write to each other.`,
		},
		supplier: {
			declined: (other: string) => `${other} has declined your offer. You can make another one.`,
			withdrawn: (other: string) => `You have withdrawn your offer to ${other}: you can make another one.`,
		},
	},
	again: {
		planner: (other: string) => `You have written to ${other} again.`,
		supplier: (other: string) => `${other} has written again and is waiting for your answer.`,
	},
	declineWords: 'Decline in your own words…',
	/** Replies by e-mail from an address that is not known, which wait for a word. */
	held: {
		title: 'Is this your reply?',
		text: (sender: string) => `It came by e-mail from ${sender}, and we cannot tell whether it is yours. Nobody else has seen it.`,
		take: 'Yes, add it to the conversation',
		discard: 'Discard',
		taken: 'The reply is part of the conversation.',
		discarded: 'The reply is discarded.',
		files: (names: string) => `Files: ${names}`,
	},
	sentFrom: (address: string) => `By e-mail from ${address}`,
	showWholeMail: 'Show the whole e-mail',
	hideWholeMail: 'Hide the whole e-mail',
	messages: 'Messages',
	earlier: (number: string) => `Show ${number} earlier`,
	unread: (count: number, number: string) => (count === 1 ? '1 new message' : `${number} new messages`),
	readByOther: 'Read',
	message: 'Your message',
	messageHint: 'It also goes out by e-mail.',
	send: 'Send the message',
	sent: 'Your message is on its way.',
	tooShort: 'Please write your message first.',
	offline: 'No connection. What you write stays here until you send it.',
	/** Below the messages, where an operator has stopped a side; `other` is the other side. */
	stopped: {
		own: (site: string) => `${site} has decided that you cannot write here any more. The reasons are in an e-mail to you.`,
		other: (other: string, site: string) => `${site} has decided that ${other} cannot write here any more. Nothing is left to do for you.`,
	},
	report: 'Report…',
	reported: (number: string) => `Thank you. Your report has number ${number}; the receipt comes by e-mail.`,
	cannotWrite: 'Nothing more can be written here. To ask again, send a new enquiry.',
	attach: 'Add pictures or PDFs',
	attaching: (percent: string) => `Uploading: ${percent}%`,
	attached: 'Files of your message',
	detach: (name: string) => `Remove ${name}`,
	filesMost: (most: string) => `A message can have ${most} files at most.`,
	picture: (name: string) => `Picture: ${name}`,
	declineKindly: 'Decline kindly',
	withdraw: 'Withdraw the enquiry',
	withdrawn: 'Your enquiry has been withdrawn.',
	undoWithdraw: 'Undo the withdrawal',
	undone: 'Your enquiry stands again.',
	withdrawWaits: 'The supplier is told in a minute. If you undo it before then, nobody is told.',
	/** The button to the texts to answer with. */
	templates: 'Templates',
	/** The page behind a visitor's mailed link. */
	visitorTitle: 'Your conversation',
	loading: 'One moment, we are opening your conversation…',
	lockedTitle: 'Open it from your e-mail',
	lockedText:
		'This conversation opens with the link in our last e-mail about it. If the link no longer works, we send a new one to the address from which you asked.',
	lockedAccount: 'If you have an account with this address, the conversation is among your enquiries.',
	toEnquiries: 'To my enquiries',
	linkEmail: 'Your e-mail address',
	sendLink: 'Send me a new link',
	linkSent: 'If the conversation was begun from this address, a new link is on its way.',
	without: 'This page needs JavaScript. Without it, just answer our e-mail: your answer arrives too.',
	keepLink: 'The link from our e-mail opens this page again. Do not pass it on.',
	/** All conversations of a visitor. */
	all: 'My conversations',
	allLead: 'Everything that you asked from this address without an account. Do not pass the link on.',
	conversations: 'Conversations',
	allLocked: 'Type the address from which you asked. We send a link to all your conversations and plans there.',
	sendAll: 'Send me the link',
	allLinkSent: 'If you asked from this address, the link is on its way.',
	toAll: 'All my conversations',
	/** The list of an account's own enquiries. */
	sentChoose: 'Choose an enquiry to read the conversation.',
	states: {
		unconfirmed: 'Not confirmed',
		sent: 'Sent',
		seen: 'Read',
		answered: 'Answered',
		offered: 'Offer made',
		accepted: 'Accepted',
		declined: 'Declined',
		withdrawn: 'Withdrawn',
		expired: 'Expired',
		closed: 'Closed',
	},
	title: 'Your conversation',
	/** Below a message of the other side. */
	translation: {
		translate: 'Translate',
		busy: 'Translating…',
		done: 'Translated automatically',
		original: 'Show original',
		same: 'There is nothing to translate here.',
	},
}
