import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

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
	const example = parseEnv(await readFile(new URL('../.env.example', import.meta.url), 'utf8'))
	const source = await readFile(new URL('config.ts', import.meta.url), 'utf8')
	const settings = [...source.matchAll(/^\t([A-Z\d_]+): setting\(/gm)].map(([, name]) => name)
	expect(settings.length).toBeGreaterThan(15)
	expect(Object.keys(example).toSorted()).toEqual(settings.toSorted())
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
	['REDIS_URL', 'localhost:6379'],
	['REDIS_URL', 'http://redis.example'],
	['REDIS_URL', 'redis://'],
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
	const DATABASE_URL = 'postgres://kiermes@db.example/kiermes'
	const PUBLIC_URL = 'https://kiermes.example'
	expect(() => readConfig({ DATABASE_URL })).toThrow(/^Cannot start: PUBLIC_URL is missing, though DATABASE_URL[^\n]*$/)
	expect(() => readConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow(/^Cannot start: PUBLIC_URL is missing, though SMTP_URL[^\n]*$/)
	expect(readConfig({ PUBLIC_URL }).SAMPLES).toBe(false)
	expect(readConfig({ DATABASE_URL, PUBLIC_URL }).SAMPLES).toBe(false)
	expect(readConfig({ DATABASE_URL, PUBLIC_URL, SAMPLES: '1' }).SAMPLES).toBe(true)
	for (const NODE_ENV of ['development', 'test']) expect(readConfig({ NODE_ENV, DATABASE_URL }).SAMPLES).toBe(true)
	expect(readConfig({ DATABASE_URL: 'postgres://kiermes@/kiermes?host=/run/postgresql', PUBLIC_URL }).DATABASE_URL).toContain('/run/')
})

test('several machines, with a database server and a bucket, need the same key: one that each of them made would differ', () => {
	const both = {
		DATABASE_URL: 'postgres://kiermes@db.example/kiermes',
		PUBLIC_URL: 'https://kiermes.example',
		S3_BUCKET: 'pictures',
		S3_ACCESS_KEY: 'x',
		S3_SECRET_KEY: 'x',
	}
	const SECRET_KEY = 'the same on each of the machines'
	expect(() => readConfig(both)).toThrow(/^Cannot start: SECRET_KEY is missing[^\n]*$/)
	expect(readConfig({ ...both, SECRET_KEY }).SECRET_KEY).toBe(SECRET_KEY)
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
