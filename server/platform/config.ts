import type { ConnectionOptions as TlsOptions } from 'node:tls'
import pg from 'pg'
import type { z } from 'zod'
import { isLoopbackHost, mailHost, nameOf } from '#server/platform/network/hosts.ts'
import { safeMemory } from '#server/platform/settings/server-settings.ts'
import { Settings } from '#server/platform/settings/settings.ts'

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
	['DATABASE_READ_URL', 'DATABASE_URL'],
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
	// Visitors are about to fill an installation with a public address; one without is for looking at.
	const SAMPLES = parsed.data.SAMPLES ?? !(isProduction && parsed.data.PUBLIC_URL !== undefined)
	return { ...parsed.data, PUBLIC_URL, MAIL_FROM, SAMPLES }
}

/** Whether data to an address of another machine can be read on its way. */
const isReadable = (url = ''): boolean => /^(http|imap):/.test(url) && isElsewhere(url)

// Decision 066: Connections by TLS.

/** A setting whose connection another machine could read, or answer in the server's place. */
interface ExposedConnection {
	name:
		| 'DATABASE_URL'
		| 'MIGRATION_DATABASE_URL'
		| 'DATABASE_READ_URL'
		| 'S3_ENDPOINT'
		| 'INBOUND_IMAP_URL'
		| 'GEOCODER_URL'
		| 'INDEXNOW_URL'
		| 'TRANSLATION_URL'
		| 'STRIPE_URL'
		| 'SMTP_URL'
	lacks: 'without TLS' | 'without checking its certificate'
	/** The change to make. */
	remedy: string
}

type Addresses = Pick<z.output<typeof Settings>, ExposedConnection['name'] | 'GEOCODER' | 'INDEXNOW_KEY' | 'STRIPE_SECRET_KEY'>

/**
 * The connections to other machines that have no TLS, or whose certificate is not checked. Throws a ConfigError when the address of a database names a
 * file of certificates that cannot be read.
 */
export function exposedConnections(settings: Addresses): ExposedConnection[] {
	const { S3_ENDPOINT, GEOCODER, GEOCODER_URL, INDEXNOW_KEY, INDEXNOW_URL, STRIPE_SECRET_KEY, STRIPE_URL, SMTP_URL } = settings
	const found: ExposedConnection[] = []
	for (const name of ['DATABASE_URL', 'MIGRATION_DATABASE_URL', 'DATABASE_READ_URL'] as const) {
		const lacks = lackOfDatabase(name, settings[name])
		if (lacks) found.push({ name, lacks, remedy: 'add ?sslmode=verify-full' })
	}
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

/** The driver's reading of the address counts: `require` checks certificates with it, `no-verify` and libpq's own `require` do not. */
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
