// Lighthouse, mobile preset, on the home page, a list, a listing, the agenda and an event of the built product; fails when a score is below its threshold.
// --runs 3 (default 1) takes the median of each score. --processor-time counts the main thread's processor time in place of the time that passed: on a
// busy machine other processes take from it, and each millisecond counts four times. JOURNEYS_DATA_DIR and JOURNEYS_ADDRESS as in the journeys.
import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { endpoints } from '#contract/http/endpoints.ts'
import { eventPath } from '#contract/sitemap.ts'
import type { Envelope, Output } from '#contract/index.ts'
import { findChromium } from '#test/journeys/find-chromium.ts'
import startProduct from '#test/journeys/start-product.ts'
import { countProcessorTime, type TraceEvent } from './trace-processor-time.ts'

const marks = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
type Category = keyof typeof marks

interface Report {
	/** Lighthouse's benchmark index of this machine: the simulated phone is a quarter of it, so that below 1,500 it is slower than any real phone. */
	environment: { benchmarkIndex: number }
	categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>
	audits: Record<string, { title: string; score: number | null; displayValue?: string; numericValue?: number }>
}

const { values } = parseArgs({ options: { runs: { type: 'string', default: '1' }, 'processor-time': { type: 'boolean', default: false } } })
const folder = join(import.meta.dirname, '..', 'lighthouse')
const lighthouse = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js')
// It is larger than the product and all its tools together, so only this script installs it.
if (!existsSync(lighthouse))
	execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
		cwd: folder,
		stdio: 'inherit',
		shell: process.platform === 'win32',
	})
const CHROME_PATH = await findChromium()

const stop = await startProduct()
const base = process.env['JOURNEYS_ADDRESS'] ?? ''
let isGood = true
try {
	// A picture that is drawn during its request would be measured as part of the page. Without JOURNEYS_DATA_DIR, the product runs elsewhere and
	// its pictures are not drawn here.
	const { DATABASE_URL = '', JOURNEYS_DATA_DIR: DATA_DIR } = process.env
	if (DATA_DIR)
		execFileSync('npm', ['run', 'samples:draw'], {
			env: { ...process.env, DATABASE_URL, DATA_DIR },
			stdio: 'inherit',
			shell: process.platform === 'win32',
		})
	const venues = await fetch(base + endpoints.searchVenues.path, { method: 'POST', body: new URLSearchParams({ per_page: '1' }) })
	const listing = ((await venues.json()) as Envelope<Output<'searchVenues'>>).data.list[0]
	const events = await fetch(`${base}${endpoints.getAllEvents.path}?per_page=1`)
	const event = ((await events.json()) as Envelope<Output<'getAllEvents'>>).data[0]
	if (!listing || !event) throw new Error('There is no listing or no event to look at')
	const table: Record<string, Record<string, string | number>> = {}
	for (const path of ['/', '/filterVenues', `/details/${listing.id}/${listing.category_id}`, '/agenda', eventPath(event.id)]) {
		// The first request renders the page, later ones get it from the cache.
		await fetch(base + path, { headers: { 'accept-encoding': 'br' } })
		const reports: Report[] = []
		for (let run = 0; run < Number(values.runs); run += 1) reports.push(await look(base + path))
		table[path] = describe(reports)
		for (const report of reports) printLosses(path, report)
	}
	console.table(table)
} finally {
	await stop()
}
process.exit(isGood ? 0 : 1)

async function look(url: string): Promise<Report> {
	const browser = '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage'
	if (!values['processor-time']) return JSON.parse(await runLighthouse(url, '--output=json', browser)) as Report
	const gathered = await mkdtemp(join(tmpdir(), 'lighthouse-'))
	try {
		await runLighthouse(url, `--gather-mode=${gathered}`, browser)
		const file = join(gathered, 'trace.json')
		const trace = JSON.parse(await readFile(file, 'utf8')) as { traceEvents: TraceEvent[] }
		countProcessorTime(trace.traceEvents)
		await writeFile(file, JSON.stringify(trace))
		return JSON.parse(await runLighthouse(url, `--audit-mode=${gathered}`, '--output=json')) as Report
	} finally {
		await rm(gathered, { recursive: true })
	}
}

async function runLighthouse(...options: string[]): Promise<string> {
	const { stdout } = await promisify(execFile)(
		process.execPath,
		[lighthouse, ...options, '--quiet', `--only-categories=${Object.keys(marks).join(',')}`],
		{ env: { ...process.env, CHROME_PATH }, maxBuffer: 64 * 1024 * 1024 },
	)
	return stdout
}

function describe(reports: Report[]): Record<string, string | number> {
	const row: Record<string, string | number> = {}
	for (const category of Object.keys(marks) as Category[]) {
		const mark = median(reports.map((report) => Math.round(report.categories[category].score * 100)))
		isGood &&= mark >= marks[category]
		row[category] = mark
	}
	const seconds = (audit: string) =>
		`${(median(reports.map((report) => report.audits[audit]?.numericValue ?? Number.NaN)) / 1000).toFixed(1)} s`
	row['first paint'] = seconds('first-contentful-paint')
	row['largest paint'] = seconds('largest-contentful-paint')
	row['blocked'] = seconds('total-blocking-time')
	row['machine'] = Math.round(median(reports.map(({ environment }) => environment.benchmarkIndex)))
	return row
}

function printLosses(path: string, { categories, audits }: Report) {
	for (const { auditRefs } of Object.values(categories))
		for (const { id, weight } of auditRefs) {
			const audit = audits[id]
			if (weight > 0 && audit && audit.score !== null && audit.score < 0.9)
				console.log(`${path}: ${audit.title} (${audit.displayValue ?? id})`)
		}
}

function median(values: number[]): number {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
