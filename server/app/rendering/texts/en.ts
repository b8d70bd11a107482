/** The texts of the page for when no page can be made. */
export const errorPage = {
	title: 'We will be right back',
	text: (wait: string) => `This page cannot be shown at the moment. Please try again ${wait}.`,
	retry: 'Try again',
}

/** The texts above a form from a browser without scripts. */
export const plainForm = {
	marked: 'Please look at the marked fields. Nothing that you typed is lost.',
	otherSite: 'This form came from another site and was not sent. Please check it and send it from here.',
	again: 'This form was not sent. Please send it again.',
	sentBefore: 'You have sent this form already, with other words. Send it again to write a second message.',
}

/** The page that browsers show offline in place of one that they have not kept. */
export const offlinePage = {
	title: 'You are offline',
	text: 'This page is not on your device. Pages that you have visited can still be read.',
	retry: 'Try again',
}
