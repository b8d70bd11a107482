import type * as en from './en.ts'

/** What stands for a `{{name}}` beside the values of the configuration. */
export const placeholders: typeof en.placeholders = {
	months: (count) => `${count} mois`,
	measured: 'Ce qui rapporte des points',
	points: 'Points au maximum',
}
