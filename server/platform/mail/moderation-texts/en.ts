import { isMessageKind, type ItemKind, type Measure } from '#contract/trust/moderation-choices.ts'
import { known, type ModerationLetters } from '../letter.ts'

const reasons = {
	misleading: 'Misleading or fraud',
	illegal: 'Illegal goods or services',
	rights: 'Copyright or other rights',
	spam: 'Spam',
	outdated: 'Wrong or outdated information',
	personal_data: 'Personal data',
	hate: 'Hate or violence',
	danger: 'Danger to someone’s life or safety',
	child_abuse: 'Sexual abuse of children',
	other: 'Something else',
}
const outcomes = {
	kept: 'It stays as it is.',
	picture_removed: 'The picture has been removed.',
	hidden: 'It is hidden until it has been put right.',
	removed: 'It has been removed.',
	suspended: 'The account that published it has been suspended.',
}
const kinds = {
	listing: 'announcement',
	event: 'event',
	post: 'post',
	account: 'account',
	planner_messages: 'messages',
	supplier_messages: 'messages',
}
const found = {
	report: 'A report told us of it. A person decided.',
	operator: 'We noticed it ourselves. A person decided.',
	automatic: 'An automatic check noticed it.',
}
const scope = {
	kept: '',
	picture_removed: 'The picture is removed for good; everything else stays online.',
	held: 'It is not shown until we have looked at it.',
	hidden: 'It is hidden everywhere until it has been put right. Change what is wrong, then tell us in an appeal.',
	removed: 'It is removed everywhere, for good.',
	suspended: 'Nobody can log in with the account, and what it published is hidden everywhere, until we lift the suspension.',
}
const stopped = 'You cannot write in this conversation any more.'
const stoppedForReporter = 'They can no longer write to you in this conversation.'
const outcomeOf = (kind: ItemKind | undefined, measure: Measure) =>
	kind && isMessageKind(kind) && measure === 'removed' ? stoppedForReporter : outcomes[measure]
const redress = [
	'You disagree? Appeal within six months, free of charge: a person reviews it again, a different one where possible. The link works without logging in.',
	'You can also complain to the Autorité de la concurrence, Luxembourg’s Digital Services Coordinator, or go to court.',
]
const named = (titles: readonly string[]) => (titles.length > 1 ? `${titles.length} items` : (titles[0] ?? ''))

export const letters: ModerationLetters = {
	report_received: ({ number, title, reason }, { site_name }) => ({
		subject: `We have received your report no. ${number}`,
		preview: `About ${title}.`,
		title: 'Thank you for your report',
		paragraphs: ['We have received it. A person will look at it and decide; you will hear from us by e-mail.'],
		facts: known([
			['Number', number],
			['About', title],
			['Reason', reasons[reason]],
		]),
		after: ['It wasn’t you? Then someone typed your address by mistake, and there is nothing to do.'],
		why: `You receive this e-mail because something was reported with this address at ${site_name}.`,
	}),
	report_decided: ({ number, title, item_kind, measure, facts }, { site_name }) => ({
		subject: `Your report no. ${number}: our decision`,
		preview: outcomeOf(item_kind, measure),
		title: 'We have looked at your report',
		paragraphs: [`About ${title}: ${outcomeOf(item_kind, measure)} A person decided.`],
		...(facts && { quotes: [{ from: 'Why', text: facts }] }),
		after: [
			'You disagree? Write to us within six months, naming the number of your report.',
			'You can also complain to the Autorité de la concurrence, Luxembourg’s Digital Services Coordinator, or go to court.',
		],
		button: { label: 'Write to us', path: '/contact' },
		why: `You receive this e-mail because something was reported with this address at ${site_name}.`,
	}),
	statement_of_reasons: ({ measure, item_kind, titles, facts, ground, rule, found_by, path }, { site_name }) => ({
		subject:
			measure === 'suspended'
				? `Your account at ${site_name} is suspended`
				: measure === 'picture_removed'
					? `A picture of ${named(titles)} has been removed`
					: measure === 'removed'
						? isMessageKind(item_kind)
							? `You can no longer write: ${named(titles)}`
							: `${named(titles)}: removed`
						: `${named(titles)}: not shown for now`,
		preview: 'What we decided, why, and what you can do.',
		title: isMessageKind(item_kind) ? 'A decision about what you wrote' : 'A decision about what you published',
		paragraphs: [isMessageKind(item_kind) && measure === 'removed' ? stopped : scope[measure]],
		facts: known([
			[titles.length > 1 ? 'What' : `Your ${kinds[item_kind]}`, titles.join(' · ')],
			[ground === 'law' ? 'Law' : 'Our terms', rule],
			['How we found it', found[found_by]],
		]),
		quotes: [{ from: 'Why', text: facts }],
		button: { label: 'Read the decision, or appeal', path },
		after: redress,
		why: isMessageKind(item_kind)
			? `You receive this e-mail because you wrote at ${site_name}.`
			: `You receive this e-mail because your account at ${site_name} published it.`,
	}),
	appeal_decided: ({ title, is_granted, answer, path }, { site_name }) => ({
		subject: `Your appeal about ${title}`,
		preview: is_granted ? 'You were right.' : 'Our decision stands.',
		title: is_granted ? 'You were right' : 'Our decision stands',
		paragraphs: [
			is_granted
				? 'We have taken our decision back. What was online before is online again.'
				: 'We have looked at it again, and our decision stands.',
		],
		quotes: [{ from: 'Our answer', text: answer }],
		button: { label: 'Read the decision', path },
		...(!is_granted && {
			after: ['You can complain to the Autorité de la concurrence, Luxembourg’s Digital Services Coordinator, or go to court.'],
		}),
		why: `You receive this e-mail because you have appealed a decision of ${site_name}.`,
	}),
	measure_ended: ({ item_kind, titles, path }, { site_name }) => ({
		subject:
			item_kind === 'account'
				? `Your account at ${site_name} is open again`
				: isMessageKind(item_kind)
					? `You can write again: ${named(titles)}`
					: `${named(titles)}: online again`,
		preview: 'We have taken our decision back.',
		title: item_kind === 'account' ? 'Welcome back' : isMessageKind(item_kind) ? 'You can write again' : 'Online again',
		paragraphs: [
			item_kind === 'account'
				? 'The suspension is lifted: you can log in again, and what you had published is online again.'
				: `We have taken our decision back: ${titles.join(', ')} is as it was before. We are sorry for the trouble.`,
		],
		button: { label: `Open ${site_name}`, path },
		why: isMessageKind(item_kind)
			? `You receive this e-mail because you wrote at ${site_name}.`
			: `You receive this e-mail because your account at ${site_name} published it.`,
	}),
}
