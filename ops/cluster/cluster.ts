import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { text } from 'node:stream/consumers'
import { openDatabase, type OpenDatabase } from '#server/platform/database/open-database.ts'
import { findFreePort } from '#test/free-port.ts'
import { runProduct, type RunningProduct } from '#test/journeys/start-product.ts'
import { startMailServer, type MailServer } from '#test/mail-server.ts'
import { startNginx, type Nginx } from '#test/nginx.ts'
import { replaceAll } from './program.ts'
import { startPostgresCluster, type Patience, type PostgresCluster } from './start-postgres-cluster.ts'
import { startStore, type Store } from './start-store.ts'

// Decision 061: The cluster test runs the files that are shipped.

const root = join(import.meta.dirname, '..', '..')

/** One of the processes of the product; it is started again at the same port. */
export interface App {
	port: number
	metricsPort: number
	/** Of this process alone, without nginx. */
	address: string
	process: RunningProduct | null
}

export interface Cluster extends AsyncDisposable {
	folder: string
	/** The address of nginx, which visitors know. */
	address: string
	/** The path of the certificate of that address. */
	certificate: string
	patience: Patience
	postgres: PostgresCluster
	store: Store
	mail: MailServer
	nginx: Nginx
	apps: readonly App[]
	/** The script's own connections, through HAProxy as the role of run time. */
	database: OpenDatabase
	/** Stops a process in order and starts it with these settings more; `version` is a folder with another version of the product. */
	restart: (app: App, settings?: Readonly<Record<string, string>>, version?: string) => Promise<void>
	/** Restarts one process after the other. */
	restartAll: (settings?: Readonly<Record<string, string>>) => Promise<void>
	/**
	 * Runs a command of the product as an operator does, with the product's settings, the settings of the owner of the tables and `more`. Throws an
	 * error with its output when it fails.
	 */
	command: (words: readonly string[], more?: Readonly<Record<string, string>>) => Promise<string>
}

/** The whole product of several machines on the loopback address: PostgreSQL, the store, a mail server, three processes, nginx, and samples. */
export async function startCluster(folder: string, patience: Patience, say: (line: string) => void = () => {}): Promise<Cluster> {
	await using stack = new AsyncDisposableStack()
	const begun = performance.now()
	const tell = (what: string) => say(`${((performance.now() - begun) / 1000).toFixed(1)} s: ${what}`)
	const postgres = stack.use(await startPostgresCluster(join(folder, 'postgres'), patience))
	tell('three PostgreSQL under Patroni, one etcd, HAProxy')
	const store = stack.use(await startStore(join(folder, 'store')))
	tell('Swift with its S3 interface')
	const mail = stack.use(await startMailServer())
	const apps: App[] = []
	for (let count = 0; count < 3; count += 1) {
		const port = await findFreePort()
		apps.push({ port, metricsPort: await findFreePort(), address: `http://127.0.0.1:${port}`, process: null })
	}
	const nginxFolder = join(folder, 'nginx')
	await mkdir(nginxFolder)
	const nginx = stack.use(
		await startNginx(
			nginxFolder,
			apps.map(({ port }) => port),
			{ isTls: true, change: allowManyAttempts },
		),
	)
	const address = `https://localhost:${nginx.port}`
	setDefaultCACertificates([...getCACertificates('default'), await readFile(nginx.certificate, 'utf8')])
	tell('a mail server, nginx')

	const settings = {
		...store.settings,
		DATABASE_URL: postgres.address,
		DATABASE_READ_URL: postgres.readAddress,
		SMTP_URL: mail.url,
		SECRET_KEY: randomBytes(32).toString('hex'),
		PUBLIC_URL: address,
		TRUST_PROXY: '1',
		MIGRATE: '0',
		SAMPLES: '0',
		LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
	}
	async function command(words: readonly string[], more: Readonly<Record<string, string>> = {}): Promise<string> {
		const child = spawn(process.execPath, words, {
			cwd: root,
			env: {
				...process.env,
				...settings,
				MIGRATE: '1',
				MIGRATION_DATABASE_URL: postgres.ownerAddress,
				NODE_ENV: 'production',
				DATA_DIR: join(folder, 'command'),
				...more,
			},
			stdio: ['ignore', 'pipe', 'pipe'],
		})
		const [said, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
		if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${said}${errors}`)
		return said
	}
	await mkdir(join(folder, 'command'))
	await command(['scripts/db-migrate.ts'])
	await command(['scripts/db-seed.ts'])
	tell('migrated, and filled with samples')

	stack.defer(async () => {
		for (const app of apps) await app.process?.kill()
	})
	async function restart(app: App, more: Readonly<Record<string, string>> = {}, version?: string) {
		await app.process?.stop()
		const own = {
			PORT: String(app.port),
			METRICS_PORT: String(app.metricsPort),
			QUEUE_TIMEOUT: '1000',
			ANSWER_TIMEOUT: '4000',
			DATA_DIR: join(folder, `app-${app.port}`),
		}
		app.process = await runProduct({ ...settings, ...own, ...more }, [], version)
	}
	async function restartAll(more: Readonly<Record<string, string>> = {}) {
		for (const app of apps) await restart(app, more)
	}
	for (const { port } of apps) await mkdir(join(folder, `app-${port}`))
	await Promise.all(apps.map((app) => restart(app)))
	tell('three processes of the product')
	const database = await openDatabase({ DATABASE_URL: postgres.address, DATA_DIR: '', DATABASE_POOL: 4 })
	stack.defer(() => database.close())

	const started = stack.move()
	return {
		folder,
		address,
		certificate: nginx.certificate,
		patience,
		postgres,
		store,
		mail,
		nginx,
		apps,
		database,
		restart,
		restartAll,
		command,
		[Symbol.asyncDispose]: () => started.disposeAsync(),
	}
}

/** All clients of a test have few addresses: the rate limit of nginx per address would end the test; `test/deploy.release.test.ts` proves that limit. */
const allowManyAttempts = (text: string): string =>
	replaceAll(text, [
		['rate=5r/s', 'rate=1000r/s'],
		['burst=20', 'burst=1000'],
	])
