import { electronicFormatIBAN, isSEPACountry, isValidBIC, isValidIBAN } from 'ibantools'
import { z } from 'zod'
import { address, addresses, hundredths, setting, switchText, withoutSpaces } from './setting.ts'

function hasUserAndPassword(text: string): boolean {
	const url = URL.parse(text)
	return (url?.username ?? '') === '' ? (url?.password ?? '') === '' : url?.password !== ''
}

/** The site, and the company that runs it. */
export const company = {
	SITE_NAME: setting(z.string().min(1).max(40).default('Kiermes'), 'What the site is called.'),
	FIRST_LANGUAGE: setting(
		z.enum(['en', 'browser']).default('en'),
		'The language of pages before a visitor has chosen one: `en` is English, with an offer above the page to browsers that prefer French or German; `browser` is the one that the browser prefers.',
	),
	COMPANY_NAME: setting(
		z.string().min(1).max(120).default('Kiermes S.à r.l.'),
		'The company that runs it, for the footer and the legal notice.',
	),
	COMPANY_FORM: setting(
		z.string().max(120).optional(),
		'Its legal form in full, such as société à responsabilité limitée. What is empty is left out of the legal notice, and the start warns about it.',
	),
	COMPANY_CAPITAL: setting(z.string().max(60).optional(), 'Its capital, such as 12 000 €.'),
	COMPANY_EMAIL: setting(z.email().optional(), 'Its address for e-mail.'),
	COMPANY_PHONE: setting(z.string().max(40).optional(), 'Its telephone number.'),
	COMPANY_ADDRESS: setting(z.string().max(200).optional(), 'Its registered seat.'),
	COMPANY_RCS: setting(z.string().max(40).optional(), 'Its number in the trade register, which invoices and the legal notice must name.'),
	COMPANY_VAT: setting(z.string().max(20).optional(), 'Its number for VAT, likewise.'),
	COMPANY_PERMIT: setting(z.string().max(60).optional(), 'The number of its business permit, likewise.'),
	COMPANY_PERMIT_AUTHORITY: setting(z.string().max(200).optional(), 'The authority that gave the permit, such as Ministère de l’Économie.'),
	HOSTING_PROVIDER: setting(z.string().max(200).optional(), 'Whose machines it runs on, with their address, for the legal notice.'),
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
		'The contact for reporting a weakness of the installation, as `mailto:…` or `https://…`, for `/.well-known/security.txt`. Empty: `COMPANY_EMAIL`; without either there is no such file.',
	),
	SOCIAL_LINKS: setting(addresses, 'Addresses of the company’s profiles elsewhere, separated by commas.'),
}

/** Mails out and in, and what waits for an answer. */
export const mailing = {
	SMTP_URL: setting(
		z
			.url({ protocol: /^smtps?$/, hostname: /./, error: 'must look like smtp://user:password@host:port' })
			.refine(hasUserAndPassword, { error: 'must have user and password both, or neither' })
			.optional(),
		'The mail server, as `smtp://user:password@host:587`, or `smtps://…` with TLS from the start. Special characters of the password are written as `%40` and so on. A server on another machine must offer STARTTLS with a valid certificate, or mails wait; `?requireTLS=false` behind the port, with `ALLOW_PLAINTEXT=1`, sends without. Required in production with `DATABASE_URL` and `S3_BUCKET`. Empty: nothing is sent, mails wait in the outbox, which `/outbox` shows to browsers on this machine while `PUBLIC_URL` is an address of this machine (localhost, 127.0.0.1).',
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
		'The domain whose mails to `reply+…@` are read into conversations: `docs/operations.md`, “Receive replies by e-mail”. Empty: replies by e-mail go to the other side’s address.',
	),
	INBOUND_IMAP_URL: setting(
		z.url({ protocol: /^imaps?$/, hostname: /./, error: 'must look like imaps://user:password@host/INBOX' }).optional(),
		'The mailbox that gets them, as `imaps://user:password@host:993/INBOX`.',
	),
	INBOUND_WEBHOOK_SECRET: setting(
		z.string().min(24, { error: 'needs at least 24 characters' }).max(300).optional(),
		'Or the secret of a signed webhook that posts them, at least 24 characters.',
	),
	INBOUND_AUTHSERV_ID: setting(
		z.string().max(200).optional(),
		'The name that the receiving server writes first into `Authentication-Results`, under which it says what it knows of senders. Empty: senders are known by their address alone.',
	),
	ENQUIRY_REMINDER_HOURS: setting(
		z.coerce.number().int().min(0).max(720).default(24),
		'Hours after which a supplier is reminded of an enquiry. `0`: never.',
	),
	ENQUIRY_EXPIRY_HOURS: setting(
		z.coerce.number().int().min(0).max(2160).default(72),
		'Hours after which an enquiry without an answer expires. `0`: never.',
	),
}

/** Premium, and how it is paid. */
export const paying = {
	PREMIUM_PRICE: setting(hundredths(1, 100_000).default(49), 'What premium costs a month, in euros without VAT.'),
	PREMIUM_MONTHS: setting(z.coerce.number().int().min(1).max(36).default(1), 'For how many months one order is.'),
	VAT_PERCENT: setting(hundredths(0, 99).default(17), 'The VAT in per cent.'),
	COMPANY_IBAN: setting(
		withoutSpaces
			.transform((iban) => electronicFormatIBAN(iban) ?? '')
			.refine((iban) => isValidIBAN(iban) && isSEPACountry(iban.slice(0, 2)), { error: 'is no IBAN of a country that takes part in SEPA' })
			.optional(),
		'The account that professionals pay to. A wrong IBAN stops the start. Empty: invoices say that the bank details follow, and show no code to pay with.',
	),
	COMPANY_BIC: setting(withoutSpaces.refine(isValidBIC, { error: 'is no BIC' }).optional(), 'The BIC of its bank.'),
	STRIPE_SECRET_KEY: setting(
		z.string().max(300).optional(),
		'Payments by card with Stripe: this and `STRIPE_WEBHOOK_SECRET` switch them on together.',
	),
	STRIPE_WEBHOOK_SECRET: setting(
		z.string().max(300).optional(),
		'The secret of Stripe’s webhook. The webhook goes to `PUBLIC_URL/api/stripe_webhook`, with the events `checkout.session.completed` and `checkout.session.async_payment_succeeded`.',
	),
	STRIPE_URL: setting(address.default('https://api.stripe.com'), 'Where Stripe answers.'),
}

/** Services of others, each off until it is named. */
export const connecting = {
	MAP_TILES: setting(
		z.string().optional(),
		'The path of a `.pmtiles` file (version 3, vector tiles of Protomaps’ basemap) with streets for the map. No other server is asked. Empty: the border and the names that come with the product.',
	),
	GEOCODER: setting(
		z.enum(['', 'photon']).default(''),
		'`photon` asks a Photon server for submitted addresses that the gazetteer does not know, never while typing. This server sends the typed address there. Empty: no server is asked.',
	),
	GEOCODER_URL: setting(address.default('https://photon.komoot.io'), 'Your own Photon, or the public one.'),
	TRANSLATION_URL: setting(
		address.optional(),
		'A LibreTranslate server: authors of announcements and events can have their texts translated, to read and change before they publish. This server sends title and description there when they ask for it: `docs/operations.md`, “Have texts translated”. Empty: authors write their translations.',
	),
	TRANSLATION_KEY: setting(z.string().max(300).optional(), 'Its key, where it wants one.'),
	INDEXNOW_KEY: setting(
		z
			.string()
			.regex(/^[A-Za-z0-9-]{8,128}$/, { error: 'must have 8 to 128 letters, digits and hyphens' })
			.optional(),
		'A key that you make up, 8 to 128 letters, digits and hyphens: search engines are told of new, changed and withdrawn pages by IndexNow, as soon as `PUBLIC_URL` is an address of the public network: `docs/operations.md`, “Tell search engines”. Empty: they are not told.',
	),
	INDEXNOW_URL: setting(address.default('https://api.indexnow.org/indexnow'), 'The service that is told.'),
	CALENDARS_IN: setting(
		switchText.default(true),
		'`1`: calendars of professionals are read from files, and every few hours from the addresses that they give; only public addresses are asked, never one of your network. `0`: from files alone.',
	),
	SERVICE_WORKER: setting(
		switchText.default(true),
		'`1`: browsers store visited pages for reading without a network. `0`: they remove what they have stored, at their next visit. `docs/operations.md`, “Switch the service worker off”.',
	),
}
