import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { constants, type BigIntStats } from 'node:fs'
import { chown, lchown, open, readFile, readdir, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

/** The system user of PostgreSQL: the command put in front of it, the ids set for it, and the owner its files must have. */
export type Identity = {
	name: 'same' | 'owner' | 'namespace' | 'nobody' | 'nobody-any-folder'
	command: string[]
	uid?: number
	owner?: number
}

const nobody = 65534
const run = promisify(execFile)

// The same user for the file system, another one inside the namespace: no file changes its owner.
const inNamespace: Identity = { name: 'namespace', command: ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--'] }

// PostgreSQL refuses to run as root, so as root these are tried in order.
const forRoot: Identity[] = [
	{ ...inNamespace, owner: 0 },
	{ name: 'nobody', command: [], uid: nobody, owner: nobody },
	// Where namespaces are forbidden and a closed folder (a 0700 home) is above the data or the binaries: the user `nobody`, with the right to enter every folder.
	{
		name: 'nobody-any-folder',
		command:
			`setpriv --reuid=${nobody} --regid=${nobody} --clear-groups --securebits=+no_setuid_fixup --inh-caps=+dac_override --ambient-caps=+dac_override --`.split(
				' ',
			),
		owner: nobody,
	},
]

/**
 * Chooses the system user of PostgreSQL by trying: it must have a name, be able to start `program` and to write in `folder`,
 * which (with all that is in it) belongs to that identity afterwards. `allowed` narrows root's choice.
 */
export async function chooseIdentity(
	folder: string,
	program: string,
	env: NodeJS.ProcessEnv,
	allowed?: Identity['name'][],
): Promise<Identity> {
	if (process.platform === 'win32') return { name: 'same', command: [] }
	const reasons = new Set<string>()
	const before = (await stat(folder)).uid
	for (const identity of await identitiesFor(dirname(folder), allowed)) {
		const { owner = before } = identity
		if (owner !== before) await chown(folder, owner, owner)
		try {
			await start(identity, 'sh', ['-c', 'id -un && test -w "$1" && exec "$2" --version', 'sh', folder, program], env)
			if (owner !== before) await handOver(folder, owner)
			return identity
		} catch (error) {
			const { stderr, message } = error as Error & { stderr?: string }
			reasons.add((stderr || message).trim())
			if (owner !== before) await chown(folder, before, before)
		}
	}
	throw new Error(`PostgreSQL can't be started in ${folder} by this user: ${[...reasons].join('; ')}`)
}

async function identitiesFor(folder: string, allowed?: Identity['name'][]): Promise<Identity[]> {
	// In a container the user may be a number without a name, which initdb doesn't accept.
	if (process.getuid?.() !== 0) return [{ name: 'same', command: [] }, inNamespace]
	const { uid } = await stat(folder)
	// A start with `sudo` must leave a database that also starts without it.
	const owner: Identity[] = uid === 0 ? [] : [{ name: 'owner', command: [], uid, owner: uid }]
	return [...owner, ...forRoot].filter(({ name }) => !allowed || allowed.includes(name))
}

/** Runs a program to its end as that identity. Throws with its `stderr` when it fails. */
export function start(identity: Identity, program: string, args: string[], env: NodeJS.ProcessEnv) {
	const [command = program, ...before] = [...identity.command, program]
	return run(command, [...before, ...args], { env, cwd: '/', uid: identity.uid, gid: identity.uid, maxBuffer: 1 << 24 })
}

/**
 * Starts a program in a separate session, so that neither our death nor a Ctrl-C in our terminal reaches it.
 * It inherits `lock`: the system holds that lock for as long as the program or a child of it lives.
 */
export function startDetached(
	identity: Identity,
	program: string,
	args: string[],
	env: NodeJS.ProcessEnv,
	output: FileHandle,
	lock?: FileHandle,
): ChildProcess {
	const [command = program, ...before] = [...identity.command, program]
	const stdio = ['ignore', output.fd, output.fd, ...(lock ? [lock.fd] : [])] as const
	const child = spawn(command, [...before, ...args], {
		env,
		cwd: '/',
		uid: identity.uid,
		gid: identity.uid,
		detached: true,
		windowsHide: true,
		stdio: [...stdio],
	})
	child.unref()
	return child
}

async function handOver(folder: string, owner: number) {
	for (const entry of await readdir(folder, { recursive: true })) await lchown(join(folder, entry), owner, owner)
	await lchown(folder, owner, owner)
}

/**
 * Takes a lock that the system itself lets go of when the last process holding it ends (kill -9 included).
 * Returns undefined when another process still holds it after `wait` milliseconds. Close the handle to release it.
 */
export async function lockFile(path: string, wait: number): Promise<FileHandle | undefined> {
	if (process.platform !== 'linux') return lockByOpening(path, wait)
	const file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600)
	// A lock file made by root must stay usable by the owner of the folder.
	if (process.getuid?.() === 0) await stat(dirname(path)).then(({ uid, gid }) => file.chown(uid, gid))
	const code = await new Promise<number | null>((resolve) => {
		const args = wait > 0 ? ['-x', '-w', String(wait / 1000), '3'] : ['-x', '-n', '3']
		const child = spawn('flock', args, { stdio: ['ignore', 'ignore', 'ignore', file.fd] })
		// Without the flock command (every usual system has it) PostgreSQL's own interlock remains.
		child.on('error', () => resolve(0))
		child.on('exit', resolve)
	})
	if (code === 0) return file
	await file.close()
	return undefined
}

// Not tried on a real machine: macOS and Windows lock a file while opening it, by a flag that Node passes through.
async function lockByOpening(path: string, wait: number): Promise<FileHandle | undefined> {
	const exclusive = process.platform === 'win32' ? 0x10000000 : 0x20 | constants.O_NONBLOCK
	const end = Date.now() + wait
	for (;;) {
		try {
			return await open(path, constants.O_RDWR | constants.O_CREAT | exclusive, 0o600)
		} catch (error) {
			const { code } = error as NodeJS.ErrnoException
			if (code !== 'EAGAIN' && code !== 'EBUSY' && code !== 'EPERM') throw error
		}
		if (Date.now() >= end) return undefined
		await sleep(50)
	}
}

/** The ids of living processes that work in `folder`. Zombies don't count: they work nowhere any more. */
export async function workersIn(folder: string): Promise<number[]> {
	if (process.platform === 'win32') return []
	if (process.platform !== 'linux') return workersByCommand(folder)
	const here = await stat(folder, { bigint: true }).catch(() => undefined)
	if (!here) return []
	const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
	const found: number[] = []
	for (const id of ids) {
		// A zombie's link can't be followed, and a process of another user isn't our server.
		const there: BigIntStats | undefined = await stat(`/proc/${id}/cwd`, { bigint: true }).catch(() => undefined)
		if (there?.ino === here.ino && there.dev === here.dev) found.push(Number(id))
	}
	// A shell or an editor may be in the folder too.
	const names = await Promise.all(found.map((id) => readFile(`/proc/${id}/comm`, 'utf8').catch(() => '')))
	return found.filter((_, index) => names[index]?.startsWith('postgres'))
}

// Not tried on a real machine. Only the postmaster names the folder in its command; its children are found by their parent.
async function workersByCommand(folder: string): Promise<number[]> {
	const { stdout } = await run('ps', ['-axww', '-o', 'pid=,ppid=,stat=,command='])
	const rows = stdout.split('\n').flatMap((line) => {
		const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
		return pid && state && !state.startsWith('Z') ? [{ pid: Number(pid), parent: Number(parent), command: command ?? '' }] : []
	})
	const first = rows.filter(({ command }) => command.includes(`-D ${folder}`)).map(({ pid }) => pid)
	return rows.filter(({ pid, parent }) => first.includes(pid) || first.includes(parent)).map(({ pid }) => pid)
}

/** Whether that process lives. A zombie doesn't. */
export async function isAlive(pid: number) {
	if (process.platform === 'linux') {
		const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
		return text !== '' && !/\) [ZX] [^)]*$/.test(text)
	}
	try {
		return process.kill(pid, 0)
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'EPERM'
	}
}
