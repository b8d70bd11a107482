import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { z } from 'zod'
import { findAnyPostgres, findPostgres } from './postgres-server.ts'

/** The programs of the system that some tests need, each with its Debian package. */
const packages = {
	amtool: 'prometheus-alertmanager',
	caddy: 'caddy',
	curl: 'curl',
	dovecot: 'dovecot-imapd',
	haproxy: 'haproxy',
	nginx: 'nginx-light',
	openssl: 'openssl',
	pgbouncer: 'pgbouncer',
	postgresql: 'postgresql',
	'postgresql-15': 'postgresql-15',
	prlimit: 'util-linux',
	promtool: 'prometheus',
	'systemd-analyze': 'systemd',
}
export type Program = keyof typeof packages
const programs = Object.keys(packages) as Program[]

// Debian has servers in folders that are not in the PATH of an ordinary user.
const places = [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), '/usr/local/sbin', '/usr/sbin', '/sbin']

/** The path of a program, or the folder of a PostgreSQL of the system; null where it is not installed. */
export function findProgram(program: Program): string | null {
	if (program === 'postgresql') return findAnyPostgres()
	if (program === 'postgresql-15') return findPostgres(15)
	return places.map((place) => join(place, program)).find(existsSync) ?? null
}

const missing = programs.filter((program) => findProgram(program) === null)

/**
 * The tags of tests that need programs of the system: `test('…', { tags: ['openssl'] }, …)`. Tests with the tag of a program that is not installed are
 * skipped.
 */
export const programTags = programs.map((name) => ({
	name,
	description: `needs a program of Debian's package ${packages[name]}`,
	...(missing.includes(name) && { skip: true }),
}))

const install = (names: readonly Program[]) => `(apt-get install ${[...new Set(names.map((name) => packages[name]))].join(' ')})`

/** A list of tags in the source of a test file. */
export const tagLists = /tags: \[([^\]]*)\]/g

export const tagsIn = (source: string): string => [...source.matchAll(tagLists)].map(([, list]) => list).join()

/** The message before a run of these test files, by their sources: the programs whose tests are going to be skipped. Null when none is missing. */
export function missingPrograms(sources: readonly string[], absent: readonly Program[] = missing): string | null {
	const tags = sources.map(tagsIn).join()
	const needed = absent.filter((name) => tags.includes(`'${name}'`))
	return needed.length === 0 ? null : `Tests that need these programs are skipped: ${needed.join(', ')} ${install(needed)}`
}

const Report = z.object({
	testResults: z.array(z.object({ assertionResults: z.array(z.object({ status: z.string(), tags: z.array(z.string()) })) })),
})

/**
 * The message at a run's end, from a report of vitest's reporter `json`: each program that was missing, with the number of its tests. A test that
 * needs two of them counts for both. Null when no test was skipped for a program.
 */
export function skippedForPrograms(report: unknown, absent: readonly Program[] = missing): string | null {
	const tests = Report.parse(report).testResults.flatMap(({ assertionResults }) => assertionResults)
	const counts = absent
		.map((name) => ({ name, count: tests.filter(({ status, tags }) => status === 'skipped' && tags.includes(name)).length }))
		.filter(({ count }) => count > 0)
	if (counts.length === 0) return null
	const said = counts.map(({ name, count }) => `no ${name}: ${count} ${count === 1 ? 'test' : 'tests'}`).join('; ')
	return `${said} ${install(counts.map(({ name }) => name))}`
}
