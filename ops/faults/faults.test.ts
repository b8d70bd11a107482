import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findUnproven } from '#scripts/check-asvs.ts'
import { journeys } from '../cluster/parts/suites.ts'
import { describeReliability, file } from './document.ts'
import { drawNames } from './draw.ts'
import { faults } from './faults.ts'
import { readLastRuns } from './results.ts'
import { scriptNames, scriptOf, type ScriptName } from './scripts.ts'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null)
const rules = read('deploy/prometheus/rules.yml') ?? ''
const { scripts } = JSON.parse(read('package.json') ?? '') as { scripts: { check: string } }

test('each of the faults is there once, and its proofs exist', () => {
	expect(faults.map(({ number }) => number)).toEqual(faults.map((_, index) => index + 1))
	expect(faults.length).toBeGreaterThanOrEqual(34)
	for (const { number, scripts: own = [], tests = {}, cluster = [], missing } of faults) {
		const named = Object.entries(tests).flatMap(([path, titles]) => titles.map((title) => ({ file: path, title })))
		expect(named.map((one) => findUnproven(one, { read, check: scripts.check })).filter(Boolean), `F${number}`).toEqual([])
		for (const script of own) expect(read(`ops/faults/${script}.ts`), `F${number}`).toMatch(/\bawait runFault\(/)
		for (const part of cluster) expect(read('ops/cluster/test-cluster.ts'), `F${number}`).toMatch(new RegExp(`^\t'?${part}'?: \\w+,$`, 'm'))
		expect(own.length + named.length + cluster.length > 0 || missing !== undefined, `F${number} has a proof, or says what is missing`).toBe(
			true,
		)
	}
})

test('each of the ten journeys of the cluster exists, once', async () => {
	const folder = join(root, 'test', 'journeys')
	const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.journey.ts'))
	const sources = (await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))).join('\n')
	expect(journeys).toHaveLength(10)
	expect(journeys.map((title) => [title, sources.split(title).length - 1])).toEqual(journeys.map((title) => [title, 1]))
})

test('every script of the folder proves a fault, and is run', async () => {
	const programs: string[] = []
	for (const name of await readdir(import.meta.dirname))
		if (
			name.endsWith('.ts') &&
			!name.endsWith('.test.ts') &&
			/\bawait runFault\(/.test(await readFile(join(import.meta.dirname, name), 'utf8'))
		)
			programs.push(name.slice(0, -3))
	expect(programs.toSorted()).toEqual(scriptNames.toSorted())
	expect(scriptNames.filter((script) => !faults.some((fault) => fault.scripts?.includes(script)))).toEqual([])
})

test('each fault has alerts of the rules, or a reason to have none', () => {
	const isRule = (alert: string) => rules.includes(`- alert: ${alert}\n`)
	for (const script of scriptNames) {
		const { alerts, withoutAlert } = scriptOf(script)
		expect(
			alerts.filter((alert) => !isRule(alert)),
			script,
		).toEqual([])
		expect(alerts.length > 0, `${script} has an alert or a reason`).toBe(withoutAlert === undefined)
		// A recording is evaluated for the alerts of the table, and for no others.
		expect((read(`ops/faults/${script}.ts`) ?? '').includes('.expectAlerts('), script).toBe(alerts.length > 0)
	}
	for (const { number, scripts: own = [], alerts = [], withoutAlert } of faults) {
		expect(
			alerts.filter((alert) => !isRule(alert)),
			`F${number}`,
		).toEqual([])
		expect(own.length + alerts.length > 0 || withoutAlert !== undefined, `F${number} has an alert or a reason`).toBe(true)
	}
})

test('a metric that a reason names exists', async () => {
	const sources = await Promise.all(
		(await readdir(join(root, 'server'), { recursive: true }))
			.filter((name) => name.endsWith('.ts'))
			.map((name) => readFile(join(root, 'server', name), 'utf8')),
	)
	const known = sources.join('\n')
	const reasons = [...faults.map(({ withoutAlert }) => withoutAlert), ...scriptNames.map((script) => scriptOf(script).withoutAlert)].join(
		'\n',
	)
	const metrics = [...reasons.matchAll(/`(kiermes_\w+)`/g)].map(([, name = '']) => name)
	expect(metrics.length).toBeGreaterThan(3)
	expect(metrics.filter((name) => !known.includes(`'${name}'`))).toEqual([])
})

test('docs/reliability.md is what the table and the last figures say', async () => {
	// After a change of the table: `node ops/faults/document.ts`.
	expect(await readFile(file, 'utf8')).toBe(describeReliability(await readLastRuns()))
})

test('a row has the figures of its scripts together', () => {
	const run = { form: 'short', version: '1.2.3', day: '2026-01-02', lost: 0, doubled: 1 } as const
	const runs = {
		'login-flood': { ...run, cycles: 2, acknowledged: 0, recovery: null },
		'shared-limits': { ...run, cycles: 3, acknowledged: 7, recovery: 1250 },
	}
	const row = describeReliability(runs)
		.split('\n')
		.find((line) => line.startsWith('| F17 '))
	expect(row).toMatch(/ \| 2026-01-02 short, 5×, 7\/0\/2, 1\.3 s \|$/)
})

test('a soak draws every script, in an order that its seed decides', () => {
	const draw = (seed: number, count: number) => {
		const drawn: ScriptName[] = []
		for (const script of drawNames(scriptNames, seed)) if (drawn.push(script) === count) break
		return drawn
	}
	const all = scriptNames.length
	const first = draw(7, 3 * all)
	expect(draw(7, 3 * all)).toEqual(first)
	for (let round = 0; round < 3; round += 1) expect(first.slice(round * all, (round + 1) * all).toSorted()).toEqual(scriptNames.toSorted())
	expect(first.slice(0, all)).not.toEqual(first.slice(all, 2 * all))
	expect(new Set(Array.from({ length: 50 }, (_, seed) => draw(seed, all).join())).size).toBeGreaterThan(45)
})
