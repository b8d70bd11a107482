/** Texts of the dialog with a supplier’s texts to answer with. */
export const templates = {
	title: 'Your templates',
	insert: 'Insert',
	none: 'No templates yet. Keep what you write often, and insert it with one press.',
	edit: (name: string) => `Change “${name}”`,
	remove: (name: string) => `Delete “${name}”`,
	add: 'New template',
	name: 'Name',
	text: 'Text',
	keep: 'Save the template',
	kept: 'The template is saved.',
	removed: 'The template is deleted.',
	fromAnswer: 'Your reply has been taken over. Give it a name.',
	full: (most: string) => `You can have ${most} templates at most. Delete one to save another.`,
	back: 'Back',
}
