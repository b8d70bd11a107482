/** What stands on the page for when no page can be made. */
export const errorPage = {
	title: 'We will be right back',
	text: (wait: string) => `This page cannot be shown at the moment. Please try again ${wait}.`,
	retry: 'Try again',
}
