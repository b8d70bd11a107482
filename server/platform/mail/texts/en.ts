import type { MailValues } from '../send-later.ts'
import { inGroups } from '#server/platform/shared/money.ts'
import { heldWords } from '#server/platform/shared/finding-texts/index.ts'
import { bookedMonths, known, linkTo, plainName, plainPlace, type CommonLetters, type LayoutTexts, type Surroundings } from '../letter.ts'

export const layout: LayoutTexts = {
	button_fallback: 'Does the button not work? Copy this address into your browser:',
	reply_above: 'Please reply above this line',
	contact: 'Questions? Write to',
	colon: ':',
}

const answerTo = (from: string) => `Answer ${from}`
const replyProblems = {
	closed: 'The conversation is closed, so your e-mail could not be added to it.',
	empty: 'Your e-mail had no text of its own, so nothing could be added to the conversation.',
	too_long: 'Your e-mail is too long for the conversation. Please shorten it, or send it in two parts.',
	unreadable: 'Your e-mail could not be read, so nothing could be added to the conversation. Please write in the conversation itself.',
	too_many: 'You have written so often in this conversation today that your e-mail could not be added. Please try again tomorrow.',
}
const wrote = (length: number) => `You wrote ${length} characters. We quote nothing here, because anybody can enter any address.`
const answeredByMail = 'I have answered by e-mail'
const openPlan = 'Open my plan'
const mayDo = {
	look: 'You may look at everything in it.',
	comment: 'You may vote on the suppliers and write remarks.',
	decide: 'You may decide, too: choose suppliers, answer offers and change the plan.',
}
const ownAccount = (site_name: string) => `You receive this e-mail because this address belongs to an account at ${site_name}.`
const ownMessage = (site_name: string) => `You receive this e-mail because a message was written with this address at ${site_name}.`
const ownOrder = (site_name: string) => `You receive this e-mail because your account at ${site_name} has ordered Premium.`
const payment = (order: MailValues['order_placed'], money: Surroundings['money'], day: Surroundings['day']) =>
	known([
		['Invoice', order.attached_invoice],
		['Amount', money(order.gross_cents)],
		['To be paid by', day(order.due_on)],
		['To', order.beneficiary],
		['IBAN', order.iban && inGroups(order.iban)],
		['Reference', inGroups(order.reference)],
	])
const ownListing = (property_name: string, site_name: string) =>
	`You receive this e-mail because you offer ${property_name} at ${site_name}.`

export const letters: CommonLetters = {
	verify: ({ first_name, path }, { site_name }) => ({
		subject: `Please confirm your address for ${site_name}`,
		preview: 'One click, and your account is ready.',
		title: plainName(first_name) ? `Welcome, ${first_name}!` : 'Welcome!',
		paragraphs: ['It is good to have you here. One click confirms that this address is yours, and your account is ready.'],
		button: { label: 'Confirm my address', path },
		after: ['The link works for 24 hours.', 'It wasn’t you? Then do nothing: without the click, this address stays unconfirmed.'],
		why: `You receive this e-mail because someone entered this address at ${site_name}.`,
	}),
	reset: ({ path }, { site_name }) => ({
		subject: 'Choose a new password',
		preview: 'The link works for 30 minutes.',
		title: 'A new password',
		paragraphs: ['A new password was asked for. Choose one here:'],
		button: { label: 'Choose a new password', path },
		after: ['The link works once, for 30 minutes.', 'It wasn’t you? Then do nothing: your password stays as it is.'],
		why: ownAccount(site_name),
	}),
	password_changed: (_values, { site_name }) => ({
		subject: 'Your password has been changed',
		preview: 'If it was you, everything is fine.',
		title: 'Your password has been changed',
		paragraphs: ['If it was you, everything is fine, and there is nothing to do.', 'If it wasn’t you, choose a new password now:'],
		button: { label: 'Choose a new password', path: '/userForgotpass' },
		why: ownAccount(site_name),
	}),
	email_changing: ({ new_email }, { site_name }) => ({
		subject: 'Your e-mail address is about to change',
		preview: `The new address is ${new_email}.`,
		title: 'A new address for your account',
		paragraphs: [
			`The address of your account is being changed to ${new_email}. It changes once the link that we sent there has been opened.`,
			'If it wasn’t you, choose a new password now:',
		],
		button: { label: 'Choose a new password', path: '/userForgotpass' },
		why: ownAccount(site_name),
	}),
	enquiry: (
		{
			property_name,
			sender,
			company_name,
			phone,
			event_date,
			participants,
			message,
			plan_facts = [],
			asked_with = 0,
			path,
			by_mail_path = null,
		},
		{ site_name, day },
	) => ({
		subject: property_name ? `Enquiry for ${property_name} from ${sender}` : `Message from ${sender}`,
		preview: message.slice(0, 120),
		title: property_name ? `An enquiry for ${property_name}` : 'A message for you',
		paragraphs: ['Reply to this e-mail, and your answer goes straight to the sender. Or reply on your dashboard.'],
		facts: known([
			['From', sender],
			['Company', company_name],
			['Phone', phone],
			['Date', event_date && day(event_date)],
			['People', participants],
			...plan_facts,
			['Others asked', asked_with || null],
		]),
		quotes: [{ from: sender, text: message }],
		button: { label: 'Open the enquiry', path },
		...(by_mail_path && { links: [{ label: answeredByMail, path: by_mail_path }] }),
		why: property_name ? ownListing(property_name, site_name) : `You receive this e-mail because you run ${site_name}.`,
	}),
	enquiry_copy: ({ property_name, message, path }, { site_name }) => ({
		subject: property_name ? `Your enquiry to ${property_name}` : 'Your message to us',
		preview: 'It has arrived. Here is your copy.',
		title: 'Your message is on its way',
		paragraphs: [
			property_name
				? `${property_name} has your enquiry and will reply to you directly. Here is what you wrote:`
				: 'We have your message and will answer soon. Here is what you wrote:',
		],
		quotes: [{ from: 'You', text: message }],
		...(path !== undefined && { button: { label: 'See the conversation', path } }),
		why: ownMessage(site_name),
	}),
	enquiry_confirm: ({ property_name, path, message }, { site_name }) => ({
		subject: property_name ? `Please confirm your enquiry to ${property_name}` : 'Please confirm your message',
		preview: 'It is sent once you have confirmed it.',
		title: 'Please confirm your message',
		paragraphs: [
			property_name
				? `So that ${property_name} can be sure to answer the right person, please confirm your enquiry.`
				: 'So that we can be sure to answer the right person, please confirm your message.',
			wrote(message.length),
		],
		button: { label: 'Look at it and send it', path },
		after: ['It wasn’t you? Then do nothing: without your confirmation nobody gets it.'],
		why: ownMessage(site_name),
	}),
	enquiry_answer: ({ property_name, from, message, quoted, path }, { site_name }) => ({
		subject: property_name ? `Answer from ${property_name}` : 'An answer to your message',
		preview: message.slice(0, 120),
		title: `${from} has answered`,
		paragraphs: [path === undefined ? 'Reply to this e-mail to write back.' : 'Reply in the conversation, or answer this e-mail.'],
		quotes: [
			{ from, text: message },
			{ from: 'You', text: quoted },
		],
		...(path !== undefined && { button: { label: 'Open the conversation', path } }),
		why: ownMessage(site_name),
	}),
	enquiry_message: ({ property_name, from, message, path }, { site_name }) => ({
		subject: property_name ? `Message about ${property_name} from ${from}` : `Message from ${from}`,
		preview: message.slice(0, 120),
		title: `${from} has written to you`,
		paragraphs: ['Reply in the conversation, or answer this e-mail.'],
		quotes: [{ from, text: message }],
		button: { label: 'Open the conversation', path },
		why: property_name ? ownListing(property_name, site_name) : `You receive this e-mail because you run ${site_name}.`,
	}),
	enquiry_withdrawn: ({ property_name, from, message = null, path }, { site_name }) => ({
		subject: property_name ? `${from} has withdrawn the enquiry for ${property_name}` : `${from} has withdrawn the message`,
		preview: 'There is nothing left to do.',
		title: 'The enquiry has been withdrawn',
		paragraphs: [`${from} no longer needs an answer. There is nothing left to do; what you wrote to each other stays readable.`],
		...(message !== null && { quotes: [{ from, text: message }] }),
		button: { label: 'Open the conversation', path },
		why: property_name ? ownListing(property_name, site_name) : `You receive this e-mail because you run ${site_name}.`,
	}),
	enquiry_reminder: (
		{ property_name, sender, event_date, participants, message, plan_facts = [], due, path, more_time_path, by_mail_path },
		{ site_name, day, moment },
	) => ({
		subject: property_name ? `${sender} is waiting for your answer about ${property_name}` : `${sender} is waiting for your answer`,
		preview: due === null ? 'A short answer is enough.' : `Please answer by ${moment(due)}.`,
		title: 'An enquiry is waiting',
		paragraphs: [
			`${sender} has written to you and has no answer yet. One sentence is enough, a kind “no” too.`,
			...(due === null ? [] : [`Without an answer the enquiry expires on ${moment(due)}, and ${sender} is told to ask others.`]),
		],
		facts: known([['From', sender], ['Date', event_date && day(event_date)], ['People', participants], ...plan_facts]),
		quotes: [{ from: sender, text: message }],
		button: { label: 'Open the enquiry', path },
		links: [
			...(more_time_path === null ? [] : [{ label: 'I need more time', path: more_time_path }]),
			...(by_mail_path === null ? [] : [{ label: answeredByMail, path: by_mail_path }]),
		],
		why: ownListing(property_name ?? site_name, site_name),
	}),
	enquiry_more_time: ({ property_name, from, due, path }, { site_name, moment }) => ({
		subject: property_name ? `${property_name} needs a little more time` : `${from} needs a little more time`,
		preview: `The answer should come by ${moment(due)}.`,
		title: 'A little more time',
		paragraphs: [`${from} has read your enquiry and asks for a little more time. You should have an answer by ${moment(due)}.`],
		button: { label: 'Open the conversation', path },
		why: ownMessage(site_name),
	}),
	enquiry_expired: ({ property_name, from, path, others_path, plan_path }, { site_name }) => ({
		subject: property_name ? `No answer from ${property_name} yet` : `No answer from ${from} yet`,
		preview: 'There are others who may be free.',
		title: 'No answer yet',
		paragraphs: [
			`${from} has not answered your enquiry here, and it has expired. You need not wait any longer.`,
			'Should an answer still come, you will get it by e-mail.',
		],
		button: { label: 'See others', path: others_path },
		links: [{ label: 'Open the conversation', path }, ...linkTo(openPlan, plan_path)],
		after: ['Did they answer you by e-mail? Then say so in the conversation, and it stays open.'],
		why: ownMessage(site_name),
	}),
	plan_answers: ({ title, answers, plan_path }, { site_name }) => ({
		subject: answers.length === 1 ? `An answer for ${title}` : `${answers.length} answers for ${title}`,
		preview: answers
			.map(({ from }) => from)
			.join(', ')
			.slice(0, 120),
		title: 'Today’s answers',
		paragraphs: ['These suppliers have answered as well today:'],
		quotes: answers.map(({ from, message }) => ({ from, text: message })),
		links: [...answers.map(({ from, path }) => ({ label: answerTo(from), path })), ...linkTo(openPlan, plan_path)],
		why: ownMessage(site_name),
	}),
	reply_held: ({ property_name, sender, path }, { site_name }) => ({
		subject: property_name ? `Is this your reply about ${property_name}?` : 'Is this your reply?',
		preview: `A reply came from ${sender}.`,
		title: 'Is this your reply?',
		paragraphs: [
			`A reply for your conversation came from ${sender}, and we cannot tell whether it is yours. Nobody else has seen it.`,
			'If it is yours or a colleague’s, take it into the conversation. Otherwise discard it there.',
		],
		button: { label: 'Look at the reply', path },
		why: ownMessage(site_name),
	}),
	reply_problem: ({ property_name, problem, names, path }, { site_name }) => {
		const said =
			problem !== 'files'
				? replyProblems[problem]
				: names.length > 0
					? `Your text has arrived. These files could not be added: ${names.join(', ')}. A message takes up to five pictures and PDFs.`
					: 'Your files could not be added: a message takes up to five pictures and PDFs.'
		return {
			subject: property_name ? `Your reply about ${property_name}` : 'Your reply could not be taken',
			preview: said,
			title: problem === 'files' && names.length > 0 ? 'Some files are missing' : 'Your reply could not be taken',
			paragraphs: [said],
			button: { label: 'Open the conversation', path },
			why: ownMessage(site_name),
		}
	},
	offer_made: (
		{ property_name, from, version, valid_until, net_cents, gross_cents, is_without_vat, note, path, plan_path, file },
		{ site_name, money, day },
	) => ({
		subject: version === 1 ? `An offer from ${property_name ?? from}` : `A new offer from ${property_name ?? from}`,
		preview: `${money(gross_cents)}${is_without_vat ? '' : ' with VAT'}, valid until ${day(valid_until)}.`,
		title: version === 1 ? `${from} makes you an offer` : `${from} has changed the offer`,
		paragraphs: [
			version === 1
				? 'Look at it in the conversation: there you can accept or decline it, or ask first.'
				: 'It takes the place of the one before. Look at it in the conversation: there you can accept or decline it, or ask first.',
		],
		facts: known([
			[is_without_vat ? 'Total' : 'Total with VAT', money(gross_cents)],
			['Total without VAT', is_without_vat ? null : money(net_cents)],
			['Valid until', day(valid_until)],
			['Version', String(version)],
		]),
		...(note !== '' && { quotes: [{ from, text: note }] }),
		...(path !== undefined && { button: { label: 'Look at the offer', path } }),
		links: [...linkTo('The offer as a PDF', file), ...linkTo(openPlan, plan_path)],
		why: ownMessage(site_name),
	}),
	offer_withdrawn: ({ property_name, from, gross_cents, is_leaving, path }, { site_name, money }) => ({
		subject: `${property_name ?? from} has withdrawn the offer`,
		preview: 'It can no longer be accepted.',
		title: 'An offer has been withdrawn',
		paragraphs: [
			is_leaving
				? `${from} is leaving ${site_name} and has withdrawn the offer of ${money(gross_cents)}. It can no longer be accepted.`
				: `${from} has withdrawn the offer of ${money(gross_cents)}. It can no longer be accepted; you can continue to write to each other.`,
		],
		...(path !== undefined && { button: { label: 'Open the conversation', path } }),
		why: ownMessage(site_name),
	}),
	offer_accepted: (
		{ property_name, from, gross_cents, is_without_vat, is_planner, event_date, path, plan_path, file },
		{ site_name, money, day },
	) => ({
		subject: is_planner ? `You have accepted the offer of ${property_name ?? from}` : `${from} has accepted your offer`,
		preview: `${money(gross_cents)}${is_without_vat ? '' : ' with VAT'}.`,
		title: is_planner ? 'Offer accepted' : `${from} has accepted your offer`,
		paragraphs: [
			`You and ${from} now have a contract with each other. ${site_name} is no party to it, and no payment passes through ${site_name}.`,
			'If something has to change, agree on it in the conversation.',
		],
		facts: known([
			['Offer for', property_name],
			[is_without_vat ? 'Total' : 'Total with VAT', money(gross_cents)],
			['Date', event_date && day(event_date)],
		]),
		...(path !== undefined && { button: { label: 'Open the conversation', path } }),
		links: [...linkTo('The offer as a PDF', file), ...linkTo(openPlan, plan_path)],
		why: is_planner || !property_name ? ownMessage(site_name) : ownListing(property_name, site_name),
	}),
	offer_declined: ({ property_name, from, gross_cents, reason, path }, { site_name, money }) => ({
		subject: `${from} has declined your offer`,
		preview: reason?.slice(0, 120) ?? 'You can make another one.',
		title: 'Your offer has been declined',
		paragraphs: [`${from} does not take your offer of ${money(gross_cents)}. You can make another one in the conversation.`],
		...(reason !== null && { quotes: [{ from, text: reason }] }),
		button: { label: 'Open the conversation', path },
		why: property_name ? ownListing(property_name, site_name) : ownMessage(site_name),
	}),
	conversation_link: ({ property_name, path, is_list = false }, { site_name }) => ({
		subject: is_list ? 'Your conversations' : property_name ? `Your conversation with ${property_name}` : 'Your conversation with us',
		preview: 'Here is the new link.',
		title: is_list ? 'Your conversations' : 'Your conversation',
		paragraphs: [
			is_list
				? 'You asked for a link to your conversations and plans. It works in any browser.'
				: 'You asked for a new link. It opens what you and the other side have written, and lets you answer.',
		],
		button: { label: is_list ? 'Open my conversations' : 'Open the conversation', path },
		after: ['Keep the link to yourself: anyone who has it can read and write in your place.', 'It wasn’t you? Then do nothing.'],
		why: ownMessage(site_name),
	}),
	enquiry_declined: ({ property_name, from, message, quoted, path }, { site_name }) => ({
		subject: property_name ? `${property_name} can’t take your enquiry on this time` : 'About your message to us',
		preview: message?.slice(0, 120) ?? 'There are others who may be free.',
		title: 'Not this time',
		paragraphs: [
			`${from} has read your enquiry and unfortunately can’t take it on this time.`,
			'We are sorry, and hope that you soon find what you are looking for.',
		],
		quotes: [...(message ? [{ from, text: message }] : []), { from: 'You', text: quoted }],
		button: { label: 'See others', path },
		why: ownMessage(site_name),
	}),
	brief_confirm: (
		{ names, message, sender = '', occasion = null, event_date = null, participants = null, place = '', is_known = false, path, plan_path },
		{ site_name, day },
	) => ({
		subject: `Please confirm: ${names.length} enquiries`,
		preview: 'They are delivered once you have confirmed them.',
		title: 'Please confirm all of them',
		paragraphs: [
			'Your enquiry to these suppliers is written and waits for you:',
			names.join(', '),
			...(is_known ? [] : [wrote(message.length)]),
		],
		facts: known([
			['From', plainName(sender)],
			['Occasion', occasion],
			['Date', event_date && day(event_date)],
			['People', participants],
			['Place', is_known ? place : plainPlace(place)],
		]),
		...(is_known && { quotes: [{ from: sender, text: message }] }),
		button: { label: 'Send the enquiries', path },
		links: linkTo(openPlan, plan_path),
		after: ['The link works for 7 days. It wasn’t you? Then do nothing: without your confirmation nobody gets anything.'],
		why: ownMessage(site_name),
	}),
	plan_link: ({ path }, { site_name }) => ({
		subject: 'Your plan is saved',
		preview: 'The link opens it on any device.',
		title: 'Your plan is saved',
		paragraphs: [
			`Here is the way back to your plan, on any device and without an account. Anyone who has this link can change the plan and read its conversations: share it from the plan itself instead.`,
		],
		button: { label: openPlan, path },
		why: `You receive this e-mail because this address was given for a plan at ${site_name}.`,
	}),
	plan_kept: ({ title, by, kept_at, path }, { site_name, moment }) => ({
		subject: title ? `Your plan now belongs to an account: ${title}` : 'Your plan now belongs to an account',
		preview: 'You can still open and change it.',
		title: 'Your plan now belongs to an account',
		paragraphs: [
			`${by || 'Someone'} has the link to your plan, and moved the plan into an account on ${moment(kept_at)}. If it was you, there is nothing to do.`,
			'You can still see and change the plan, and your conversations are open to you as before. Only the account can share or delete it.',
		],
		button: { label: openPlan, path },
		after: ['It wasn’t you? Then answer this e-mail and tell us.'],
		why: `You receive this e-mail because this address was given for a plan at ${site_name}.`,
	}),
	plan_shared: ({ title, owner: named, name = null, rights, path }, { site_name }) => {
		const [owner, invited] = [plainName(named), plainName(name)]
		return {
			subject: owner
				? title
					? `${owner} shares a plan with you: ${title}`
					: `${owner} shares a plan with you`
				: 'A plan is shared with you',
			preview: rights ? mayDo[rights] : 'Look at the suppliers, and say what you think.',
			title: 'A plan for you to see',
			paragraphs: [
				...(invited ? [`Hello ${invited},`] : []),
				owner
					? title
						? `${owner} shares “${title}” with you: who is considered, what is to be done, and when.`
						: `${owner} shares a plan with you: who is considered, what is to be done, and when.`
					: 'A planner shares a plan with you: who is considered, what is to be done, and when.',
				...(rights ? [mayDo[rights]] : []),
			],
			button: { label: 'Open the plan', path },
			why: `You receive this e-mail because a planner at ${site_name} entered your address. We do not use it for anything else.`,
		}
	},
	new_log_in: ({ device }, { site_name }) => ({
		subject: 'A new log-in to your account',
		preview: device,
		title: 'Someone has logged in',
		paragraphs: [
			`Your account was opened in a new place: ${device}.`,
			'If it was you, everything is fine. If it wasn’t, choose a new password: this ends all other sessions.',
		],
		button: { label: 'Choose a new password', path: '/userForgotpass' },
		why: ownAccount(site_name),
	}),
	listing_expiring: ({ property_name, day: last, path }, { site_name, day }) => ({
		subject: `Is ${property_name} still up to date?`,
		preview: `It is published until ${day(last)}.`,
		title: 'Is everything still up to date?',
		paragraphs: [
			`Your announcement ${property_name} is published until ${day(last)}. Please check prices, pictures and phone number; one click keeps it online for another year.`,
		],
		button: { label: 'Look at my announcements', path },
		why: ownListing(property_name, site_name),
	}),
	listing_expired: ({ property_name, path }, { site_name }) => ({
		subject: `${property_name} is no longer shown`,
		preview: 'One click publishes it again.',
		title: 'Your announcement has expired',
		paragraphs: [`${property_name} is no longer shown to visitors. Nothing is lost: one click on your announcements publishes it again.`],
		button: { label: 'Publish it again', path },
		why: ownListing(property_name, site_name),
	}),
	calendar_question: ({ names, booked, path }, { site_name, month }) => ({
		subject: names.length === 1 ? `Is the calendar of ${names[0]} up to date?` : 'Are your calendars up to date?',
		preview: 'One click is enough.',
		title: 'Is your calendar up to date?',
		paragraphs: [
			`Visitors who search for a day see on which days you are free: ${names.join(', ')}. For three months nobody has changed or confirmed this.`,
			'If everything is right, one click confirms it. If not, change it among your announcements.',
			...(booked?.some(({ months }) => months.some(({ days }) => days.length > 0)) ? ['These days are booked there:'] : []),
		],
		facts: bookedMonths(booked, { month, none: 'No day is booked' }),
		button: { label: 'Yes, it is up to date', path },
		after: ['We ask once a quarter at most.'],
		why: ownAccount(site_name),
	}),
	feed_failing: ({ feed_name, why, path }, { site_name }) => ({
		subject: `We can’t read your calendar ${feed_name}`,
		preview: why,
		title: 'Your calendar does not respond',
		paragraphs: [
			`For more than a day we have not been able to read ${feed_name}. Your events stay as they are, but changes in the calendar do not reach us.`,
			why,
		],
		button: { label: 'Look at my calendars', path },
		after: ['We keep trying once a day.'],
		why: ownAccount(site_name),
	}),
	calendar_failing: ({ property_name, feed_name, why, path }, { site_name }) => ({
		subject: `We can’t read the calendar ${feed_name}`,
		preview: why,
		title: 'Your calendar does not respond',
		paragraphs: [
			`Five times in a row we have not been able to read ${feed_name}, from which we take the days of ${property_name}. Its days stay as they were, but new bookings do not reach us: visitors may ask you for days that are taken.`,
			why,
		],
		button: { label: 'Look at the calendar', path },
		after: ['We keep trying once a day, and write again only after it has worked in between.'],
		why: ownAccount(site_name),
	}),
	deletion_planned: ({ day: last, path }, { site_name, day }) => ({
		subject: `Your account will be deleted on ${day(last)}`,
		preview: 'Until then you can change your mind.',
		title: 'Your account will be deleted',
		paragraphs: [
			`On ${day(last)} we delete your account with everything that belongs to it. Until then you can change your mind: log in and keep it.`,
		],
		button: { label: 'Keep my account', path },
		why: ownAccount(site_name),
	}),
	second_factor_changed: ({ is_on }, { site_name }) => ({
		subject: is_on ? 'Two-factor authentication is on' : 'Two-factor authentication is off',
		preview: 'If it was you, everything is fine.',
		title: is_on ? 'Two-factor authentication is on' : 'Two-factor authentication is off',
		paragraphs: [
			is_on
				? 'From now on, you need your password and a code from your app to log in. Keep the recovery codes in a safe place.'
				: 'From now on, your password alone is enough to log in.',
			'If it wasn’t you, choose a new password now:',
		],
		button: { label: 'Choose a new password', path: '/userForgotpass' },
		why: ownAccount(site_name),
	}),
	order_placed: (order, { site_name, day, money }) => ({
		subject: `Invoice for ${order.property_name}`,
		preview: `${money(order.gross_cents)}, to be paid by ${day(order.due_on)}.`,
		title: order.is_prepaid ? `Premium for ${order.property_name}` : `${order.property_name} is Premium`,
		paragraphs: [
			order.is_prepaid
				? 'Thank you for your order. Your announcement becomes premium as soon as the invoice is paid.'
				: 'Thank you! Your announcement is now premium.',
			order.iban
				? `The invoice is attached. Please pay it by ${day(order.due_on)}; the code on it fills in everything in your banking app.`
				: `The invoice is attached, to be paid by ${day(order.due_on)}. You will receive our bank details in a separate message.`,
		],
		facts: payment(order, money, day),
		button: { label: 'See my orders', path: '/ProfessionalDashboard' },
		why: ownOrder(site_name),
	}),
	order_cancelled: ({ property_name, attached_invoice }, { site_name }) => ({
		subject: `Order for ${property_name} cancelled`,
		preview: 'There is nothing to pay.',
		title: 'Your order is cancelled',
		paragraphs: [
			`There is nothing to pay for ${property_name}: the attached credit note ${attached_invoice} cancels the invoice.`,
			'Your announcement stays online as a standard one.',
		],
		button: { label: 'See my orders', path: '/ProfessionalDashboard' },
		why: ownOrder(site_name),
	}),
	payment_reminder: (order, { site_name, day, money }) => ({
		subject: order.is_last ? `To be paid today: ${order.property_name}` : `A reminder for ${order.property_name}`,
		preview: `${money(order.gross_cents)}, to be paid by ${day(order.due_on)}.`,
		title: order.is_last ? 'Today is the last day' : 'Still to be paid',
		paragraphs: [
			`We have not received the payment for ${order.property_name} yet. If it is on its way, everything is fine.`,
			order.is_prepaid
				? `If it does not arrive by ${day(order.due_on)}, the order is cancelled.`
				: `If it does not arrive by ${day(order.due_on)}, your announcement becomes a standard one again. It stays online.`,
		],
		facts: payment(order, money, day),
		button: { label: 'See my orders', path: '/ProfessionalDashboard' },
		why: ownOrder(site_name),
	}),
	payment_received: ({ property_name, invoice_number, gross_cents, ends_on }, { site_name, day, money }) => ({
		subject: `Thank you for your payment of ${money(gross_cents)}`,
		preview: ends_on ? `${property_name} is Premium until ${day(ends_on)}.` : `Invoice ${invoice_number} is paid.`,
		title: 'Thank you!',
		paragraphs: [
			`Your payment of ${money(gross_cents)} has arrived: invoice ${invoice_number} is paid.`,
			...(ends_on ? [`${property_name} is Premium until ${day(ends_on)}.`] : []),
		],
		button: { label: 'See my orders', path: '/ProfessionalDashboard' },
		why: ownOrder(site_name),
	}),
	premium_ending: ({ property_name, ends_on }, { site_name, day }) => ({
		subject: `Premium for ${property_name} ends on ${day(ends_on)}`,
		preview: 'Would you like to continue?',
		title: 'Would you like to continue?',
		paragraphs: [
			`${property_name} is Premium until ${day(ends_on)}. Afterwards it becomes a standard announcement again and stays online.`,
			'To continue without a gap, order another period now: it begins when this one ends. Nothing is ever extended automatically.',
		],
		button: { label: 'See my announcements', path: '/myannouncements' },
		why: ownOrder(site_name),
	}),
	premium_lapsed: ({ property_name, is_unpaid }, { site_name }) => ({
		subject: `${property_name} is a standard announcement again`,
		preview: is_unpaid ? 'The payment has not arrived.' : 'Your premium period is over.',
		title: 'Standard again',
		paragraphs: is_unpaid
			? [
					`The payment for ${property_name} has not arrived, so it is a standard announcement again. It stays online.`,
					'As soon as the payment arrives, it becomes Premium again, and the days in between are added at the end.',
				]
			: [
					`The premium period of ${property_name} is over. It stays online as a standard announcement.`,
					'You can make it Premium again whenever you like.',
				],
		button: { label: 'See my announcements', path: '/myannouncements' },
		why: ownOrder(site_name),
	}),
	terms_changing: ({ is_pricing, valid_from, note, path }, { site_name, day }) => ({
		subject: is_pricing ? `Our pricing policy changes on ${day(valid_from)}` : `Our terms change on ${day(valid_from)}`,
		preview: `What changes at ${site_name}, and until when you can say no.`,
		title: is_pricing ? 'Our pricing policy changes' : 'Our terms and conditions change',
		paragraphs: [`From ${day(valid_from)} on, a new version applies to everyone who offers something on ${site_name}. In short:`],
		quotes: [{ from: site_name, text: note }],
		button: { label: 'Read the new version', path },
		after: [
			'If you agree, there is nothing to do.',
			`If you don’t, you can take your announcements down or delete your account before ${day(valid_from)}, free of charge and without giving a reason. Premium that is paid and not used up by then is refunded.`,
		],
		why: `You receive this e-mail because you have a professional account at ${site_name}: the law asks us to tell you beforehand.`,
	}),
	held_for_review: ({ name, findings, others, path }, { site_name }) => ({
		subject: `We are checking ${name}`,
		preview: 'It goes online once a person has checked it.',
		title: 'We are checking it',
		paragraphs: [
			`${name} is not online yet. A person checks it first:`,
			...heldWords(findings, 'en'),
			...(others > 0 ? [`${others} more are waiting too. Your list says why.`] : []),
			'We will write to you once that is done. Your text stays as it is.',
		],
		button: { label: 'See my list', path },
		why: ownAccount(site_name),
	}),
	released_from_review: ({ name, is_public, path }, { site_name }) => ({
		subject: is_public ? `${name} is online` : `${name} has been checked`,
		preview: 'Everything is fine.',
		title: 'Everything is fine',
		paragraphs: [
			is_public
				? `We have checked ${name}, and it is now public. Thank you for waiting.`
				: `We have checked ${name} and found nothing against it. Your list shows its state.`,
		],
		button: { label: is_public ? 'Open its page' : 'See my list', path },
		why: ownAccount(site_name),
	}),
}
