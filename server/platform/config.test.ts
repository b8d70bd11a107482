import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { ConfigError, exposedConnections, readConfig, settingNames } from '#server/platform/config.ts'

test('an empty environment is a complete configuration', () => {
	expect(readConfig({})).toMatchObject({
		PORT: 3000,
		HOST: '127.0.0.1',
		PUBLIC_URL: 'http://127.0.0.1:3000',
		SITE_NAME: 'Kiermes',
		ALLOWED_ORIGINS: [],
		TRUST_PROXY: false,
		SAMPLES: true,
	})
	expect(readConfig({}).DATABASE_URL).toBe(undefined)
})

test('the example file names every setting and changes none', async () => {
	const example = parseEnv(await readFile(new URL('../../.env.example', import.meta.url), 'utf8'))
	expect(settingNames.length).toBeGreaterThan(70)
	expect(Object.keys(example).toSorted()).toEqual(settingNames.toSorted())
	expect(readConfig(example)).toEqual(readConfig({}))
})

test('an empty variable counts as not set', () => {
	expect(readConfig({ PORT: '', DATABASE_URL: '', SITE_NAME: '' })).toMatchObject({ PORT: 3000, SITE_NAME: 'Kiermes' })
})

test('an account of the company is read as it is printed on its letters', () => {
	expect(readConfig({ COMPANY_IBAN: 'lu28 0019 4006 4475 0000', COMPANY_BIC: 'bceelull' })).toMatchObject({
		COMPANY_IBAN: 'LU280019400644750000',
		COMPANY_BIC: 'BCEELULL',
	})
})

test('what the legal notice says of the company is taken as it is written', () => {
	const company = {
		COMPANY_FORM: 'société anonyme',
		COMPANY_CAPITAL: '31 000 €',
		COMPANY_PERMIT_AUTHORITY: 'Ministère de l’Économie',
		HOSTING_PROVIDER: 'Machines S.A.',
	}
	expect(readConfig(company)).toMatchObject(company)
	expect(readConfig({ COMPANY_FORM: '' }).COMPANY_FORM).toBe(undefined)
	expect(() => readConfig({ HOSTING_PROVIDER: 'x'.repeat(201) })).toThrow(/HOSTING_PROVIDER/)
})

test('lists are separated by commas and lose their slashes', () => {
	expect(readConfig({ ALLOWED_ORIGINS: 'https://a.example/, https://b.example' }).ALLOWED_ORIGINS).toEqual([
		'https://a.example',
		'https://b.example',
	])
})

test('the public address falls back to one that a browser on this machine can open', () => {
	expect(readConfig({ HOST: '0.0.0.0', PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080')
	expect(readConfig({ HOST: '::' }).PUBLIC_URL).toBe('http://localhost:3000')
	expect(readConfig({ HOST: '::1' }).PUBLIC_URL).toBe('http://[::1]:3000')
	expect(readConfig({ PUBLIC_URL: 'https://kiermes.example/' }).PUBLIC_URL).toBe('https://kiermes.example')
})

test.for([
	['PORT', '70000'],
	['PORT', 'http'],
	['PUBLIC_URL', 'kiermes.example'],
	['PUBLIC_URL', 'ftp://kiermes.example'],
	['DATABASE_URL', 'mysql://localhost/kiermes'],
	['DATABASE_URL', 'postgres://'],
	['DATABASE_URL', 'postgres://kiermes@db.example'],
	['DATABASE_URL', 'postgres:///kiermes'],
	['MIGRATION_DATABASE_URL', 'postgres://kiermes_owner@db.example'],
	['SMTP_URL', 'smtp://'],
	['SMTP_URL', 'smtps://:587'],
	['SMTP_URL', 'smtp://user@mail.example'],
	['DATABASE_POOL', '0'],
	['COMPANY_EMAIL', 'nobody'],
	['SECURITY_CONTACT', 'security@example.org'],
	['SECURITY_CONTACT', 'mailto:nobody'],
	['SECURITY_CONTACT', 'http://example.org'],
	['SECURITY_CONTACT', 'https://example.org\nExpires: never'],
	['COMPANY_IBAN', 'LU29 0019 4006 4475 0000'],
	['COMPANY_IBAN', 'SA03 8000 0000 6080 1016 7519'],
	['COMPANY_BIC', 'BCEE'],
	['PREMIUM_PRICE', '0'],
	['PREMIUM_PRICE', '49.999'],
	['PREMIUM_PRICE', 'cheap'],
	['PREMIUM_MONTHS', '1.5'],
	['VAT_PERCENT', '-1'],
	['SECRET_KEY', 'short'],
	['STRIPE_URL', 'stripe.com'],
	['STRIPE_SECRET_KEY', 'sk_live_1'],
	['ALLOWED_ORIGINS', '*'],
	['SOCIAL_LINKS', 'javascript:alert(1)'],
	['TRUST_PROXY', 'yes'],
	['SAMPLES', 'no'],
	['LOG_LEVEL', 'loud'],
	['READS_PER_MINUTE', '0'],
	['ATTEMPTS_FACTOR', '0'],
	['PASSWORD_MEMORY', '1024'],
	['NODE_ENV', 'staging'],
])('a wrong %s (%s) stops the start with one line that names it', ([name = '', value]) => {
	const read = () => readConfig({ [name]: value })
	expect(read).toThrow(ConfigError)
	expect(read).toThrow(new RegExp(`^Cannot start: ${name}[^\\n]*$`))
})

test('a product on a database server or with a mail server needs the address that its visitors see; with one it is filled with samples only when that is asked for', () => {
	const DATABASE_URL = 'postgres://kiermes@db.example/kiermes?sslmode=verify-full'
	const PUBLIC_URL = 'https://kiermes.example'
	expect(() => readConfig({ DATABASE_URL })).toThrow(/^Cannot start: PUBLIC_URL is missing, though DATABASE_URL[^\n]*$/)
	expect(() => readConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow(/^Cannot start: PUBLIC_URL is missing, though SMTP_URL[^\n]*$/)
	expect(readConfig({ PUBLIC_URL }).SAMPLES).toBe(false)
	expect(readConfig({ DATABASE_URL, PUBLIC_URL }).SAMPLES).toBe(false)
	expect(readConfig({ DATABASE_URL, PUBLIC_URL, SAMPLES: '1' }).SAMPLES).toBe(true)
	for (const NODE_ENV of ['development', 'test']) expect(readConfig({ NODE_ENV, DATABASE_URL }).SAMPLES).toBe(true)
	expect(readConfig({ DATABASE_URL: 'postgres://kiermes@/kiermes?host=/run/postgresql', PUBLIC_URL }).DATABASE_URL).toContain('/run/')
})

test('several machines, with a database server and a bucket, need the same key, as one that each of them made would differ, and a mail server', () => {
	const both = {
		DATABASE_URL: 'postgres://kiermes@db.example/kiermes?sslmode=verify-full',
		PUBLIC_URL: 'https://kiermes.example',
		S3_BUCKET: 'pictures',
		S3_ACCESS_KEY: 'x',
		S3_SECRET_KEY: 'x',
		SMTP_URL: 'smtps://mail.example',
	}
	const SECRET_KEY = 'the same on each of the machines'
	expect(() => readConfig(both)).toThrow(/^Cannot start: SECRET_KEY is missing[^\n]*$/)
	expect(readConfig({ ...both, SECRET_KEY }).SECRET_KEY).toBe(SECRET_KEY)
	expect(() => readConfig({ ...both, SECRET_KEY, SMTP_URL: '' })).toThrow(/^Cannot start: SMTP_URL is missing[^\n]*$/)
	expect(readConfig({ ...both, SECRET_KEY, SMTP_URL: '', NODE_ENV: 'test' }).SMTP_URL).toBe(undefined)
	expect(readConfig({ ...both, DATABASE_URL: '' }).SECRET_KEY).toBe(undefined)
	expect(readConfig({ ...both, S3_BUCKET: '', S3_ACCESS_KEY: '', S3_SECRET_KEY: '' }).SECRET_KEY).toBe(undefined)
})

test('an address by which passwords could be read on their way stops the start, unless that is allowed or the machine is this one', () => {
	for (const url of ['http://kiermes.example', 'http://192.0.2.1:3000', 'http://[2001:db8::1]']) {
		for (const name of ['PUBLIC_URL', 'API_URL'])
			expect(() => readConfig({ [name]: url }), `${name} ${url}`).toThrow(new RegExp(`^Cannot start: ${name} begins with http:[^\\n]*$`))
		expect(readConfig({ PUBLIC_URL: url, ALLOW_HTTP: '1' }).PUBLIC_URL).toBe(url)
		for (const NODE_ENV of ['development', 'test']) expect(readConfig({ NODE_ENV, PUBLIC_URL: url }).PUBLIC_URL).toBe(url)
	}
	for (const url of ['https://kiermes.example', 'http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000'])
		expect(readConfig({ PUBLIC_URL: url, API_URL: url }).PUBLIC_URL).toBe(url)
})

test.for([
	[{ S3_ENDPOINT: 'https://s3.example' }, 'S3_BUCKET'],
	[{ S3_ACCESS_KEY: 'x', S3_SECRET_KEY: 'x' }, 'S3_BUCKET'],
	[{ S3_BUCKET: 'pictures', S3_ACCESS_KEY: 'x' }, 'S3_SECRET_KEY'],
	[{ COMPANY_BIC: 'BCEELULL' }, 'COMPANY_IBAN'],
	[{ MIGRATION_DATABASE_URL: 'postgres://kiermes_owner@db.example/kiermes' }, 'DATABASE_URL'],
] as const)('half a setting, %o, stops the start with one line that names the other half', ([env, missing]) => {
	expect(() => readConfig(env)).toThrow(new RegExp(`^Cannot start: ${missing} is missing, though \\w+ is set\\.$`))
})

const own = 'postgres://kiermes:secret@localhost/kiermes'
const bucket = { S3_BUCKET: 'pictures', S3_ACCESS_KEY: 'x', S3_SECRET_KEY: 'x' }
const card = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
test.for<[string, string, Record<string, string>, string, string]>([
	['DATABASE_URL', 'postgres://kiermes:secret@db.example/kiermes', {}, 'without TLS', '?sslmode=verify-full'],
	['DATABASE_URL', 'postgres://kiermes:secret@10.0.0.5/kiermes?sslmode=disable', {}, 'without TLS', ''],
	['DATABASE_URL', 'postgres://kiermes:secret@db.example/kiermes?sslmode=no-verify', {}, 'without checking its certificate', ''],
	['DATABASE_URL', 'postgres://k:s@db.example/kiermes?uselibpqcompat=true&sslmode=require', {}, 'without checking its certificate', ''],
	['MIGRATION_DATABASE_URL', 'postgres://owner:secret@db.example/kiermes', { DATABASE_URL: own }, 'without TLS', '?sslmode=verify-full'],
	['S3_ENDPOINT', 'http://192.168.1.7:9000', bucket, 'without TLS', 'https://s3.example'],
	['GEOCODER_URL', 'http://photon.example', { GEOCODER: 'photon' }, 'without TLS', 'https://photon.example'],
	['TRANSLATION_URL', 'http://translate.example', {}, 'without TLS', 'https://translate.example'],
	['STRIPE_URL', 'http://stripe.example', card, 'without TLS', 'https://stripe.example'],
	['SMTP_URL', 'smtp://mail.example?requireTLS=false', {}, 'without TLS', 'smtp://mail.example'],
	['SMTP_URL', 'smtp://mail.example?ignoreTLS=true', {}, 'without TLS', 'smtps://mail.example'],
	['SMTP_URL', 'smtp://mail.example?tls.rejectUnauthorized=false', {}, 'without checking its certificate', 'smtp://mail.example'],
])('%s of another machine, %s, stops the start unless plaintext is allowed', ([name, address, others, lacks, better]) => {
	const env = { PUBLIC_URL: 'https://kiermes.example', ...others, [name]: address }
	expect(() => readConfig(env)).toThrow(
		new RegExp(`^Cannot start: ${name} leads to another machine ${lacks},[^\\n]*ALLOW_PLAINTEXT=1[^\\n]*$`),
	)
	expect(exposedConnections(readConfig({ ...env, ALLOW_PLAINTEXT: '1' }))).toMatchObject([{ name, lacks }])
	for (const NODE_ENV of ['development', 'test']) expect(readConfig({ ...env, NODE_ENV })).toMatchObject({ ALLOW_PLAINTEXT: false })
	if (better !== '') readConfig({ ...env, [name]: better.startsWith('?') ? `${address}${better}` : better })
})

test('connections of this machine need no TLS', () => {
	const env = {
		PUBLIC_URL: 'https://kiermes.example',
		DATABASE_URL: 'postgres://kiermes@/kiermes?host=/run/postgresql',
		MIGRATION_DATABASE_URL: 'postgres://owner:secret@127.0.0.1:5000/kiermes',
		...bucket,
		SECRET_KEY: 'the same on each of the machines',
		S3_ENDPOINT: 'http://localhost:9000',
		SMTP_URL: 'smtp://127.0.0.1?requireTLS=false',
		GEOCODER_URL: 'http://photon.example',
	}
	// A geocoder that is not asked is no connection.
	expect(exposedConnections(readConfig(env))).toEqual([])
})

test('a file of authorities that is not there stops the start with one line', () => {
	const DATABASE_URL = 'postgres://kiermes@db.example/kiermes?sslmode=verify-full&sslrootcert=/nowhere/ca.crt'
	expect(() => readConfig({ DATABASE_URL, PUBLIC_URL: 'https://kiermes.example' })).toThrow(
		/^Cannot start: DATABASE_URL is wrong \([^\n]*ca\.crt[^\n]*$/,
	)
})
