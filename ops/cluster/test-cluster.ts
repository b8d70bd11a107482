import { parseArgs } from 'node:util'
import { writeReliability } from '../faults/document.ts'
import { openRunFolder } from '#test/run-folder.ts'
import { startCluster } from './cluster.ts'
import { describeMissing, skippedCode } from './packages.ts'
import { restoreElsewhere } from './parts/backup.ts'
import { measureLoad } from './parts/load.ts'
import type { Part } from './parts/part.ts'
import { restoreMoment } from './parts/point-in-time.ts'
import { killPatroni, killPrimary, switchOver } from './parts/primary.ts'
import { limitGuesses, restartNginx, restartProcesses } from './parts/processes.ts'
import { signUp } from './parts/sign-up.ts'
import { readOnStandbys } from './parts/reads.ts'
import { failOverBehind, lagBehind } from './parts/standby.ts'
import { loseStore } from './parts/store.ts'
import { callApi, travel } from './parts/suites.ts'
import { serveTwoVersions } from './parts/two-versions.ts'
import { openReport } from './report.ts'

/*
 * Starts the whole product as several machines would run it, of the files in `deploy/` and `ops/postgres/`, and breaks one piece of it after the other.
 *
 *   npm run test:cluster [-- --short] [--only <part>] [--ttl <seconds>] [--write]
 *
 * It ends with code 1 when a figure is missed, and with code 77 and one line when the machine lacks a program. A longer --ttl suits a busy machine; --write puts
 * the figures of the parts without a miss into docs/reliability.md.
 */

const parts: Readonly<Record<string, Part>> = {
	'sign-up': signUp,
	api: callApi,
	journeys: travel,
	'two-versions': serveTwoVersions,
	'primary-killed': killPrimary,
	'patroni-killed': killPatroni,
	switchover: switchOver,
	'rolling-restarts': restartProcesses,
	limits: limitGuesses,
	store: loseStore,
	nginx: restartNginx,
	reads: readOnStandbys,
	'standby-behind': lagBehind,
	'failover-behind': failOverBehind,
	backup: restoreElsewhere,
	'point-in-time': restoreMoment,
	load: measureLoad,
}

const { values } = parseArgs({
	options: {
		short: { type: 'boolean', default: false },
		only: { type: 'string', multiple: true },
		ttl: { type: 'string', default: '8' },
		write: { type: 'boolean' },
	},
})
const unknown = values.only?.filter((name) => !(name in parts)) ?? []
const missing = unknown.length > 0 ? `the parts are ${Object.keys(parts).join(', ')}` : await describeMissing()
if (missing !== null) {
	console.log(missing)
	process.exit(unknown.length > 0 ? 1 : skippedCode)
}
// Patroni wants loop_wait + 2 * retry_timeout <= ttl.
const patience = { ttl: Number(values.ttl), loopWait: 2, retryTimeout: Math.max(2, Math.floor((Number(values.ttl) - 2) / 2)) }
const report = openReport()
{
	await using run = await openRunFolder('cluster')
	await using cluster = await startCluster(run.folder, patience, console.log)
	for (const [name, part] of Object.entries(parts))
		if (values.only?.includes(name) ?? true) await report.run(name, (to) => part(cluster, to, { isShort: values.short }))
}
if (values.write)
	await writeReliability(report.written().map((part) => ({ ...part, form: values.short ? ('short' as const) : ('full' as const) })))
process.exitCode = report.misses() > 0 ? 1 : 0
