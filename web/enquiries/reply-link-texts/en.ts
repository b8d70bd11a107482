/** The pages behind the links in a supplier's mail. */
export const replyLink = {
	moreTimeQuestion: 'Do you need more time?',
	moreTimeButton: 'I need more time',
	answeredByMailQuestion: 'Have you answered by e-mail?',
	answeredByMailButton: 'I have answered by e-mail',
	withoutScripts: 'This page needs JavaScript. Without it, answer on your dashboard, or by e-mail.',
	moreTime: 'You have more time',
	moreTimeText: (other: string, due: string) => `${other} has been told and expects your answer by ${due}.`,
	moreTimeAlways: (other: string) => `${other} has been told that you need a little more time.`,
	answeredByMail: 'Noted, thank you',
	answeredByMailText: (other: string) => `Your enquiry from ${other} counts as answered. We will not remind you of it again.`,
	closed: 'There is nothing left to do',
	closedText: 'This enquiry has been answered, declined, withdrawn or has expired in the meantime.',
	invalid: 'This link does not work any more',
	invalidText: 'It is too old, or a part of it is missing. On your dashboard you can do the same.',
	failed: 'That did not work',
	toDashboard: 'Open the enquiry',
}
