import type { Language } from '#contract/values/languages.ts'
import { noticeDays } from '#contract/values/documents.ts'
import { daysToPay } from '#contract/limits.ts'
import type { PlaceholderValues } from '#contract/values/placeholders.ts'
import { addVat } from '#contract/values/vat.ts'
import type { Config } from '#server/platform/config.ts'
import { criteria, rules, type Order } from '#server/platform/search-index/ranking.ts'
import { rankingTexts } from '#server/platform/search-index/texts/index.ts'
import { euros } from '#server/platform/shared/money.ts'
import { pageTexts } from './page-texts/index.ts'
import { markdownTable, retentionTable, storageTable } from './privacy-text.ts'

/** Configured values are escaped: neither markup nor placeholders. */
const plain = (value: string | undefined) => value?.trim().replaceAll(/[\\`*_{}[\]<>#|~]/g, '\\$&') || null

const percent = (value: number, language: Language) => new Intl.NumberFormat(language === 'en' ? 'en-IE' : language).format(value)

/** The value of each `{{name}}` of a page: the company, the price of premium, and tables that are generated from the code. */
export function placeholderValues(config: Config, language: Language): PlaceholderValues {
	const { months, measured, points: pointsAtMost } = pageTexts[language]
	const ranking = rankingTexts[language]
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
		premium_period: months(config.PREMIUM_MONTHS),
		premium_net: euros(total.net_cents, language),
		premium_vat: euros(total.vat_cents, language),
		premium_gross: euros(total.gross_cents, language),
		vat_percent: percent(config.VAT_PERCENT, language),
		card_payment: config.STRIPE_SECRET_KEY ? 'Stripe' : null,
		payment_days: String(daysToPay),
		notice_days: String(noticeDays),
		ranking_rules: rules.map(({ name }, position) => `${position + 1}. ${ranking.rules[name]}`).join('\n'),
		ranking_points: markdownTable([
			[measured, pointsAtMost],
			...criteria.map(({ name, points }) => [ranking.criteria[name], String(points)]),
		]),
		ranking_orders: (Object.keys(ranking.orders) as Order[])
			.map((order) => `- **${ranking.orders[order]}.** ${ranking.notes[order]}`)
			.join('\n'),
		retention_table: retentionTable(language),
		storage_table: storageTable(language),
	}
}
