import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isAlive, workersIn } from '#server/platform/database/embedded-process.ts'
import { makeCertificate } from '#test/certificate.ts'
import { findFreePort } from '#test/free-port.ts'
import { findServerBinaries } from './packages.ts'
import { isRoot, replaceAll, runProgram, startProgram, waitUntil, type Program } from './program.ts'

const run = promisify(execFile)
const shipped = join(import.meta.dirname, '..', 'postgres')
/** PostgreSQL does not run as root. */
const user = 'postgres'

/** Seconds of Patroni: a primary that is gone is replaced after about `ttl`. */
export interface Patience {
	ttl: number
	loopWait: number
	retryTimeout: number
}

/** A member of the cluster, as Patroni tells of it. */
interface Member {
	name: string
	role: 'leader' | 'sync_standby' | 'replica'
	state: string
	timeline?: number
}

export interface Node {
	name: string
	port: number
	restPort: number
	/** Its files: those of the machine that it stands for. */
	folder: string
	/** The data folder of its PostgreSQL. */
	data: string
	/** Its Patroni; null before the first start. */
	patroni: Program | null
}

export interface PostgresCluster extends AsyncDisposable {
	nodes: readonly Node[]
	/** DATABASE_URL, MIGRATION_DATABASE_URL and DATABASE_READ_URL: all lead through HAProxy. */
	address: string
	ownerAddress: string
	readAddress: string
	/** The address of one node for its superuser. */
	addressOf: (node: Node) => string
	/** The members as Patroni lists them; empty when no node answers. */
	members: () => Promise<Member[]>
	/** Waits until all nodes run on one timeline, one of them the primary and one a synchronous standby. Returns the primary. */
	waitUntilWhole: () => Promise<Node>
	/** Kills Patroni first, which would restart or step down otherwise, then every process of its PostgreSQL. */
	kill: (node: Node) => Promise<void>
	/** Stops Patroni in order, which stops its PostgreSQL. */
	stop: (node: Node) => Promise<void>
	/**
	 * Runs a command of the manual on a node as the user postgres in a shell, with the paths of this node instead of the shipped ones, and with `input` as
	 * the text that an operator types. Returns its output; throws an error with the output when it fails.
	 */
	command: (node: Node, line: string, input?: string) => Promise<string>
	/** Starts Patroni after the guard of `ops/postgres/patroni.conf`, as systemd would. */
	start: (node: Node) => Promise<void>
	/** Has Patroni move the primary to a standby in order. */
	switchOver: () => Promise<void>
}

/** Three nodes of PostgreSQL under Patroni, one etcd and HAProxy on the loopback address, of the files in `ops/postgres`. */
export async function startPostgresCluster(folder: string, { ttl, loopWait, retryTimeout }: Patience): Promise<PostgresCluster> {
	const binaries = (await findServerBinaries()) ?? ''
	await using stack = new AsyncDisposableStack()
	await mkdir(folder)
	const passwords = {
		server: randomBytes(12).toString('hex'),
		owner: randomBytes(12).toString('hex'),
		runTime: randomBytes(12).toString('hex'),
	}

	const [etcdPort, peerPort] = [await findFreePort(), await findFreePort()]
	const etcdFolder = join(folder, 'etcd')
	await mkdir(etcdFolder, { mode: 0o700 })
	const [client, peer] = [`http://127.0.0.1:${etcdPort}`, `http://127.0.0.1:${peerPort}`]
	const etcd = ['etcd', '--name', 'e1', '--data-dir', etcdFolder, '--logger', 'zap', '--log-level', 'warn', '--unsafe-no-fsync']
	const clientWords = ['--listen-client-urls', client, '--advertise-client-urls', client]
	const peerWords = ['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `e1=${peer}`]
	stack.use(await startProgram([...etcd, ...clientWords, ...peerWords], { folder, name: 'etcd' }))
	await waitUntil('etcd answers', async () => (await fetch(`${client}/health`)).ok, { log: join(folder, 'etcd.log') })

	const { key, certificate } = await makeCertificate(folder)
	// The three machines share it.
	const repository = join(folder, 'repository')
	await mkdir(repository)
	if (isRoot) await run('chown', [`${user}:`, repository])
	const nodes: Node[] = []
	for (const name of ['node1', 'node2', 'node3']) nodes.push(await writeNode(name))

	async function writeNode(name: string): Promise<Node> {
		const place = join(folder, name)
		const data = join(place, 'data')
		await mkdir(place)
		const [port, restPort] = [await findFreePort(), await findFreePort()]
		const template = await readFile(join(shipped, 'patroni.yml'), 'utf8')
		const configuration = replaceAll(template, [
			['name: node1', `name: ${name}`],
			['10.0.0.11:8008', `127.0.0.1:${restPort}`],
			['hosts: [10.0.0.11:2379, 10.0.0.12:2379, 10.0.0.13:2379]', `hosts: ['127.0.0.1:${etcdPort}']`],
			['10.0.0.11:5432', `127.0.0.1:${port}`],
			['10.0.0.0/24', '127.0.0.1/32'],
			['/etc/patroni', place],
			['/var/lib/postgresql/15/kiermes', data],
			['/usr/lib/postgresql/15/bin', binaries],
			['change-me', passwords.server],
			['ttl: 8', `ttl: ${ttl}`],
			['loop_wait: 2', `loop_wait: ${loopWait}`],
			['retry_timeout: 3', `retry_timeout: ${retryTimeout}`],
			// Three nodes share one machine and its usual folder of sockets.
			["    ssl: 'on'", `    unix_socket_directories: ${place}\n    ssl: 'on'`],
			['wal_keep_size: 512MB', 'wal_keep_size: 64MB'],
		])
		await writeFile(join(place, 'patroni.yml'), configuration)
		const script = replaceAll(await readFile(join(shipped, 'post-bootstrap.sh'), 'utf8'), [['/etc/patroni', place]])
		await writeFile(join(place, 'post-bootstrap.sh'), script, { mode: 0o755 })
		await writeFile(join(place, 'kiermes-owner.password'), passwords.owner)
		await writeFile(join(place, 'kiermes.password'), passwords.runTime)
		const archive = replaceAll(await readFile(join(shipped, 'pgbackrest.conf'), 'utf8'), [
			['repo1-path=/var/lib/pgbackrest', `repo1-path=${repository}\nlog-path=${place}\nlock-path=${join(place, 'lock')}`],
			['change-me', passwords.server],
			['pg1-path=/var/lib/postgresql/15/kiermes', `pg1-path=${data}\npg1-port=${port}\npg1-socket-path=${place}`],
		])
		await writeFile(join(place, 'pgbackrest.conf'), archive)
		await copyFile(certificate, join(place, 'server.crt'))
		await copyFile(key, join(place, 'server.key'))
		await chmod(join(place, 'server.key'), 0o600)
		if (isRoot) await run('chown', ['-R', `${user}:`, place])
		return { name, port, restPort, folder: place, data, patroni: null }
	}

	const logOf = (node: Node) => join(node.folder, 'patroni.log')

	/** The environment of a shell of the user postgres on a node; PostgreSQL starts pgBackRest too. */
	const surroundingsOf = (node: Node) => ({
		folder: node.folder,
		user,
		path: binaries,
		environment: { PGBACKREST_CONFIG: join(node.folder, 'pgbackrest.conf'), PGHOST: node.folder, PGPORT: String(node.port) },
	})

	/** The command of the drop-in's ExecStartPre with the folders of this node; systemd ignores its failure. */
	async function guard(node: Node) {
		const unit = await readFile(join(shipped, 'patroni.conf'), 'utf8')
		const command = /^ExecStartPre=-(.+)$/m.exec(unit)?.[1] ?? ''
		const words = replaceAll(command, [
			['/usr/lib/postgresql/15/bin', binaries],
			['/var/lib/postgresql/15/kiermes', node.data],
		])
		await runProgram(words.split(' '), surroundingsOf(node)).catch(() => {})
	}

	async function start(node: Node) {
		await guard(node)
		node.patroni = await startProgram(['patroni', join(node.folder, 'patroni.yml')], { ...surroundingsOf(node), name: 'patroni' })
	}

	async function killServer(node: Node) {
		for (let left = await workersIn(node.data); left.length > 0; left = await workersIn(node.data))
			for (const pid of left) if (await isAlive(pid)) process.kill(pid, 'SIGKILL')
	}

	async function members(): Promise<Member[]> {
		for (const { restPort } of nodes) {
			const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(3000) }).catch(() => null)
			if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
		}
		return []
	}

	async function findWhole(): Promise<Node | undefined> {
		const found = await members()
		const isWhole =
			found.length === nodes.length &&
			found.every(({ state }) => ['running', 'streaming'].includes(state)) &&
			found.some(({ role }) => role === 'sync_standby') &&
			new Set(found.map(({ timeline }) => timeline)).size === 1
		const leader = found.find(({ role }) => role === 'leader')
		return isWhole ? nodes.find(({ name }) => name === leader?.name) : undefined
	}

	async function waitUntilWhole(): Promise<Node> {
		let primary: Node | undefined
		const isWhole = async () => (primary = await findWhole()) !== undefined
		await waitUntil('three nodes and a synchronous standby', isWhole, { most: 180_000, log: logOf(nodes[0] as Node) })
		return primary as Node
	}

	// Patroni's own stop ends its PostgreSQL.
	for (const node of nodes)
		stack.defer(async () => {
			await node.patroni?.stop()
			await killServer(node)
		})
	for (const node of nodes) await start(node)

	const [haproxyPort, readPort] = [await findFreePort(), await findFreePort()]
	const haproxyFile = join(folder, 'haproxy.cfg')
	const haproxyTemplate = await readFile(join(shipped, 'haproxy.cfg'), 'utf8')
	const ownServers = nodes.map(({ name, port, restPort }, index): [string, string] => [
		`server node${index + 1} 10.0.0.1${index + 1}:5432 check port 8008`,
		`server ${name} 127.0.0.1:${port} check port ${restPort}`,
	])
	await writeFile(
		haproxyFile,
		replaceAll(haproxyTemplate, [
			...ownServers,
			['127.0.0.1:5000', `127.0.0.1:${haproxyPort}`],
			['127.0.0.1:5001', `127.0.0.1:${readPort}`],
			['127.0.0.1:8404', `127.0.0.1:${await findFreePort()}`],
		]),
	)
	stack.use(await startProgram(['haproxy', '-db', '-f', haproxyFile], { folder, name: 'haproxy' }))
	await waitUntilWhole()

	const addressFor = (role: string, password: string, port: number, database: string) =>
		`postgres://${role}:${password}@localhost:${port}/${database}?sslmode=verify-full&sslrootcert=${encodeURIComponent(certificate)}`
	const started = stack.move()
	return {
		nodes,
		address: addressFor('kiermes', passwords.runTime, haproxyPort, 'kiermes'),
		ownerAddress: addressFor('kiermes_owner', passwords.owner, haproxyPort, 'kiermes'),
		readAddress: addressFor('kiermes', passwords.runTime, readPort, 'kiermes'),
		addressOf: ({ port }) => addressFor('postgres', passwords.server, port, 'postgres'),
		members,
		waitUntilWhole,
		async kill(node) {
			await node.patroni?.kill()
			await killServer(node)
		},
		start,
		async stop(node) {
			await node.patroni?.stop()
		},
		command(node, line, input) {
			const here = line
				.replaceAll('/etc/patroni/config.yml', join(node.folder, 'patroni.yml'))
				.replaceAll('/var/lib/postgresql/15/kiermes', node.data)
				.replaceAll('/usr/lib/postgresql/15/bin', binaries)
			return runProgram(['bash', '-c', here], { ...surroundingsOf(node), input })
		},
		async switchOver() {
			const primary = await waitUntilWhole()
			const answer = await fetch(`http://127.0.0.1:${primary.restPort}/switchover`, {
				method: 'POST',
				body: JSON.stringify({ leader: primary.name }),
			})
			if (!answer.ok) throw new Error(`Patroni does not switch over: ${answer.status} ${await answer.text()}`)
		},
		[Symbol.asyncDispose]: () => started.disposeAsync(),
	}
}
