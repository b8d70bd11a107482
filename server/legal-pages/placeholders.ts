import type { Language } from '#contract/values/languages.ts'
import { noticeDays } from '#contract/values/documents.ts'
import { daysToPay } from '#contract/limits.ts'
import type { PlaceholderValues } from '#contract/values/placeholders.ts'
import { addVat } from '../shared/vat.ts'
import type { Config } from '../config.ts'
import { criteria, orderNames, rankingNotes, rules, type Order } from '../search-index/ranking.ts'
import { euros } from '../shared/money.ts'
import { markdownTable, retentionTable, storageTable } from './privacy-text.ts'

const months: Record<Language, (count: number) => string> = {
	en: (count) => `${count} ${count === 1 ? 'month' : 'months'}`,
	fr: (count) => `${count} mois`,
	de: (count) => `${count} ${count === 1 ? 'Monat' : 'Monate'}`,
}
const pointsHead: Record<Language, [string, string]> = {
	en: ['What earns points', 'Points at most'],
	fr: ['Ce qui rapporte des points', 'Points au maximum'],
	de: ['Wofür es Punkte gibt', 'Punkte höchstens'],
}

/** What was configured is words and never markup, and no `{{name}}` of its own. */
const plain = (value: string | undefined) => value?.trim().replaceAll(/[\\`*_{}[\]<>#|~]/g, '\\$&') || null

const percent = (value: number, language: Language) => new Intl.NumberFormat(language === 'en' ? 'en-IE' : language).format(value)

/** What each `{{name}}` of a page stands for: who runs the site, what premium costs, and the tables that are written from the code itself. */
export function placeholderValues(config: Config, language: Language): PlaceholderValues {
	const net = Math.round(config.PREMIUM_PRICE * 100)
	const total = addVat(net * config.PREMIUM_MONTHS, config.VAT_PERCENT)
	return {
		site_name: plain(config.SITE_NAME),
		site_address: plain(new URL(config.PUBLIC_URL).host),
		company_name: plain(config.COMPANY_NAME),
		company_form: plain(config.COMPANY_FORM),
		company_capital: plain(config.COMPANY_CAPITAL),
		seat: plain(config.COMPANY_ADDRESS),
		rcs: plain(config.COMPANY_RCS),
		vat: plain(config.COMPANY_VAT),
		permit: plain(config.COMPANY_PERMIT),
		permit_authority: plain(config.COMPANY_PERMIT_AUTHORITY),
		email: plain(config.COMPANY_EMAIL),
		phone: plain(config.COMPANY_PHONE),
		host: plain(config.HOSTING_PROVIDER),
		premium_price: euros(net, language),
		premium_period: months[language](config.PREMIUM_MONTHS),
		premium_net: euros(total.net_cents, language),
		premium_vat: euros(total.vat_cents, language),
		premium_gross: euros(total.gross_cents, language),
		vat_percent: percent(config.VAT_PERCENT, language),
		card_payment: config.STRIPE_SECRET_KEY ? 'Stripe' : null,
		payment_days: String(daysToPay),
		notice_days: String(noticeDays),
		ranking_rules: rules.map(({ said }, position) => `${position + 1}. ${said[language]}`).join('\n'),
		ranking_points: markdownTable([pointsHead[language], ...criteria.map(({ measured, points }) => [measured[language], String(points)])]),
		ranking_orders: (Object.keys(orderNames) as Order[])
			.map((order) => `- **${orderNames[order][language]}.** ${rankingNotes[order][language]}`)
			.join('\n'),
		retention_table: retentionTable(language),
		storage_table: storageTable(language),
	}
}
