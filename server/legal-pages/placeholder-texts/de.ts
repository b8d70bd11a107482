import type * as en from './en.ts'

/** What stands for a `{{name}}` beside the values of the configuration. */
export const placeholders: typeof en.placeholders = {
	months: (count) => `${count} ${count === 1 ? 'Monat' : 'Monate'}`,
	measured: 'Wofür es Punkte gibt',
	points: 'Punkte höchstens',
}
