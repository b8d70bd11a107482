import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Cluster } from '../cluster.ts'
import type { PartReport } from '../report.ts'
import type { Part } from './part.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** Each is one journey with `JOURNEYS=one`; together they read, search, upload, write and log in. */
export const journeys = [
	'a visitor finds a castle',
	'a venue shows its pictures, its figures',
	'from the list to an event, its calendar file',
	'a visitor’s heart is kept after the log-in',
	'a venue is described by keyboard alone',
	'a visitor writes, confirms by the mailed link',
	'a professional publishes a weekly quiz',
	'from the home page to the blog',
	'venues are chosen in the list, stand side by side',
	'every legal page is read, and axe finds nothing',
]

/** Runs a test runner of this package, or of the version in `folder`, against nginx; its output is printed. Returns its exit code. */
async function runAgainst(
	cluster: Cluster,
	words: readonly string[],
	environment: Readonly<Record<string, string>>,
	folder = root,
): Promise<number | null> {
	const child = spawn(process.execPath, [...words], {
		cwd: folder,
		stdio: 'inherit',
		env: { ...process.env, NODE_EXTRA_CA_CERTS: cluster.certificate, ...environment },
	})
	const [code] = (await once(child, 'exit')) as [number | null]
	return code
}

/** With a mail server that does not answer, so that mails stay where the tests read them. */
export const toOutbox = { SMTP_URL: 'smtp://127.0.0.1:1' }

/**
 * The tests of the specification that hold for a product with caches. The others look at public lists in the moment after a change, which cached lists
 * may show two seconds later (decision 042); the parts that publish and the journeys make the same writes here.
 */
const specifications = [
	['calls', 'accounts/accounts', 'accounts/profile', 'events/agenda', 'listings/search', 'media/files'],
	// These tests change rows behind the product's back, and the other tests would find the rows.
	['enquiries/enquiries', 'favourites/favourites', 'legal-pages/pages'],
]

/**
 * Runs the tests of the specification of this version through nginx; or the tests of the version in `folder`, without its tests of pages. These follow
 * every address of a sitemap, and only this version knows the addresses that it has added.
 */
export async function callEveryField(cluster: Cluster, expect: PartReport['expect'], folder?: string): Promise<void> {
	// Rows are counted before and after a call: one file after the other.
	const words = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', '--no-file-parallelism']
	const settings = { SPECIFICATION_ADDRESS: cluster.address, SPECIFICATION_DATABASE_URL: cluster.postgres.address }
	for (const names of specifications) {
		const ofCalls = folder ? names.filter((name) => !name.startsWith('legal-pages/')) : names
		const files = ofCalls.map((name) => `test/specification/${name}.test.ts`)
		const code = await runAgainst(cluster, [...words, ...files], settings, folder)
		expect(`exit code of ${names.join(', ')}`, code ?? 'killed', code === 0)
	}
}

/** The API with every field of these calls, through nginx to three processes. */
export const callApi: Part = async (cluster, { expect }) => {
	await cluster.restartAll(toOutbox)
	await callEveryField(cluster, expect)
	await cluster.restartAll()
}

/** Ten journeys in a browser. */
export const travel: Part = async (cluster, { expect }) => {
	await cluster.restartAll(toOutbox)
	// Some twenty servers share the machine with the browser.
	const words = ['node_modules/@playwright/test/cli.js', 'test', '--workers', '1', '-g', journeys.join('|')]
	const settings = { JOURNEYS: 'one', JOURNEYS_ADDRESS: cluster.address, DATABASE_URL: cluster.postgres.address }
	const code = await runAgainst(cluster, words, settings)
	expect(`exit code of ${journeys.length} journeys`, code ?? 'killed', code === 0)
	await cluster.restartAll()
}
