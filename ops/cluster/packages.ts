import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The exit code of a run that was skipped, as test tools use it. */
export const skippedCode = 77

export const programPaths = ['/usr/sbin', '/usr/bin', '/sbin', '/bin', '/usr/local/sbin', '/usr/local/bin']

const serverFolder = '/usr/lib/postgresql'
const oldestServer = 15

/** The programs of the cluster, or a file of a library, and the package of Debian that has it. */
const needed: readonly (readonly [program: string, ...packages: string[]])[] = [
	['setpriv', 'util-linux'],
	['openssl', 'openssl'],
	['etcd', 'etcd-server'],
	['patroni', 'patroni'],
	['/usr/lib/python3/dist-packages/etcd', 'python3-etcd'],
	['pgbackrest', 'pgbackrest'],
	['haproxy', 'haproxy'],
	['nginx', 'nginx-light'],
	['memcached', 'memcached'],
	['swift-ring-builder', 'swift-proxy'],
	['swift-proxy-server', 'swift-proxy'],
	['swift-account-server', 'swift-account'],
	['swift-container-server', 'swift-container'],
	['swift-object-server', 'swift-object'],
]

const isThere = (program: string) =>
	program.startsWith('/') ? existsSync(program) : programPaths.some((folder) => existsSync(join(folder, program)))

/** The folder with the binaries of the newest PostgreSQL server that the product supports; null where there is none. */
export async function findServerBinaries(): Promise<string | null> {
	const versions = (await readdir(serverFolder).catch(() => [])).map(Number).filter((version) => version >= oldestServer)
	const folders = versions.toSorted((one, other) => other - one).map((version) => join(serverFolder, String(version), 'bin'))
	return folders.find((folder) => existsSync(join(folder, 'postgres'))) ?? null
}

/** One line with the programs of the cluster that this machine lacks, and the command that installs them; null when all are installed. */
export async function describeMissing(): Promise<string | null> {
	const missing = needed.filter(([program]) => !isThere(program))
	const programs = missing.map(([program]) => program)
	const packages = new Set(missing.flatMap(([, ...names]) => names))
	if ((await findServerBinaries()) === null) {
		programs.push(`PostgreSQL ${oldestServer} or newer in ${serverFolder}`)
		packages.add(`postgresql-${oldestServer}`)
	}
	if (programs.length === 0) return null
	return `skipped: this machine lacks ${programs.join(', ')}; on Debian: apt-get install --no-install-recommends ${[...packages].join(' ')}`
}
