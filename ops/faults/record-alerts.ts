import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#test/free-port.ts'
import { findProgram } from '#test/programs.ts'
import type { Fault } from './run-fault.ts'

const rulesFile = join(import.meta.dirname, '..', '..', 'deploy', 'prometheus', 'rules.yml')
const interval = 1000
/** As Prometheus waits for a scrape. */
const scrapeLimit = 3000

/** A product's metrics from now on, once a second. */
interface Recorder {
	/** For the product's environment. */
	settings: Record<string, string>
	/** Ends the recording, and expects that the rules of `deploy/prometheus/` fire the script's alerts on it. */
	expectAlerts: (fault: Pick<Fault, 'alerts' | 'noteAlert'>) => Promise<void>
}

/**
 * Records the metrics as Prometheus would, and has promtool evaluate the rules on them. A fault lasts seconds and the times of the rules are minutes: for the
 * evaluation a minute of the rules is a second. Windows of hours and days stay as long as they are: a recording is shorter, so that nothing leaves
 * them on a slow machine either. Without promtool (Debian: package prometheus) nothing is evaluated.
 */
export async function recordMetrics(): Promise<Recorder> {
	const port = await findFreePort()
	const series = new Map<string, Map<number, string>>()
	const begun = Date.now()
	let isOver = false
	const note = (name: string, at: number, value: string) => {
		if (!series.has(name)) series.set(name, new Map())
		series.get(name)?.set(at, value)
	}
	const recording = (async () => {
		while (!isOver) {
			const at = Math.floor((Date.now() - begun) / interval)
			const text = await scrape(port)
			note('up{job="kiermes",instance="a"}', at, text === null ? '0' : '1')
			for (const [, name = '', labels = '', value = ''] of (text ?? '').matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)) {
				const isTime = /_timestamp_seconds$|^process_start_time_seconds$/.test(name) && Number(value) > 0
				note(
					`${name}{${[labels, 'job="kiermes",instance="a"'].filter(Boolean).join(',')}}`,
					at,
					isTime ? String(Number(value) - begun / 1000) : value,
				)
			}
			await sleep(Math.max(0, begun + (at + 1) * interval - Date.now()))
		}
	})()
	return {
		settings: { METRICS_PORT: String(port) },
		async expectAlerts({ alerts, noteAlert }) {
			isOver = true
			await recording
			for (const alert of alerts) {
				const fires = await hasFired(alert, series, Math.ceil((Date.now() - begun) / interval))
				noteAlert(alert, fires === null ? 'not evaluated' : fires ? 'fires' : 'silent')
			}
		},
	}
}

const scrape = (port: number) =>
	fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(scrapeLimit) }).then(
		(response) => response.text(),
		() => null,
	)

const secondsOf = { m: 1, h: 60, d: 1440 }

/** Whether a rule has fired at any time of the recording; null without promtool. */
async function hasFired(alert: string, series: ReadonlyMap<string, ReadonlyMap<number, string>>, length: number): Promise<boolean | null> {
	if (!findProgram('promtool')) return null
	const folder = await mkdtemp(join(tmpdir(), 'kiermes-alerts-'))
	try {
		const rules = (await readFile(rulesFile, 'utf8')).replaceAll(
			/(\[(?=\d+m)|for: )(\d+)([mhd])\b/g,
			(_, before: string, count: string, unit: keyof typeof secondsOf) => `${before}${Number(count) * secondsOf[unit]}s`,
		)
		await writeFile(join(folder, 'rules.yml'), rules)
		const used = [...series].filter(([name]) => rules.includes(name.split('{', 1)[0] ?? ''))
		const input_series = used.map(([name, values]) => ({
			series: name,
			values: Array.from({ length }, (_, at) => values.get(at) ?? '_').join(' '),
		}))
		const expr = `(count(max_over_time(ALERTS{alertname="${alert}",alertstate="firing"}[1h])) or vector(0)) > bool 0`
		const promql_expr_test = [{ expr, eval_time: `${length}s`, exp_samples: [{ labels: '{}', value: 1 }] }]
		const file = join(folder, 'recorded.yml')
		// JSON is YAML.
		await writeFile(
			file,
			JSON.stringify({ rule_files: ['rules.yml'], evaluation_interval: '1s', tests: [{ interval: '1s', input_series, promql_expr_test }] }),
		)
		const { status, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })
		if (status !== 0 && !/got:/.test(stderr)) throw new Error(stderr)
		return status === 0
	} finally {
		await rm(folder, { recursive: true })
	}
}
