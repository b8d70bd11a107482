import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { endpoints } from '#contract/http/endpoints.ts'
import { sendLater } from '#server/platform/mail/send-later.ts'
import { writeMark } from '#server/platform/media/storage-mark.ts'
import { onServer } from '#test/database.ts'
import { findFreePort } from '#test/free-port.ts'
import { startMailServer } from '#test/mail-server.ts'
import { startProduct, type Product } from '#test/product.ts'
import { inheritedEnvironment } from '#test/inherited-environment.ts'
import { patience } from '#test/patience.ts'
import { release } from '#test/tags.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

function run(environment: Record<string, string>, program = [main]) {
	const child = spawn(process.execPath, program, {
		env: {
			...inheritedEnvironment(),
			NODE_ENV: 'test',
			SAMPLES: '0',
			PORT: '0',
			LOG_LEVEL: 'silent',
			ANSWER_TIMEOUT: String(patience.timeout),
			...environment,
		},
	})
	const ended = once(child, 'exit').then(([code]) => code as number | null)
	let output = ''
	const listening = new Promise<string>((resolve, reject) => {
		child.stdout.setEncoding('utf8').on('data', (more: string) => {
			output += more
			const address = /^Kiermes listens on (http:\S+)$/m.exec(output)?.[1]
			if (address) resolve(address)
		})
		void ended.then(() => reject(new Error(`it ended early: ${output}`)))
	})
	// A test that expects the end does not ask for the address.
	listening.catch(() => {})
	return { child, ended, listening, output: () => output, complaint: text(child.stderr) }
}

const settings = ({ config }: Product) => ({ DATABASE_URL: config.DATABASE_URL ?? '', DATA_DIR: config.DATA_DIR })

async function ask(url: string, agent?: Agent) {
	const request = get(url, { agent })
	const [response] = await once(request, 'response')
	return { status: response.statusCode as number, body: await text(response) }
}

/** Asks again and again until it is so. */
async function until(isSo: () => Promise<boolean>) {
	while (!(await isSo())) await sleep(20)
}

/** The connections of which a statement waits for a lock. */
async function waiting({ db }: Product) {
	const { rows } = await sql<{
		pid: number
	}>`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
	return rows.map(({ pid }) => pid)
}

const isWaiting = async (product: Product) => (await waiting(product)).length > 0

test('a stop lets what is in flight finish and does not wait for idle clients', async () => {
	await using product = await startProduct()
	const { child, ended, listening } = run(settings(product))
	const address = await listening
	const keepAlive = new Agent({ keepAlive: true })
	expect((await ask(`${address}/health/ready`, keepAlive)).status).toBe(200)
	expect((await ask(`${address}${endpoints.getCategories.path}`, keepAlive)).status).toBe(200)

	let slow: ReturnType<typeof ask> | undefined
	await product.db.transaction().execute(async (trx) => {
		await sql`lock table events in access exclusive mode`.execute(trx)
		slow = ask(`${address}${endpoints.getTodaysEvents.path}`, keepAlive)
		await until(() => isWaiting(product))
		child.kill('SIGTERM')
		await until(async () => (await ask(`${address}/health/ready`)).body.includes('stopping'))
		await until(() =>
			ask(`${address}/health/live`).then(
				() => false,
				(error: NodeJS.ErrnoException) => error.code === 'ECONNREFUSED',
			),
		)
	})
	expect((await slow)?.status).toBe(200)
	expect(await ended).toBe(0)
	keepAlive.destroy()
})

test('a page that is asked for again and again changes as soon as what it shows does', async () => {
	await using product = await startProduct({ samples: true })
	// Its samples have no files, and a start takes that for a disk that is missing.
	await writeMark(product.storage, randomUUID())
	const { child, ended, listening, output } = run({ ...settings(product), METRICS_PORT: '0' })
	const address = await listening
	const { id, category_id, property_name } = await product.db
		.selectFrom('listings')
		.select(['id', 'category_id', 'property_name'])
		.where('state', '=', 'published')
		.executeTakeFirstOrThrow()
	const page = async () => (await ask(`${address}/details/${id}/${category_id}`)).body
	for (let turn = 0; turn < 20; turn += 1) {
		expect(await page()).toContain('<h1')
		await sleep(10)
	}
	expect(await page()).toContain(property_name)
	await product.db.updateTable('listings').set({ property_name: 'Something else altogether' }).where('id', '=', id).execute()
	await until(async () => (await page()).includes('Something else altogether'))
	const metrics = (await ask(/^Metrics are served at (http:\S+)$/m.exec(output())?.[1] ?? '')).body
	const valueOf = (name: string) =>
		Number(
			metrics
				.split('\n')
				.find((line) => line.startsWith(`${name} `))
				?.split(' ')
				.at(-1),
		)
	expect(valueOf('kiermes_http_request_duration_seconds_count{route="/details/:pid/:id",status="2xx"}')).toBeGreaterThan(21)
	expect(valueOf('kiermes_cache_requests_total{cache="page_responses",result="hit"}')).toBeGreaterThan(15)
	expect(valueOf('kiermes_cache_invalidations_total{cache="pages"}')).toBeGreaterThan(0)
	expect(valueOf('kiermes_change_listener_up')).toBe(1)
	expect(Date.now() / 1000 - valueOf('kiermes_change_listener_last_answer_timestamp_seconds')).toBeLessThan(60)
	expect(valueOf('kiermes_database_up')).toBe(1)
	child.kill('SIGINT')
	expect(await ended).toBe(0)
})

test('mail is sent from the start on, and without a mail server waits', async () => {
	await using server = await startMailServer()
	await using product = await startProduct()
	const state = async () => (await product.db.selectFrom('mails').select('state').executeTakeFirstOrThrow()).state
	await sendLater(product.db, { kind: 'reset', to: 'lea@example.org', lang: 'en', values: { path: '/restePassword/x' } })
	const without = run({ ...settings(product), NODE_ENV: 'production', PUBLIC_URL: 'http://127.0.0.1:3000', LOG_LEVEL: 'warn' })
	await without.listening
	await sleep(1500)
	without.child.kill('SIGINT')
	expect(await without.ended).toBe(0)
	expect(without.output()).toContain('"setting":"SMTP_URL"')
	expect(without.output()).not.toContain('Metrics')
	expect(await state()).toBe('waiting')

	const { child, ended, listening } = run({ ...settings(product), SMTP_URL: server.url })
	await listening
	await until(async () => (await state()) === 'sent')
	child.kill('SIGINT')
	expect(await ended).toBe(0)
	expect(server.delivered).toMatchObject([{ recipient: 'lea@example.org' }])
})

test('a stop ends well although the database does not answer, and gives it longer than the other steps', async () => {
	await using product = await startProduct()
	const connections = async () =>
		(
			await sql<{
				pid: number
				name: string
			}>`select pid, application_name as name from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`.execute(
				product.db,
			)
		).rows
	// The connections of this test itself: later ones are the started product's.
	const others = new Set((await Promise.all([connections(), connections()])).flat().map(({ pid }) => pid))
	const { child, ended, listening, output } = run({ ...settings(product), LOG_LEVEL: 'warn', ANSWER_TIMEOUT: '3000' })
	const address = await listening
	expect((await ask(`${address}/health/ready`)).status).toBe(200)
	await until(async () => (await connections()).some(({ name }) => name === 'kiermes changes'))
	/**
	 * Freezes the database while a request waits in it: one that is given up then holds its connection, without which the stop would have nothing to wait for.
	 * A busy machine may have given it up before.
	 */
	const holdConnection = async () => {
		for (;;) {
			let isAnswered = false
			const slow = ask(`${address}${endpoints.getTodaysEvents.path}`)
				.catch((error: Error) => error)
				.finally(() => (isAnswered = true))
			const waitingOnes = async () => (await waiting(product)).filter((pid) => !others.has(pid))
			await until(async () => isAnswered || (await waitingOnes()).length > 0)
			const frozen = (await connections()).map(({ pid }) => pid).filter((pid) => !others.has(pid))
			for (const pid of frozen) process.kill(pid, 'SIGSTOP')
			// A frozen backend keeps its state: whether it waited to the last moment is seen here. A backend also waits for a product that has given it up
			// and closed the connection: then the request was answered before this one.
			await ask(`${address}/health/live`)
			if (!isAnswered && (await waitingOnes()).some((pid) => frozen.includes(pid))) return { slow, frozen }
			for (const pid of frozen) process.kill(pid, 'SIGCONT')
		}
	}
	await product.db.transaction().execute(async (trx) => {
		await sql`lock table events in access exclusive mode`.execute(trx)
		const { slow, frozen } = await holdConnection()
		try {
			child.kill('SIGINT')
			expect(await ended).toBe(0)
			await slow
		} finally {
			for (const pid of frozen) process.kill(pid, 'SIGCONT')
		}
	})
	const [, limit] = /"step":"the database","limit":(\d+),"msg":"shutdown step timed out"/.exec(output()) ?? []
	// The other steps have two seconds; the rest of the requests' time belongs to the database, too.
	expect(Number(limit)).toBeGreaterThan(2000)
})

test('an error that no code has caught is logged and ends the process, for a supervisor to start it again', async () => {
	await using product = await startProduct()
	const thrower = 'process.on("SIGUSR2", () => { throw new Error("caught by no code") })'
	const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(thrower)}`
	const { child, ended, listening, output } = run({ ...settings(product), LOG_LEVEL: 'fatal', NODE_OPTIONS })
	await listening
	child.kill('SIGUSR2')
	expect(await ended).toBe(1)
	await until(async () => output().includes('caught by no code'))
	const line = JSON.parse(output().trim().split('\n').at(-1) ?? '')
	expect(line).toMatchObject({ level: 'fatal', msg: 'uncaughtException', err: { message: 'caught by no code' } })
})

// With the minute that the other starts have, such a call is answered with 200: see the first test.
test('ANSWER_TIMEOUT says after how long a call that waits for the database is answered as unavailable', async () => {
	await using product = await startProduct()
	const { child, ended, listening } = run({ ...settings(product), ANSWER_TIMEOUT: '1000' })
	const address = await listening
	await product.db.transaction().execute(async (trx) => {
		await sql`lock table events in access exclusive mode`.execute(trx)
		expect((await ask(`${address}${endpoints.getTodaysEvents.path}`)).status).toBe(503)
	})
	child.kill('SIGINT')
	expect(await ended).toBe(0)
})

test('a second signal ends it at once', async () => {
	await using product = await startProduct()
	const { child, ended, listening } = run(settings(product))
	const address = await listening
	await product.db.transaction().execute(async (trx) => {
		await sql`lock table events in access exclusive mode`.execute(trx)
		const slow = ask(`${address}${endpoints.getTodaysEvents.path}`).catch((error: Error) => error)
		await until(() => isWaiting(product))
		child.kill('SIGTERM')
		await until(async () => (await ask(`${address}/health/ready`)).status === 503)
		child.kill('SIGTERM')
		expect(await ended).toBe(1)
		expect(await slow).toBeInstanceOf(Error)
	})
})

test('an empty database is migrated by its owner at the start, who is not connected afterwards; the role of run time cannot do it', async () => {
	await using product = await startProduct()
	const { owner, runTime } = inject('database')
	const { username } = new URL(owner)
	const { DATABASE_URL, DATA_DIR } = settings(product)
	const name = new URL(DATABASE_URL).pathname.slice(1)
	await product.asSuperuser(
		`drop schema public, jobs cascade; create schema public authorization ${username}; grant usage on schema public to public`,
	)

	const alone = run({ DATABASE_URL, DATA_DIR })
	expect(await alone.ended).toBe(1)
	expect((await alone.complaint).trimEnd()).toMatch(
		/^Cannot start: the database lacks 001_accounts to \S+, and the role \S+ may not change that: run npm run db:migrate with MIGRATION_DATABASE_URL set to .*$/,
	)

	const both = run({ DATABASE_URL, DATA_DIR, MIGRATION_DATABASE_URL: onServer(owner, name) })
	const address = await both.listening
	expect((await ask(`${address}${endpoints.getTodaysEvents.path}`)).status).toBe(200)
	const { rows } = await sql<{
		role: string
	}>`select distinct usename as role from pg_stat_activity where datname = ${name} and backend_type = 'client backend'`.execute(product.db)
	expect(rows).toEqual([{ role: new URL(runTime).username }])
	both.child.kill('SIGTERM')
	expect(await both.ended).toBe(0)

	const later = run({ DATABASE_URL, DATA_DIR })
	expect((await ask(`${await later.listening}/health/ready`)).status).toBe(200)
	later.child.kill('SIGTERM')
	expect(await later.ended).toBe(0)
})

test('a process with another key or folder than the first one does not start, and leaves nothing behind', async () => {
	await using product = await startProduct()
	const own = settings(product)
	const first = run(own)
	await first.listening
	for (const [other, complaint] of [
		[{ DATA_DIR: `${own.DATA_DIR}/other` }, /^Cannot start: \S+secret\.key is missing, though this installation has a secret key .*$/],
		[{ SECRET_KEY: 'a key of another machine, long enough' }, /^Cannot start: SECRET_KEY is not the secret key of this installation .*$/],
	] as const) {
		const start = run({ ...own, ...other })
		expect(await start.ended).toBe(1)
		expect((await start.complaint).trimEnd()).toMatch(complaint)
	}
	first.child.kill('SIGINT')
	expect(await first.ended).toBe(0)
	expect(await product.db.selectFrom('installation').select('storage_place').execute()).toEqual([{ storage_place: 'folder' }])
})

test('in production a connection to another machine without TLS stops the start; where it is allowed each start tells of it', async () => {
	await using product = await startProduct()
	const environment = {
		...settings(product),
		NODE_ENV: 'production',
		LOG_LEVEL: 'warn',
		PUBLIC_URL: 'https://kiermes.example',
		GEOCODER: 'photon',
		GEOCODER_URL: 'http://photon.example',
	}
	const refused = run(environment)
	expect(await refused.ended).toBe(1)
	expect(await refused.complaint).toMatch(/^Cannot start: GEOCODER_URL leads to another machine without TLS[^\n]*\n$/)

	const { child, ended, listening, output } = run({ ...environment, ALLOW_PLAINTEXT: '1' })
	await listening
	child.kill('SIGTERM')
	expect(await ended).toBe(0)
	const told = output()
		.split('\n')
		.filter((line) => line.includes('"plaintext allowed"'))
		.map((line) => JSON.parse(line) as object)
	expect(told).toMatchObject([{ level: 'warn', settings: ['GEOCODER_URL'] }])
})

test(
	'on a terminal a person reads lines without braces, no request, and last the address; with LOG_LEVEL=debug each request',
	release,
	async () => {
		await using product = await startProduct()
		const terminal = 'Object.defineProperty(process.stdout, "isTTY", { value: true })'
		const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(terminal)}`
		for (const LOG_LEVEL of ['info', 'debug']) {
			const { child, ended, listening, output } = run({ ...settings(product), LOG_LEVEL, NODE_OPTIONS })
			const address = await listening
			await until(async () => /^─+$/m.test(output().slice(output().indexOf('listens on'))))
			expect(output().trimEnd()).toMatch(/\n─+\nKiermes listens on \S+\n─+$/)
			expect((await ask(`${address}${endpoints.getTodaysEvents.path}`)).status).toBe(200)
			child.kill('SIGINT')
			expect(await ended).toBe(0)
			expect(output()).toContain('shutdown finished')
			expect(output()).not.toMatch(/^\{/m)
			expect(output().includes('request (')).toBe(LOG_LEVEL === 'debug')
		}
	},
)

test('a port that is taken during the start ends it with one line, and with no word of an interrupted listener', async () => {
	await using product = await startProduct()
	const port = await findFreePort()
	const taken = createServer()
	let start: ReturnType<typeof run> | undefined
	await product.db.transaction().execute(async (trx) => {
		// The identity is read between the first look at the port and the moment when the product listens.
		await sql`lock table installation in access exclusive mode`.execute(trx)
		start = run({ ...settings(product), PORT: String(port), LOG_LEVEL: 'warn' })
		await until(() => isWaiting(product))
		await once(taken.listen(port, '0.0.0.0'), 'listening')
	})
	expect(await start?.ended).toBe(1)
	expect(await start?.complaint).toBe(`Cannot start: port ${port} is in use. Choose another one with PORT.\n`)
	expect(start?.output()).not.toContain('interrupted')
	taken.close()
})

test('a build that fails ends a first start at once with one line, whatever is being written', async () => {
	await using product = await startProduct()
	const surroundings = `import { run } from ${JSON.stringify(main)}
		const built = Promise.withResolvers()
		built.promise.catch(() => {})
		const fill = () => { built.reject(new Error('the front end cannot be built:\\nout of memory')); return new Promise(() => {}) }
		await run({ loadSamples: async () => ({ fill }), build: async () => ({ built: built.promise }) })`
	const { ended, complaint } = run({ ...settings(product), SAMPLES: '1' }, ['--input-type=module', '--eval', surroundings])
	expect(await ended).toBe(1)
	expect(await complaint).toBe('Cannot start: the front end cannot be built: out of memory\n')
})

test('a Node.js that is too old ends the start with one line', async () => {
	const older = 'data:text/javascript,Object.defineProperty(process, "versions", { value: { ...process.versions, node: "22.23.2" } })'
	const start = run({ PORT: 'eighty' }, ['--import', older, fileURLToPath(new URL('../../scripts/compiled-start.js', import.meta.url))])
	expect(await start.ended).toBe(1)
	expect(await start.complaint).toMatch(/^Cannot start: Node\.js 24 is needed, and this is 22\.23\.2\. .+\n$/)
})

test('a wrong configuration, missing map tiles, a taken port and a missing database each stop the start with one clear line', async () => {
	await using product = await startProduct()
	const taken = createServer().listen(0, '127.0.0.1')
	await once(taken, 'listening')
	const { port } = taken.address() as AddressInfo
	for (const [environment, complaint] of [
		[{ ...settings(product), NODE_ENV: 'production' }, /^Cannot start: PUBLIC_URL is missing, .*$/],
		[{ PORT: 'eighty' }, /^Cannot start: PORT is wrong \(a number is expected\)\.$/],
		[
			{ ...settings(product), DATA_DIR: `${main}/data` },
			/^Cannot start: DATA_DIR .+ cannot be written: .+main\.ts is no folder\. Choose another DATA_DIR\.$/,
		],
		[
			{ ...settings(product), MAP_TILES: '/nowhere.pmtiles' },
			/^Cannot start: MAP_TILES is wrong \(\/nowhere\.pmtiles cannot be read: ENOENT\)\.$/,
		],
		[
			{ ...settings(product), PORT: String(port) },
			new RegExp(`^Cannot start: port ${port} is in use\\. Choose another one with PORT: PORT=\\d+ is free\\.$`),
		],
		[
			{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' },
			/^Cannot start: the database nothing at 127\.0\.0\.1:1 can't be opened: .*$/,
		],
	] as const) {
		const start = run(environment)
		expect(await start.ended).toBe(1)
		expect((await start.complaint).trimEnd()).toMatch(complaint)
	}
	taken.close()
})
