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
		'The address that visitors see, such as `https://kiermes.example`; links contain it. Required in production with `DATABASE_URL` or `SMTP_URL`, then with `https://` unless `ALLOW_HTTP` is `1`. Empty: `http://HOST:PORT`.',
	),
	API_URL: setting(
		z.union([z.literal(''), address]).default(''),
		'Where browsers find `/api` and `/uploads` when that is not `PUBLIC_URL`. Empty: the same origin.',
	),
	ALLOWED_ORIGINS: setting(addresses, 'Other origins whose pages may call the API, separated by commas.'),
	TRUST_PROXY: setting(
		switchText.default(false),
		'`1` behind exactly one proxy that sets `X-Forwarded-For`: limits count the last address in it. With any other, clients could choose their address. `0`: the address of the connection counts.',
	),
}

/** The database, files and keys. */
export const storing = {
	DATA_DIR: setting(
		z
			.string()
			.default('./data')
			.transform((folder) => resolve(folder)),
		'The folder of uploads, samples and the embedded database.',
	),
	DATABASE_URL: setting(
		databaseAddress.optional(),
		'A PostgreSQL server, 15 or newer, such as `postgres://kiermes:password@db.example/kiermes?sslmode=verify-full`; `&sslrootcert=<file>` for a private authority. Use one in production. Empty: the embedded database in `DATA_DIR`, whose security updates come later.',
	),
	MIGRATION_DATABASE_URL: setting(
		databaseAddress.optional(),
		'The same database by the role that owns its tables and migrates: `docs/operations.md`, “Separate the database roles”. Give it to `npm run db:migrate` alone. Empty: one role does both.',
	),
	DATABASE_READ_URL: setting(
		databaseAddress.optional(),
		'HAProxy’s port for the standbys, which then answer searches, maps and the agenda. Each process opens up to `DATABASE_POOL` connections there. Empty: the primary answers.',
	),
	MIGRATE: setting(switchText.default(true), '`1`: each start migrates the database. `0`: only `npm run db:migrate` does.'),
	DATABASE_POOL: setting(
		z.coerce.number().int().min(2).max(60).default(10),
		'Most connections of a process for requests and jobs, 2 to 60. It opens four more.',
	),

	S3_BUCKET: setting(
		z.string().min(1).max(100).optional(),
		'An S3 bucket for files, instead of `uploads` in `DATA_DIR`. Only the product needs access.',
	),
	S3_ENDPOINT: setting(address.optional(), 'Its address. Empty: Amazon’s.'),
	S3_REGION: setting(z.string().min(1).max(60).default('us-east-1'), 'Its region.'),
	S3_ACCESS_KEY: setting(z.string().min(1).optional(), 'The name of its key.'),
	S3_SECRET_KEY: setting(z.string().min(1).optional(), 'The secret of that key.'),
	SECRET_KEY: setting(
		z.string().min(32, { error: 'needs at least 32 characters' }).max(300).optional(),
		'Seals second factors and signs addresses: at least 32 characters, the same on every machine; `base64:…` is the content of a key file. Required with `DATABASE_URL` and `S3_BUCKET`. Empty: the product writes one to `DATA_DIR/secret.key`.',
	),
	BACKUP_PASSPHRASE: setting(
		z.string().min(12, { error: 'needs at least 12 characters' }).optional(),
		'Encrypts secret key and settings in a backup: at least 12 characters. Empty: a backup has neither.',
	),
	SAMPLES: setting(
		switchText.optional(),
		'`1` fills an empty database with samples, `0` does not. Empty: as `1`, in production only while `PUBLIC_URL` is empty.',
	),
}

/** Limits of the product, and its monitoring. */
export const guarding = {
	ALLOW_HTTP: setting(
		switchText.default(false),
		'`1`: `PUBLIC_URL` and `API_URL` may begin with `http://` in production. Others can read passwords then: for a private network alone.',
	),
	ALLOW_PLAINTEXT: setting(
		switchText.default(false),
		'`1`: connections to other machines may go without TLS or without a check of certificates: for a private network alone. `0`: such an address stops the start in production. Private authorities: `NODE_EXTRA_CA_CERTS=<file>`, for PostgreSQL `sslrootcert=<file>` in its address.',
	),
	READS_PER_MINUTE: setting(z.coerce.number().int().min(1).default(600), 'Calls, and pages, of a client address in a minute.'),
	ATTEMPTS_FACTOR: setting(
		z.coerce.number().int().min(1).default(1),
		'Multiplies the limits of log-ins, sign-ups, mailed links and enquiries (`docs/security.md`).',
	),
	QUEUE_TIMEOUT: setting(
		z.coerce.number().int().min(1).default(1000),
		'Milliseconds that a request may wait for its turn before it is answered 503.',
	),
	ANSWER_TIMEOUT: setting(
		z.coerce.number().int().min(1000).max(120_000).default(4000),
		'Milliseconds of database work after which a request is answered 503, 1000 to 120000. Log-ins wait three quarters of it.',
	),
	PASSWORD_MEMORY: setting(
		z.coerce.number().int().min(8).default(safeMemory),
		'KiB of memory for hashing a password, at least the default.',
	),
	METRICS_PORT: setting(
		z.coerce.number().int().min(0).max(65_535).optional(),
		'The port of `/metrics` for Prometheus: `docs/operations.md`, “Watch”. Empty: none.',
	),
	METRICS_HOST: setting(z.string().default('127.0.0.1'), 'The address of metrics.'),
	LOG_LEVEL: setting(
		z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
		'`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
	),
	VISIT_REPORTS: setting(
		hundredths(0, 100).default(10),
		'The percentage of visits whose browsers report speed and script errors, without anything about the visitor.',
	),
}
