import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findAnyPostgres } from './postgres-server.ts'

/** The programs of the system without which some tests are skipped, and Debian's packages of them. */
const packages = {
	amtool: 'prometheus-alertmanager',
	caddy: 'caddy',
	curl: 'curl',
	dovecot: 'dovecot-imapd',
	haproxy: 'haproxy',
	nginx: 'nginx-light',
	openssl: 'openssl',
	pgbouncer: 'pgbouncer',
	postgres: 'postgresql-15',
	promtool: 'prometheus',
	'redis-server': 'redis-server',
	'systemd-analyze': 'systemd',
} as const

export type Program = keyof typeof packages

/** Where programs are, services that are not in an ordinary user's path included. */
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

function isExecutable(path: string): boolean {
	try {
		accessSync(path, constants.X_OK)
		return true
	} catch {
		return false
	}
}

/** The path of a program; null where the machine lacks it. PostgreSQL's is the folder of its newest version. */
export function findProgram(program: Program): string | null {
	if (program === 'postgres') return findAnyPostgres()
	return folders.map((folder) => join(folder, program)).find((path) => existsSync(path) && isExecutable(path)) ?? null
}

/** For `skipIf`: whether the machine lacks one of the programs. */
export const lacks = (...programs: Program[]): boolean => programs.some((program) => findProgram(program) === null)

/** What is skipped on this machine, in one line with the command that installs it; null where nothing is. */
export function missingPrograms(): string | null {
	const missing = (Object.keys(packages) as Program[]).filter((program) => lacks(program))
	if (missing.length === 0) return null
	const wanted = [...new Set(missing.map((program) => packages[program]))]
	return `Tests that need ${missing.join(', ')} are skipped (apt-get install ${wanted.join(' ')}).`
}
