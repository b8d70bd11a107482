import { resolve } from 'node:path'
import { z } from 'zod'
import { address, addresses, hundredths, setting, switchText } from './setting.ts'

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

/** KiB of memory that a hash of a password takes, at least; tests may do with less. */
export const safeMemory = 64 * 1024

/** Where the product listens, and under which address it is known. */
export const listening = {
	NODE_ENV: setting(z.enum(['production', 'development', 'test']).default('production'), '`production`, `development` or `test`.'),
	PORT: setting(z.coerce.number().int().min(0).max(65_535).default(3000), 'The port on which the product listens. `0`: any free one.'),
	HOST: setting(
		z.string().default('127.0.0.1'),
		'The address on which it listens. `0.0.0.0` lets other machines in: put a proxy with TLS in front.',
	),
	PUBLIC_URL: setting(
		address.optional(),
		'The address that visitors see, such as `https://kiermes.example`: links in mails, previews and canonical links are made of it. With `https://` browsers are told to insist on it. Required in production with `DATABASE_URL` or `SMTP_URL`. In production it begins with `https://` or names this machine, unless `ALLOW_HTTP` is `1`. Empty: `http://HOST:PORT`.',
	),
	API_URL: setting(
		z.union([z.literal(''), address]).default(''),
		'Where browsers find `/api` and `/uploads` when that is not `PUBLIC_URL`. Empty: the same origin.',
	),
	ALLOWED_ORIGINS: setting(addresses, 'Other origins whose pages may call the API, separated by commas, such as `https://app.example`.'),
	TRUST_PROXY: setting(
		switchText.default(false),
		'`1` when exactly one proxy stands in front and sets `X-Forwarded-For`: limits count the address that it writes last, with or without a port. With anything else in front clients could choose their address. `0` counts the address of the connection.',
	),
}

/** The database, files and keys. */
export const storing = {
	DATA_DIR: setting(
		z
			.string()
			.default('./data')
			.transform((folder) => resolve(folder)),
		'The folder of uploads, samples and the embedded database. `npm run backup` backs it up while the product runs.',
	),
	DATABASE_URL: setting(
		databaseAddress.optional(),
		'A PostgreSQL server, version 15 or newer, such as `postgres://kiermes:password@db.example/kiermes?sslmode=verify-full`; `&sslrootcert=<file>` where your own authority signs certificates. It always wins over the embedded database. Use a server in production: the embedded binaries lag behind its minor releases. Empty: the embedded database in `DATA_DIR`.',
	),
	MIGRATION_DATABASE_URL: setting(
		databaseAddress.optional(),
		'The same database by the role that owns its tables: migrations run as that role, and the one of `DATABASE_URL` owns nothing and gets the rights that the product needs: to read and write rows. Give it to `npm run db:migrate` alone and the product never knows it (`docs/operations.md`, “Separate the database roles”). Empty: one role does both.',
	),
	MIGRATE: setting(
		switchText.default(true),
		'`1`: each start migrates the database. `0`: only `npm run db:migrate` does; a start on a database that is behind ends with one line.',
	),
	DATABASE_POOL: setting(
		z.coerce.number().int().min(2).max(60).default(10),
		'Most connections that one process opens for requests and jobs, from 2 to 60. It opens four more: two to count attempts, one to hear of changes, one to read metrics.',
	),

	S3_BUCKET: setting(
		z.string().min(1).max(100).optional(),
		'A bucket that speaks S3, for pictures and recordings, instead of the folder `uploads` in `DATA_DIR`. Only the product needs read access to it.',
	),
	S3_ENDPOINT: setting(address.optional(), 'The address of a storage other than Amazon’s. Empty: Amazon’s.'),
	S3_REGION: setting(z.string().min(1).max(60).default('us-east-1'), 'The region of the bucket.'),
	S3_ACCESS_KEY: setting(z.string().min(1).optional(), 'The name of the key to the bucket.'),
	S3_SECRET_KEY: setting(z.string().min(1).optional(), 'The secret of that key.'),
	SECRET_KEY: setting(
		z.string().min(32, { error: 'needs at least 32 characters' }).max(300).optional(),
		'Seals addresses of files that are not public, and second factors: at least 32 characters. `base64:…` stands for the content of a key file. Required with `DATABASE_URL` and `S3_BUCKET`, where every machine needs the same one. Empty: made once and written to `DATA_DIR/secret.key`.',
	),
	BACKUP_PASSPHRASE: setting(
		z.string().min(12, { error: 'needs at least 12 characters' }).optional(),
		'Encrypts the secret key and the settings in a backup, and opens them at a restore: at least 12 characters. Empty: a backup has neither.',
	),
	SAMPLES: setting(
		switchText.optional(),
		'`1` fills an empty database with samples at the first start, `0` leaves it empty. Empty: it is filled, in production only while `PUBLIC_URL` is empty.',
	),
}

/** What the product allows, and how it is watched. */
export const guarding = {
	ALLOW_HTTP: setting(
		switchText.default(false),
		'`1`: `PUBLIC_URL` and `API_URL` may begin with `http://` in production. Passwords can be read on their way then: for your own network alone.',
	),
	ALLOW_PLAINTEXT: setting(
		switchText.default(false),
		'`1`: connections to other machines (database, storage, mail server, geocoder, cards) may go without TLS, or without checking a certificate. Data and passwords can be read on their way then: for your own network alone. `0`: such an address stops the start in production. For your own authorities: `NODE_EXTRA_CA_CERTS=<file>`, for PostgreSQL also `sslrootcert=<file>` in its address.',
	),
	READS_PER_MINUTE: setting(z.coerce.number().int().min(1).default(600), 'Calls, and pages, for each client address in a minute.'),
	ATTEMPTS_FACTOR: setting(
		z.coerce.number().int().min(1).default(1),
		'Log-ins, sign-ups, mailed links and enquiries have limits each (`docs/security.md`); all are multiplied by this.',
	),
	QUEUE_TIMEOUT: setting(
		z.coerce.number().int().min(1).default(1000),
		'Milliseconds that a request may wait for its turn while others are in work; then it is answered 503. More lets a slow machine keep up with bursts.',
	),
	ANSWER_TIMEOUT: setting(
		z.coerce.number().int().min(1000).max(120_000).default(4000),
		'Milliseconds after which a request whose work in the database is not done is answered 503, between 1000 and 120000. Log-ins wait three quarters of it for their turn.',
	),
	PASSWORD_MEMORY: setting(
		z.coerce.number().int().min(8).default(safeMemory),
		'KiB of memory that hashing a password takes, no less than the default. More makes guessing dearer, and log-ins slower.',
	),
	METRICS_PORT: setting(
		z.coerce.number().int().min(0).max(65_535).optional(),
		'The port of metrics for Prometheus, at `/metrics`; nobody else should reach it. `docs/operations.md`, “Watch”. Empty: none.',
	),
	METRICS_HOST: setting(z.string().default('127.0.0.1'), 'The address of metrics.'),
	LOG_LEVEL: setting(
		z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
		'`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`. The log is lines of JSON on standard output.',
	),
	VISIT_REPORTS: setting(
		hundredths(0, 100).default(10),
		'Of how many visits in a hundred browsers report how fast their page was and which errors its scripts had, without anything about the visitor. `0`: of none.',
	),
}
