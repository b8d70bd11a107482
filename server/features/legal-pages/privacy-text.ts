import { browserNotes, type BrowserNote } from '#contract/browser-notes.ts'
import type { Language } from '#contract/values/languages.ts'
import { privacyTexts } from '#contract/privacy-texts/index.ts'
import { retentionHours, type RetentionName } from '#contract/retention.ts'
import { pageTexts } from './page-texts/index.ts'
import type { PageText } from './shipped-texts.ts'

const authority = 'Commission nationale pour la protection des données, 15, Boulevard du Jazz, L-4370 Belvaux'

/** A table in Markdown; the first row is its head. */
export function markdownTable([head = [], ...rows]: readonly (readonly string[])[]): string {
	const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
	return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)].join('\n')
}

const columnsOf = (language: Language) => {
	const { what, period, why } = privacyTexts[language].privacy.columns
	return [what, period, why]
}

function periodOf(hours: number, language: Language): string {
	const { years, days } = privacyTexts[language].privacy
	const count = Math.round(hours / 24)
	return count % 365 === 0 ? years(count / 365) : days(count)
}

/** The table of stored personal data and retention periods, from the server's rules of deletion. */
export function retentionTable(language: Language): string {
	const { stored } = privacyTexts[language]
	const names = Object.keys(retentionHours) as RetentionName[]
	const rows = names.map((name) => [stored[name].what, periodOf(retentionHours[name], language), stored[name].why])
	return markdownTable([columnsOf(language), ...rows])
}

/** Names of the product's data in browsers. */
export function storageTable(language: Language): string {
	const { notes, stores } = privacyTexts[language].privacy.browser
	const rows = (Object.keys(browserNotes) as BrowserNote[]).map((id) => {
		const { keys, stores: places } = browserNotes[id]
		const where = `${places.map((place) => stores[place]).join(', ')}: ${keys.map((key) => `\`${key}\``).join(', ')}`
		return [`${notes[id].what} (${where})`, notes[id].period, notes[id].why]
	})
	return markdownTable([columnsOf(language), ...rows])
}

/** The privacy page's words as one text: the same that its screen shows. */
export function privacyText(language: Language): PageText {
	const { lead, write, responsible, kept, enquiries, periods, browser, others, rights } = privacyTexts[language].privacy
	const entries = (list: [string, string][]) => list.map(([name, text]) => `- **${name}.** ${text}`).join('\n')
	const grace = periodOf(retentionHours.deleted_accounts, language)
	const download = periodOf(retentionHours.exports, language)
	const parts = [
		lead('{{site_name}}'),
		`## ${responsible.title}`,
		responsible.text,
		'- {{company_name}}\n- {{seat}}\n- {{phone}}\n- [{{email}}](mailto:{{email}})',
		`[${write}](/contact)`,
		`## ${kept.title}`,
		kept.text,
		entries(kept.entries),
		kept.ground,
		`## ${enquiries.title}`,
		...enquiries.text('{{site_name}}'),
		`## ${periods.title}`,
		periods.text,
		'{{retention_table}}',
		periods.after,
		periods.backups,
		`## ${browser.title}`,
		browser.text,
		'{{storage_table}}',
		`## ${others.title}`,
		...others.text,
		`## ${rights.title}`,
		entries(rights.entries(grace, download)),
		`[${rights.account}](/profile)`,
		rights.complain,
		`${authority}, [cnpd.public.lu](https://cnpd.public.lu)`,
	]
	return { title: pageTexts[language].privacyTitle, content: parts.join('\n\n') }
}
