import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { findFreePort } from '#test/free-port.ts'
import { programPaths } from './packages.ts'
import { startProgram, waitUntil, type Program } from './program.ts'

const run = promisify(execFile)
const bucket = 'files'
const accessKey = 'kiermes:app'

export interface Store extends AsyncDisposable {
	/** The product's settings that lead to its bucket. */
	settings: Record<string, string>
	/** Lists the names in the bucket. */
	list: () => Promise<string[]>
	/** The code of S3 with which a wrong secret is refused; null where it is accepted. */
	tryWrongSecret: () => Promise<string | null>
	kill: () => Promise<void>
	/** Starts the store again at the same address, with its stored objects. */
	start: () => Promise<void>
	/** Stops its process, as a machine that hangs would. */
	freeze: () => void
	thaw: () => void
}

/** The server that stores objects of OpenStack, Swift, with its S3 interface: one proxy, one account, container and object server each, one folder. */
export async function startStore(folder: string): Promise<Store> {
	await using stack = new AsyncDisposableStack()
	await mkdir(join(folder, 'devices', 'disk'), { recursive: true })
	const secret = randomBytes(16).toString('hex')
	const memcachedPort = await findFreePort()
	stack.use(
		await startProgram(['memcached', '-l', '127.0.0.1', '-p', String(memcachedPort), '-U', '0', '-u', userInfo().username], {
			folder,
			name: 'memcached',
		}),
	)
	await write('swift.conf', [
		['swift-hash', { swift_hash_path_suffix: randomBytes(8).toString('hex') }],
		['storage-policy:0', { name: 'one', default: 'yes' }],
	])
	const shared = { bind_ip: '127.0.0.1', user: userInfo().username, swift_dir: folder, workers: 0, log_level: 'WARNING' }
	for (const kind of ['account', 'container', 'object']) {
		const port = await findFreePort()
		const device = { devices: join(folder, 'devices'), mount_check: 'false', disable_fallocate: 'true' }
		await write(`${kind}-server.conf`, [
			['DEFAULT', { ...shared, ...device, bind_port: port }],
			['pipeline:main', { pipeline: `${kind}-server` }],
			[`app:${kind}-server`, { use: `egg:swift#${kind}` }],
		])
		const ring = (...words: string[]) =>
			run('swift-ring-builder', [`${kind}.builder`, ...words], { cwd: folder, env: { PATH: programPaths.join(':') } })
		await ring('create', '6', '1', '0')
		await ring('add', `r1z1-127.0.0.1:${port}/disk`, '1')
		await ring('rebalance')
		stack.use(await startProgram([`swift-${kind}-server`, join(folder, `${kind}-server.conf`)], { folder, name: kind }))
	}
	const port = await findFreePort()
	const filters = ['catch_errors', 'cache', 's3api', 'tempauth', 'copy', 'slo', 'dlo', 'versioned_writes', 'symlink']
	const eggOf = (filter: string) => (filter === 'cache' ? 'memcache' : filter)
	await write('proxy-server.conf', [
		['DEFAULT', { ...shared, bind_port: port }],
		['pipeline:main', { pipeline: [...filters, 'proxy-server'].join(' ') }],
		['app:proxy-server', { use: 'egg:swift#proxy', account_autocreate: 'true' }],
		...filters.map((filter): Section => [
			`filter:${filter}`,
			{
				use: `egg:swift#${eggOf(filter)}`,
				...(filter === 'cache' && { memcache_servers: `127.0.0.1:${memcachedPort}` }),
				...(filter === 'tempauth' && { user_kiermes_app: `${secret} .admin` }),
			},
		]),
	])
	let proxy: Program | undefined
	stack.defer(async () => {
		proxy?.signal('SIGCONT')
		await proxy?.stop()
	})
	const endpoint = `http://127.0.0.1:${port}`
	const connect = (secretAccessKey: string) =>
		new S3Client({
			region: 'us-east-1',
			endpoint,
			forcePathStyle: true,
			credentials: { accessKeyId: accessKey, secretAccessKey },
			maxAttempts: 1,
		})
	const client = connect(secret)
	stack.defer(() => client.destroy())
	async function start() {
		proxy = await startProgram(['swift-proxy-server', join(folder, 'proxy-server.conf')], { folder, name: 'proxy' })
		// The servers behind it may take longer.
		const makeBucket = () =>
			client.send(new CreateBucketCommand({ Bucket: bucket })).then(
				() => true,
				({ name }: Error) => name.startsWith('BucketAlready'),
			)
		await waitUntil('Swift makes a bucket', makeBucket, { log: join(folder, 'proxy.log') })
	}
	await start()

	async function write(name: string, sections: readonly Section[]) {
		const lines = sections.flatMap(([section, values]) => [
			`[${section}]`,
			...Object.entries(values).map(([key, value]) => `${key} = ${value}`),
			'',
		])
		await writeFile(join(folder, name), lines.join('\n'), { mode: 0o600 })
	}

	const started = stack.move()
	return {
		settings: { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: 'us-east-1', S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secret },
		async list() {
			const names: string[] = []
			let ContinuationToken: string | undefined
			do {
				const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken }))
				names.push(...(page.Contents ?? []).map(({ Key = '' }) => Key))
				ContinuationToken = page.NextContinuationToken
			} while (ContinuationToken !== undefined)
			return names
		},
		async tryWrongSecret() {
			const stranger = connect(`${secret}x`)
			try {
				await stranger.send(new ListObjectsV2Command({ Bucket: bucket }))
				return null
			} catch (error) {
				return (error as Error).name
			} finally {
				stranger.destroy()
			}
		},
		kill: async () => proxy?.kill(),
		start,
		freeze: () => proxy?.signal('SIGSTOP'),
		thaw: () => proxy?.signal('SIGCONT'),
		[Symbol.asyncDispose]: () => started.disposeAsync(),
	}
}

type Section = [name: string, values: Readonly<Record<string, string | number>>]
