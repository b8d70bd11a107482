/** Loaded by no process, but by the programs of threads with a limit of time (`server/platform/shared/reader-thread.ts`). `check-regexps.ts` follows the imports. */
export const thread = 'Runs in threads that read files, which have a limit of time.'
/** Text that a visitor types in the own browser. */
const typed = 'Runs in the browser of the person who types it; the server reads the field in its own way.'
const checked = 'A description has at most `maxDescriptionLength`, 8000 characters: its worst input of that length took 30 ms.'

/** Expressions that may take more than linear time, and why that is harmless: the limit of their input, and its place. */
export const acceptedRegexps: readonly { file: string; expression: string; because: string }[] = [
	{ file: 'server/features/events/import/said.ts', expression: String.raw`/^mailto:([^\s@<>]+@[^\s@<>]+\.[^\s@<>]+)$/i`, because: thread },
	{ file: 'server/features/events/import/read-csv.ts', expression: String.raw`/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/`, because: thread },
	{
		file: 'server/features/events/import/places.ts',
		expression: String.raw`/^\d+\s?[a-z]?\s+|\s+\d+\s?[a-z]?$/gi`,
		because: 'A place of a calendar has at most 400 characters (`said.ts`, `read-csv.ts`).',
	},
	{
		file: 'server/features/listings/queries.ts',
		expression: String.raw`/[\s,;:.–-]+$/`,
		because: 'At most `summaryLength`, 180 characters.',
	},
	{ file: 'server/features/trust/screening/checks.ts', expression: String.raw`/\b\d{1,3}(?:[ .'’]\d{3})*[ .'’]000\b/g`, because: checked },
	{
		file: 'server/features/trust/screening/checks.ts',
		expression: String.raw`/[\w.+-]{1,64}\s?(?:@|\(at\)|\[at\]|\{at\})\s?[\w-]{1,63}(?:\s?(?:\.|\(dot\)|\[dot\]|\(punkt\)|\(point\))\s?[a-z]{2,24})+/gi`,
		because: checked,
	},
	{
		file: 'server/platform/database/embedded-process.ts',
		expression: String.raw`/^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/`,
		because: 'Reads what `ps` prints on the same machine.',
	},
	{
		file: 'server/platform/settings/setting.ts',
		expression: String.raw`/\/+$/`,
		because: 'A setting, written by the operator of the machine.',
	},
	{ file: 'server/app/main.ts', expression: String.raw`/\s*\n\s*/g`, because: 'The message of an error that stops the start.' },
	{
		file: 'web/platform/forms/drafts/address-box.tsx',
		expression: String.raw`/^(.*?)(?:[\s,]*\b(?:[A-Z]{1,2}-?)?(\d{4,5}))?[\s,]*$/is`,
		because: typed,
	},
	{
		file: 'web/platform/forms/drafts/address-box.tsx',
		expression: String.raw`/^\s*(\d+\s?[a-z]?)[\s,]+(?=\D)|[\s,]+(\d+\s?[a-z]?)\s*$/i`,
		because: typed,
	},
	{ file: 'web/features/accounts/field-rules.ts', expression: String.raw`/^[^\s@]+@[^\s@]+\.[^\s@]+$/`, because: typed },
	{ file: 'web/features/events/manage/event-rules.ts', expression: String.raw`/^[^\s/:]+\.[^\s:]+$/`, because: typed },
	{ file: 'web/features/blog/manage/post-fields.ts', expression: String.raw`/!\[([^\]\n]*)\]\((\d+)\)/g`, because: typed },
	{
		file: 'web/platform/language/formats.ts',
		expression: String.raw`/\B(?=(\d{3})+$)/g`,
		because: 'The digits of one number: at most 22.',
	},
	{
		file: 'web/platform/markdown/outline.ts',
		expression: String.raw`/!?\[([^\]]*)\]\([^)]*\)/g`,
		because: 'One line of an article or a legal page: operators alone write them, at most `maxPostLength`, 30,000 characters.',
	},
	{
		file: 'web/platform/ui/picture-renditions.ts',
		expression: String.raw`/^(.+)-\d+\.webp(\?.*)?$/`,
		because: 'The address of a picture, which the server has named.',
	},
	{
		file: 'web/platform/shell/shorten.ts',
		expression: String.raw`/\s+\S*$/`,
		because: 'A description that was cut to the length of a preview before.',
	},
	{ file: 'web/features/blog/manage/edit-post-screen.tsx', expression: String.raw`/\s*\n\s*/g`, because: typed },
	{ file: 'web/features/listings/manage/listing-rules.ts', expression: String.raw`/^[^\s/:]+\.[^\s:]+$/`, because: typed },
	{ file: 'web/features/trust/moderation/report-form.tsx', expression: String.raw`/^[^\s@]+@[^\s@]+\.[^\s@]+$/`, because: typed },
	{ file: 'web/features/enquiries/enquiry-rules.ts', expression: String.raw`/^[^\s@]+@[^\s@]+\.[^\s@]+$/`, because: typed },
	{ file: 'server/features/trust/screening/checks.ts', expression: String.raw`/(?<![\d+(])[1-9]\d{12,}(?!\d)/g`, because: checked },
	{
		file: 'server/platform/database/migrate.ts',
		expression: String.raw`/(?<=;)\s*\n/`,
		because: 'Reads the migrations of the product alone.',
	},
	{
		file: 'server/platform/database/embedded-server.ts',
		expression: String.raw`/^.*?(?=LOG|ERROR|FATAL|PANIC)/`,
		because: 'Reads lines of the log of the embedded database alone.',
	},
	// The polyfill of Temporal within rrule-temporal.
	{
		file: 'node_modules/rrule-temporal/dist/src-C8UqcHkR.js',
		expression: '/0+$/',
		because: 'Nine digits: the fraction of a second.',
	},
	{
		file: 'node_modules/rrule-temporal/dist/src-C8UqcHkR.js',
		expression: String.raw`/\[(!?)([^\]]*)\]/g`,
		because:
			'Annotations of a time as this product writes it: no text of a stranger is read as a Temporal value outside of the threads that read calendars.',
	},
]
