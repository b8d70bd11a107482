import { execFile, spawnSync } from 'node:child_process'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { startProduct } from '#test/product.ts'
import { findProgram } from '#test/programs.ts'
import { bounds } from '#server/features/admin/health.ts'
import { registry } from '#server/platform/shared/meters.ts'
import { createMetrics } from './metrics.ts'
import { openInstallationReader } from './installation-reader.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..', '..', '..')
const folder = join(root, 'deploy', 'prometheus')
const read = (name: string) => readFile(join(folder, name), 'utf8')

/** Every name of a metric of ours in a text. */
const namesIn = (text: string) => new Set(text.match(/\b(?:kiermes|process|nodejs)_[a-z0-9_]+/g))

test(
	'promtool: the rules are valid, each fault fires its alert, and a healthy installation fires none',
	{ tags: ['promtool'] },
	async () => {
		await run('promtool', ['check', 'rules', join(folder, 'rules.yml')])
		await run('promtool', ['test', 'rules', join(folder, 'rules.test.yml')])
	},
)

test('Alertmanager accepts its configuration', { tags: ['amtool'] }, async () => {
	await run('amtool', ['check-config', join(folder, 'alertmanager.yml')])
})

test('Prometheus tells Alertmanager, whose routes know each severity of the rules', async () => {
	const [rules, manager, prometheus] = [await read('rules.yml'), await read('alertmanager.yml'), await read('prometheus.yml')]
	expect(prometheus).toContain("targets: ['alertmanager:9093']")
	const severities = new Set([...rules.matchAll(/severity: (\w+)/g)].map(([, severity]) => severity))
	expect([...severities].sort()).toEqual(['critical', 'warning'])
	// An alert without a separate route goes to the same receiver.
	expect([...manager.matchAll(/receiver: (\w+)/g)].map(([, receiver]) => receiver)).toEqual(['operators', 'operators'])
	expect(manager).toMatch(/matchers: \[severity="critical"\]/)
	expect(manager).toMatch(/- name: operators\n/)
})

test('each metric that a rule, the dashboard or the operations manual names exists, and the dashboard shows each metric of ours', async () => {
	await using product = await startProduct()
	const database = await openDatabase(product.config)
	const reader = openInstallationReader(database.pool.options)
	try {
		const metrics = createMetrics({ config: product.config, readInstallation: reader.read, pool: database.pool, watchesProcess: true })
		const text = await metrics.text()
		if (findProgram('promtool'))
			expect(spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
		const known = new Set(
			[...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
				type === 'histogram' ? ['_bucket', '_count', '_sum'].map((part) => name + part) : [name],
			),
		)
		const [rules, tests, dashboard] = [await read('rules.yml'), await read('rules.test.yml'), await read('dashboard.json')]
		const manual = await readFile(join(root, 'docs', 'operations.md'), 'utf8')
		// Before that, the manual names roles of the database.
		const used = namesIn(rules + tests + dashboard + manual.slice(manual.indexOf('## Capacity')))
		expect(used.size).toBeGreaterThan(30)
		expect([...used].filter((name) => !known.has(name))).toEqual([])
		const shown = namesIn(dashboard + rules)
		const own = (await registry.getMetricsAsJSON()).map(({ name }) => name)
		const isShown = (name: string) => [name, `${name}_bucket`].some((form) => shown.has(form))
		expect([...own, ...[...known].filter((name) => name.startsWith('kiermes_database_pool'))].filter((name) => !isShown(name))).toEqual([])
	} finally {
		await reader.close()
		await database.close()
	}
})

test('each alert has a severity, a time and a section of the operations manual, and is tried by a test of the rules', async () => {
	const [rules, tests] = [await read('rules.yml'), await read('rules.test.yml')]
	const manual = await readFile(join(root, 'docs', 'operations.md'), 'utf8')
	const sections = [...manual.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
		title
			.toLowerCase()
			.replaceAll(/[^a-z0-9 -]/g, '')
			.replaceAll(' ', '-'),
	)
	const alerts = rules.split(/^ +- alert: /m).slice(1)
	expect(alerts.length).toBeGreaterThan(20)
	for (const alert of alerts) {
		const name = /^\w+/.exec(alert)?.[0]
		expect(alert, name).toMatch(/^ +for: \d+[mh]$/m)
		expect(alert, name).toMatch(/severity: (critical|warning) }/)
		expect(alert, name).toMatch(/summary: '.+'/)
		expect(sections).toContain(/runbook: docs\/operations\.md#(\S+)/.exec(alert)?.[1])
		expect(tests, name).toContain(`alertname="${name}"`)
	}
})

test('an alert that a script of a fault or the operations manual names is one of the rules', async () => {
	const rules = await read('rules.yml')
	const named: string[] = []
	for await (const file of glob(['ops/faults/*.ts', 'docs/operations.md'], { cwd: root }))
		named.push(...((await readFile(join(root, file), 'utf8')).match(/\bKiermes[A-Z]\w+/g) ?? []))
	expect(named.length).toBeGreaterThan(2)
	expect(named.filter((name) => !rules.includes(`- alert: ${name}\n`))).toEqual([])
})

test.each([
	['KiermesDatabaseConnections', bounds.connections],
	['KiermesLongTransaction', bounds.transaction],
	['KiermesStandbyLag', bounds.standby],
	['KiermesEventLoop', bounds.delay],
	['KiermesChangeListener', bounds.changes],
	['KiermesMailsWaiting', bounds.mails],
	['KiermesHousekeepingLate', bounds.housekeeping],
	['KiermesBackupLate', bounds.backup],
	['KiermesDiskLow', bounds.diskLow],
	['KiermesDiskFull', bounds.diskFull],
])('the screen of operators and the alert %s have one bound', async (alert, bound) => {
	const rule = new RegExp(`alert: ${alert}\\n(?:(?!- alert)[\\s\\S])*?[<>] ([\\d.]+)(?: \\* (\\d+))?`).exec(await read('rules.yml'))
	expect(Number(rule?.[1]) * Number(rule?.[2] ?? 1)).toBe(bound)
})
