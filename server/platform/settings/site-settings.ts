import { electronicFormatIBAN, isSEPACountry, isValidBIC, isValidIBAN } from 'ibantools'
import { z } from 'zod'
import { address, addresses, hundredths, setting, switchText, withoutSpaces } from './setting.ts'

function hasUserAndPassword(text: string): boolean {
	const url = URL.parse(text)
	return (url?.username ?? '') === '' ? (url?.password ?? '') === '' : url?.password !== ''
}

/** The site, and the company that runs it. */
export const company = {
	SITE_NAME: setting(z.string().min(1).max(40).default('Kiermes'), 'The name of the site.'),
	FIRST_LANGUAGE: setting(
		z.enum(['en', 'browser']).default('en'),
		'The language before a visitor chooses one: `en` with an offer of French or German above the page, or `browser`: the one that the browser prefers.',
	),
	COMPANY_NAME: setting(
		z.string().min(1).max(120).default('Kiermes S.à r.l.'),
		'The company that runs it, for footer, legal notice and invoices.',
	),
	COPYRIGHT_RANGE: setting(switchText.default(false), '`1`: the footer says “© 2024–” and the present year. `0`: “© 2024”.'),
	COMPANY_FORM: setting(
		z.string().max(120).optional(),
		'Its legal form, such as société à responsabilité limitée. The legal notice leaves out what is empty, and the start warns.',
	),
	COMPANY_CAPITAL: setting(z.string().max(60).optional(), 'Its capital, such as 12 000 €.'),
	COMPANY_EMAIL: setting(z.email().optional(), 'Its address for e-mail.'),
	COMPANY_PHONE: setting(z.string().max(40).optional(), 'Its telephone number.'),
	COMPANY_ADDRESS: setting(z.string().max(200).optional(), 'Its registered seat.'),
	COMPANY_RCS: setting(z.string().max(40).optional(), 'Its number in the trade register; required by law.'),
	COMPANY_VAT: setting(z.string().max(20).optional(), 'Its number for VAT; required by law.'),
	COMPANY_PERMIT: setting(z.string().max(60).optional(), 'The number of its business permit; required by law.'),
	COMPANY_PERMIT_AUTHORITY: setting(z.string().max(200).optional(), 'The authority of the permit, such as Ministère de l’Économie.'),
	HOSTING_PROVIDER: setting(z.string().max(200).optional(), 'The provider of its machines, with address.'),
	SECURITY_CONTACT: setting(
		z
			.string()
			.refine(
				(text) =>
					text.startsWith('mailto:') ? z.email().safeParse(text.slice(7)).success : /^https:\/\/\S+$/.test(text) && URL.canParse(text),
				{
					error: 'must look like mailto:security@example.org or https://example.org/security',
				},
			)
			.optional(),
		'The contact in `/.well-known/security.txt`, as `mailto:…` or `https://…`. Empty: `COMPANY_EMAIL`.',
	),
	SOCIAL_LINKS: setting(addresses, 'Its profiles elsewhere, separated by commas.'),
}

/** Mails out and in, and waiting enquiries. */
export const mailing = {
	SMTP_URL: setting(
		z
			.url({ protocol: /^smtps?$/, hostname: /./, error: 'must look like smtp://user:password@host:port' })
			.refine(hasUserAndPassword, { error: 'must have user and password both, or neither' })
			.optional(),
		'The mail server, as `smtp://user:password@host:587`, or `smtps://…` with TLS from the start; special characters of the password as `%40`. A server on another machine must offer STARTTLS; `?requireTLS=false` with `ALLOW_PLAINTEXT=1` sends without. Required in production with `DATABASE_URL` and `S3_BUCKET`. Empty: mails wait in the outbox, at `/outbox` for browsers on this machine while `PUBLIC_URL` names it.',
	),
	MAIL_FROM: setting(
		z
			.string()
			.max(300)
			.regex(/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, { error: 'must look like Name <name@example.org>' })
			.optional(),
		'The sender of mails, as `Name <name@example.org>`. Empty: `SITE_NAME <no-reply@host of PUBLIC_URL>`.',
	),
	REPLY_DOMAIN: setting(
		z.hostname({ error: 'must be a domain' }).optional(),
		'The domain of `reply+…@`, whose mails go into conversations: `docs/operations.md`, “Receive replies by e-mail”. Empty: replies go to the other side’s address.',
	),
	INBOUND_IMAP_URL: setting(
		z.url({ protocol: /^imaps?$/, hostname: /./, error: 'must look like imaps://user:password@host/INBOX' }).optional(),
		'Its mailbox, as `imaps://user:password@host:993/INBOX`.',
	),
	INBOUND_WEBHOOK_SECRET: setting(
		z.string().min(24, { error: 'needs at least 24 characters' }).max(300).optional(),
		'Or the secret of its webhook, at least 24 characters.',
	),
	INBOUND_AUTHSERV_ID: setting(
		z.string().max(200).optional(),
		'The first word that the receiving server writes into `Authentication-Results`. Empty: senders are known by their address alone.',
	),
	ENQUIRY_REMINDER_HOURS: setting(
		z.coerce.number().int().min(0).max(720).default(24),
		'Hours until a supplier is reminded of an enquiry. `0`: never.',
	),
	ENQUIRY_EXPIRY_HOURS: setting(
		z.coerce.number().int().min(0).max(2160).default(72),
		'Hours until an enquiry without an answer expires. `0`: never.',
	),
}

/** Premium, and how it is paid. */
export const paying = {
	PREMIUM_PRICE: setting(hundredths(1, 100_000).default(49), 'The price of premium for a month, in euros without VAT.'),
	PREMIUM_MONTHS: setting(z.coerce.number().int().min(1).max(36).default(1), 'The months of one order.'),
	VAT_PERCENT: setting(hundredths(0, 99).default(17), 'The VAT in per cent.'),
	COMPANY_IBAN: setting(
		withoutSpaces
			.transform((iban) => electronicFormatIBAN(iban) ?? '')
			.refine((iban) => isValidIBAN(iban) && isSEPACountry(iban.slice(0, 2)), { error: 'is no IBAN of a country that takes part in SEPA' })
			.optional(),
		'The account for payments. Empty: premium cannot be ordered, unless cards are taken.',
	),
	COMPANY_BIC: setting(withoutSpaces.refine(isValidBIC, { error: 'is no BIC' }).optional(), 'The BIC of its bank.'),
	STRIPE_SECRET_KEY: setting(z.string().max(300).optional(), 'Payments by card with Stripe, together with `STRIPE_WEBHOOK_SECRET`.'),
	STRIPE_WEBHOOK_SECRET: setting(
		z.string().max(300).optional(),
		'The secret of Stripe’s webhook to `PUBLIC_URL/api/stripe_webhook` with `checkout.session.completed` and `checkout.session.async_payment_succeeded`.',
	),
	STRIPE_URL: setting(address.default('https://api.stripe.com'), 'The address of Stripe.'),
}

/** Services of others, each off until it is named. */
export const connecting = {
	MAP_TILES: setting(
		z.string().optional(),
		'A `.pmtiles` file (version 3, Protomaps’ basemap) with streets for the map. Empty: borders and names that come with the product.',
	),
	GEOCODER: setting(
		z.enum(['', 'photon']).default(''),
		'`photon` sends submitted addresses that the gazetteer does not know to a Photon server. Empty: none.',
	),
	GEOCODER_URL: setting(address.default('https://photon.komoot.io'), 'The Photon server.'),
	TRANSLATION_URL: setting(
		address.optional(),
		'A LibreTranslate server for titles and descriptions, when an author asks for a translation, and messages, when a reader does: `docs/operations.md`, “Have texts translated”. Empty: none.',
	),
	TRANSLATION_KEY: setting(z.string().max(300).optional(), 'Its key.'),
	INDEXNOW_KEY: setting(
		z
			.string()
			.regex(/^[A-Za-z0-9-]{8,128}$/, { error: 'must have 8 to 128 letters, digits and hyphens' })
			.optional(),
		'A random key of 8 to 128 letters, digits and hyphens switches IndexNow on: `docs/operations.md`, “Tell search engines”. Empty: off.',
	),
	INDEXNOW_URL: setting(address.default('https://api.indexnow.org/indexnow'), 'The service of IndexNow.'),
	CALENDARS_IN: setting(
		switchText.default(true),
		'`1`: the product reads calendars of professionals from files and from public addresses. `0`: from files alone.',
	),
	SERVICE_WORKER: setting(
		switchText.default(true),
		'`1`: browsers store visited pages for reading without a network. `0`: they delete them at their next visit. `docs/operations.md`, “Switch the service worker off”.',
	),
}
