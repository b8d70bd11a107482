import { resolve } from 'node:path'
import type { ConnectionOptions as TlsOptions } from 'node:tls'
import { electronicFormatIBAN, isSEPACountry, isValidBIC, isValidIBAN } from 'ibantools'
import pg from 'pg'
import { z } from 'zod'
import { isLoopbackHost, mailHost, nameOf } from './network/hosts.ts'

const emptyIsMissing = (value: unknown) => (value === '' ? undefined : value)
const setting = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(emptyIsMissing, schema)
const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).transform((url) => url.replace(/\/+$/, ''))
const withoutSpaces = z.string().transform((text) => text.replaceAll(/\s/g, '').toUpperCase())
const addresses = z
	.string()
	.transform((list) => Array.from(list.split(','), (one) => one.trim()).filter(Boolean))
	.pipe(z.array(address))
	.default([])
/** An amount or a percentage with at most two places after the point. */
const hundredths = (min: number, max: number) => z.coerce.number().min(min).max(max).multipleOf(0.01)
const switchText = z.enum(['0', '1']).transform((value) => value === '1')

/** Whether an address of a database says where it is: by host, or by the folder of a socket. */
function namesDatabase(text: string): boolean {
	// Between user and database the host may be left out where the folder of a socket is given, which URL does not know.
	const url = URL.parse(text) ?? URL.parse(text.replace('@/', '@socket/'))
	if (!url) return false
	const { hostname, pathname, searchParams } = url
	return ((hostname !== '' && hostname !== 'socket') || Boolean(searchParams.get('host'))) && pathname.length > 1
}

const databaseAddress = z
	.string()
	.regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres:// or postgresql://' })
	.refine(namesDatabase, { error: 'must name a server and a database, as postgres://user:password@host/database' })

function hasUserAndPassword(text: string): boolean {
	const url = URL.parse(text)
	return (url?.username ?? '') === '' ? (url?.password ?? '') === '' : url?.password !== ''
}

/** KiB of memory that a hash of a password takes, at least; tests may do with less. */
const safeMemory = 64 * 1024

const Settings = z.object({
	NODE_ENV: setting(z.enum(['production', 'development', 'test']).default('production')),
	PORT: setting(z.coerce.number().int().min(0).max(65_535).default(3000)),
	HOST: setting(z.string().default('127.0.0.1')),
	METRICS_PORT: setting(z.coerce.number().int().min(0).max(65_535).optional()),
	METRICS_HOST: setting(z.string().default('127.0.0.1')),
	PUBLIC_URL: setting(address.optional()),
	API_URL: setting(z.union([z.literal(''), address]).default('')),
	ALLOW_HTTP: setting(switchText.default(false)),
	ALLOW_PLAINTEXT: setting(switchText.default(false)),
	DATA_DIR: setting(
		z
			.string()
			.default('./data')
			.transform((folder) => resolve(folder)),
	),
	DATABASE_URL: setting(databaseAddress.optional()),
	MIGRATION_DATABASE_URL: setting(databaseAddress.optional()),
	MIGRATE: setting(switchText.default(true)),
	DATABASE_POOL: setting(z.coerce.number().int().min(2).max(60).default(10)),
	REDIS_URL: setting(z.url({ protocol: /^rediss?$/, hostname: /./, error: 'must look like redis://user:password@host:port/0' }).optional()),
	SITE_NAME: setting(z.string().min(1).max(40).default('Kiermes')),
	COMPANY_NAME: setting(z.string().min(1).max(120).default('Kiermes S.à r.l.')),
	COMPANY_FORM: setting(z.string().max(120).optional()),
	COMPANY_CAPITAL: setting(z.string().max(60).optional()),
	COMPANY_EMAIL: setting(z.email().optional()),
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
	),
	COMPANY_PHONE: setting(z.string().max(40).optional()),
	COMPANY_ADDRESS: setting(z.string().max(200).optional()),
	COMPANY_RCS: setting(z.string().max(40).optional()),
	COMPANY_VAT: setting(z.string().max(20).optional()),
	COMPANY_PERMIT: setting(z.string().max(60).optional()),
	COMPANY_PERMIT_AUTHORITY: setting(z.string().max(200).optional()),
	HOSTING_PROVIDER: setting(z.string().max(200).optional()),
	COMPANY_IBAN: setting(
		withoutSpaces
			.transform((iban) => electronicFormatIBAN(iban) ?? '')
			.refine((iban) => isValidIBAN(iban) && isSEPACountry(iban.slice(0, 2)), { error: 'is no IBAN of a country that takes part in SEPA' })
			.optional(),
	),
	COMPANY_BIC: setting(withoutSpaces.refine(isValidBIC, { error: 'is no BIC' }).optional()),
	ENQUIRY_REMINDER_HOURS: setting(z.coerce.number().int().min(0).max(720).default(24)),
	ENQUIRY_EXPIRY_HOURS: setting(z.coerce.number().int().min(0).max(2160).default(72)),
	REPLY_DOMAIN: setting(z.hostname({ error: 'must be a domain' }).optional()),
	INBOUND_IMAP_URL: setting(
		z.url({ protocol: /^imaps?$/, hostname: /./, error: 'must look like imaps://user:password@host/INBOX' }).optional(),
	),
	INBOUND_WEBHOOK_SECRET: setting(z.string().min(24, { error: 'needs at least 24 characters' }).max(300).optional()),
	INBOUND_AUTHSERV_ID: setting(z.string().max(200).optional()),
	PREMIUM_PRICE: setting(hundredths(1, 100_000).default(49)),
	PREMIUM_MONTHS: setting(z.coerce.number().int().min(1).max(36).default(1)),
	VAT_PERCENT: setting(hundredths(0, 99).default(17)),
	STRIPE_SECRET_KEY: setting(z.string().max(300).optional()),
	STRIPE_WEBHOOK_SECRET: setting(z.string().max(300).optional()),
	STRIPE_URL: setting(address.default('https://api.stripe.com')),
	SECRET_KEY: setting(z.string().min(32, { error: 'needs at least 32 characters' }).max(300).optional()),
	SOCIAL_LINKS: setting(addresses),
	ALLOWED_ORIGINS: setting(addresses),
	GEOCODER: setting(z.enum(['', 'photon']).default('')),
	GEOCODER_URL: setting(address.default('https://photon.komoot.io')),
	TRANSLATION_URL: setting(address.optional()),
	TRANSLATION_KEY: setting(z.string().max(300).optional()),
	INDEXNOW_KEY: setting(
		z
			.string()
			.regex(/^[A-Za-z0-9-]{8,128}$/, { error: 'must have 8 to 128 letters, digits and hyphens' })
			.optional(),
	),
	INDEXNOW_URL: setting(address.default('https://api.indexnow.org/indexnow')),
	SERVICE_WORKER: setting(switchText.default(true)),
	CALENDARS_IN: setting(switchText.default(true)),
	S3_ENDPOINT: setting(address.optional()),
	S3_BUCKET: setting(z.string().min(1).max(100).optional()),
	S3_REGION: setting(z.string().min(1).max(60).default('us-east-1')),
	S3_ACCESS_KEY: setting(z.string().min(1).optional()),
	S3_SECRET_KEY: setting(z.string().min(1).optional()),
	BACKUP_PASSPHRASE: setting(z.string().min(12, { error: 'needs at least 12 characters' }).optional()),
	MAP_TILES: setting(z.string().optional()),
	SMTP_URL: setting(
		z
			.url({ protocol: /^smtps?$/, hostname: /./, error: 'must look like smtp://user:password@host:port' })
			.refine(hasUserAndPassword, { error: 'must have user and password both, or neither' })
			.optional(),
	),
	MAIL_FROM: setting(
		z
			.string()
			.max(300)
			.regex(/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, { error: 'must look like Name <name@example.org>' })
			.optional(),
	),
	TRUST_PROXY: setting(switchText.default(false)),
	SAMPLES: setting(switchText.optional()),
	FIRST_LANGUAGE: setting(z.enum(['en', 'browser']).default('en')),
	VISIT_REPORTS: setting(hundredths(0, 100).default(10)),
	LOG_LEVEL: setting(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')),
	READS_PER_MINUTE: setting(z.coerce.number().int().min(1).default(600)),
	ATTEMPTS_FACTOR: setting(z.coerce.number().int().min(1).default(1)),
	QUEUE_TIMEOUT: setting(z.coerce.number().int().min(1).default(1000)),
	PASSWORD_MEMORY: setting(z.coerce.number().int().min(8).default(safeMemory)),
})

/** The names of all settings. */
export const settingNames = Object.keys(Settings.shape) as (keyof typeof Settings.shape)[]

/** Every setting of the product. `PUBLIC_URL` has no slash at its end. */
export type Config = Omit<z.output<typeof Settings>, 'PUBLIC_URL' | 'MAIL_FROM' | 'SAMPLES'> & {
	PUBLIC_URL: string
	MAIL_FROM: string
	SAMPLES: boolean
}

/** A setting that cannot be used; its message is one line for the operator at the terminal. */
export class ConfigError extends Error {}

/** Settings of which the first makes no sense without the second. */
const halves = [
	['S3_BUCKET', 'S3_ACCESS_KEY'],
	['S3_BUCKET', 'S3_SECRET_KEY'],
	['S3_ENDPOINT', 'S3_BUCKET'],
	['S3_ACCESS_KEY', 'S3_BUCKET'],
	['S3_SECRET_KEY', 'S3_BUCKET'],
	['COMPANY_BIC', 'COMPANY_IBAN'],
	['MIGRATION_DATABASE_URL', 'DATABASE_URL'],
	['TRANSLATION_KEY', 'TRANSLATION_URL'],
	['INBOUND_IMAP_URL', 'REPLY_DOMAIN'],
	['INBOUND_WEBHOOK_SECRET', 'REPLY_DOMAIN'],
] as const

/** The environment, read once. Throws a ConfigError that names the first wrong variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
	const parsed = Settings.safeParse(env)
	if (!parsed.success) {
		const issue = parsed.error.issues[0]
		const message = issue?.message.endsWith('received NaN') ? 'a number is expected' : issue?.message
		throw new ConfigError(`Cannot start: ${issue?.path.join('.') ?? 'the environment'} is wrong (${message ?? 'unknown'}).`)
	}
	if (parsed.data.PASSWORD_MEMORY < safeMemory && parsed.data.NODE_ENV !== 'test')
		throw new ConfigError(`Cannot start: PASSWORD_MEMORY is wrong (passwords need at least ${safeMemory} KiB).`)
	if (!parsed.data.STRIPE_SECRET_KEY !== !parsed.data.STRIPE_WEBHOOK_SECRET)
		throw new ConfigError('Cannot start: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are needed both, or neither.')
	for (const [given, needed] of halves)
		if (parsed.data[given] !== undefined && parsed.data[needed] === undefined)
			throw new ConfigError(`Cannot start: ${needed} is missing, though ${given} is set.`)
	const { DATABASE_URL, S3_BUCKET, SECRET_KEY, SMTP_URL } = parsed.data
	const isProduction = parsed.data.NODE_ENV === 'production'
	const isServed = DATABASE_URL !== undefined || SMTP_URL !== undefined
	if (isProduction && isServed && parsed.data.PUBLIC_URL === undefined)
		throw new ConfigError(
			`Cannot start: PUBLIC_URL is missing, though ${DATABASE_URL === undefined ? 'SMTP_URL' : 'DATABASE_URL'} is set: links in mails would lead to this machine.`,
		)
	for (const name of ['PUBLIC_URL', 'API_URL'] as const)
		if (isProduction && !parsed.data.ALLOW_HTTP && isReadable(parsed.data[name]))
			throw new ConfigError(
				`Cannot start: ${name} begins with http:, so that passwords could be read on their way: put a proxy with TLS in front, or set ALLOW_HTTP=1 in a network of your own.`,
			)
	const [exposed] = isProduction && !parsed.data.ALLOW_PLAINTEXT ? exposedConnections(parsed.data) : []
	if (exposed)
		throw new ConfigError(
			`Cannot start: ${exposed.name} leads to another machine ${exposed.lacks}, so that data and passwords could be read on their way: ${exposed.remedy}, or set ALLOW_PLAINTEXT=1 in a network of your own.`,
		)
	const isCluster = DATABASE_URL !== undefined && S3_BUCKET !== undefined
	const lacking = (name: string, why: string) =>
		new ConfigError(`Cannot start: ${name} is missing, though DATABASE_URL and S3_BUCKET are set: ${why}.`)
	if (isCluster && SECRET_KEY === undefined) throw lacking('SECRET_KEY', 'each machine would make a key of its own')
	if (isCluster && isProduction && SMTP_URL === undefined) throw lacking('SMTP_URL', 'mails would wait in the outbox')
	const { PUBLIC_URL = `http://${nameOf(parsed.data.HOST)}:${parsed.data.PORT}`, SITE_NAME } = parsed.data
	const MAIL_FROM = parsed.data.MAIL_FROM ?? `"${SITE_NAME.replaceAll(/["\\]/g, '')}" <no-reply@${mailHost(PUBLIC_URL)}>`
	// What has a public address is about to be filled by its visitors; without one it is for looking at.
	const SAMPLES = parsed.data.SAMPLES ?? !(isProduction && parsed.data.PUBLIC_URL !== undefined)
	return { ...parsed.data, PUBLIC_URL, MAIL_FROM, SAMPLES }
}

/** Whether what is sent to an address of another machine can be read on its way. */
const isReadable = (url = ''): boolean => /^(http|imap):/.test(url) && isElsewhere(url)

// Decision 066: Connections by TLS.

/** A setting whose connection another machine could read, or answer in the server's place. */
interface ExposedConnection {
	name:
		| 'DATABASE_URL'
		| 'MIGRATION_DATABASE_URL'
		| 'REDIS_URL'
		| 'S3_ENDPOINT'
		| 'INBOUND_IMAP_URL'
		| 'GEOCODER_URL'
		| 'INDEXNOW_URL'
		| 'TRANSLATION_URL'
		| 'STRIPE_URL'
		| 'SMTP_URL'
	lacks: 'without TLS' | 'without checking its certificate'
	/** What to write instead. */
	remedy: string
}

type Addresses = Pick<z.output<typeof Settings>, ExposedConnection['name'] | 'GEOCODER' | 'INDEXNOW_KEY' | 'STRIPE_SECRET_KEY'>

/**
 * The connections to other machines that have no TLS, or whose certificate is not checked. Throws a ConfigError when the address of a database names a
 * file of certificates that cannot be read.
 */
export function exposedConnections(settings: Addresses): ExposedConnection[] {
	const { REDIS_URL, S3_ENDPOINT, GEOCODER, GEOCODER_URL, INDEXNOW_KEY, INDEXNOW_URL, STRIPE_SECRET_KEY, STRIPE_URL, SMTP_URL } = settings
	const found: ExposedConnection[] = []
	for (const name of ['DATABASE_URL', 'MIGRATION_DATABASE_URL'] as const) {
		const lacks = lackOfDatabase(name, settings[name])
		if (lacks) found.push({ name, lacks, remedy: 'add ?sslmode=verify-full' })
	}
	if (REDIS_URL?.startsWith('redis:') && isElsewhere(REDIS_URL))
		found.push({ name: 'REDIS_URL', lacks: 'without TLS', remedy: 'use rediss://' })
	const addresses = {
		S3_ENDPOINT,
		INBOUND_IMAP_URL: settings.INBOUND_IMAP_URL,
		GEOCODER_URL: GEOCODER && GEOCODER_URL,
		INDEXNOW_URL: INDEXNOW_KEY && INDEXNOW_URL,
		TRANSLATION_URL: settings.TRANSLATION_URL,
		STRIPE_URL: STRIPE_SECRET_KEY && STRIPE_URL,
	}
	for (const [name, url] of Object.entries(addresses) as [keyof typeof addresses, string | undefined][])
		if (isReadable(url)) found.push({ name, lacks: 'without TLS', remedy: name === 'INBOUND_IMAP_URL' ? 'use imaps://' : 'use https://' })
	const mail = SMTP_URL !== undefined && isElsewhere(SMTP_URL) ? new URL(SMTP_URL).searchParams : null
	if (mail?.get('tls.rejectUnauthorized') === 'false')
		found.push({ name: 'SMTP_URL', lacks: 'without checking its certificate', remedy: 'remove tls.rejectUnauthorized' })
	else if (mail?.get('requireTLS') === 'false' || mail?.get('ignoreTLS') === 'true')
		found.push({ name: 'SMTP_URL', lacks: 'without TLS', remedy: 'remove requireTLS and ignoreTLS' })
	return found
}

/** What the driver makes of the address is what counts: `require` checks certificates with it, `no-verify` and libpq's own `require` do not. */
function lackOfDatabase(name: string, address: string | undefined): ExposedConnection['lacks'] | null {
	if (address === undefined) return null
	let client: pg.Client
	try {
		client = new pg.Client({ connectionString: address })
	} catch (error) {
		throw new ConfigError(`Cannot start: ${name} is wrong (${(error as Error).message}).`, { cause: error })
	}
	const { host, ssl } = client as unknown as { host: string; ssl: boolean | TlsOptions }
	if (host.startsWith('/') || isLoopbackHost(host)) return null
	if (!ssl) return 'without TLS'
	return ssl !== true && (ssl.rejectUnauthorized === false || ssl.checkServerIdentity) ? 'without checking its certificate' : null
}

const isElsewhere = (url: string): boolean => !isLoopbackHost(new URL(url).hostname)
