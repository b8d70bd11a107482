import type { Template } from './templates.ts'

/** A fault script: how it is run, and the alerts or metrics that show its fault to operators. */
export interface Script {
	/** Whether CI runs it: all of these together take less than five minutes on a machine that does nothing else. */
	isInShortForm: boolean
	/** Whether it may run beside others, because it waits most of its time. A script that compares speeds has the processors to itself. */
	waits: boolean
	/** The initial state of its database; only migrated when missing. */
	template?: Template
	/** The alerts of `deploy/prometheus/rules.yml` that must fire on the metrics that it records. */
	alerts: readonly string[]
	/** Why none must fire, or which metric shows the fault. Every script without an alert has it. */
	withoutAlert?: string
}

/** Every fault script of this folder, by the name of its file without `.ts`. */
export const scripts = {
	'backup-and-restore': {
		isInShortForm: true,
		waits: true,
		alerts: [],
		withoutAlert: 'KiermesDown; KiermesBackupLate for a missing backup, by `kiermes_task_last_success_timestamp_seconds`',
	},
	blackhole: { isInShortForm: true, waits: true, alerts: ['KiermesDatabaseDown'] },
	'database-clock': {
		isInShortForm: false,
		waits: true,
		alerts: [],
		withoutAlert: 'none must fire: writing goes on; the time service of the database’s machine has its own',
	},
	'database-gone': { isInShortForm: false, waits: true, alerts: ['KiermesDatabaseDown'] },
	'event-loop': {
		isInShortForm: true,
		// It counts the processor time of this thread: others do not disturb it.
		waits: true,
		template: 'samples',
		alerts: [],
		withoutAlert: 'none must fire: no turn may be as long as the 250 ms of KiermesEventLoop, by `nodejs_eventloop_lag_p99_seconds`',
	},
	'few-descriptors': { isInShortForm: false, waits: true, alerts: ['KiermesFileDescriptors'] },
	'full-database-disk': { isInShortForm: false, waits: true, alerts: ['KiermesErrors'] },
	'hostile-mails': {
		isInShortForm: true,
		waits: false,
		template: 'samples',
		alerts: [],
		withoutAlert: 'none must fire: the log has the outcome given_up, and /admin/jobs names each',
	},
	'kill-while-publishing': { isInShortForm: true, waits: true, alerts: ['KiermesDown', 'KiermesRestarts'] },
	'kill-while-sending-brief': {
		isInShortForm: true,
		waits: true,
		alerts: [],
		withoutAlert: 'KiermesDown, KiermesRestarts',
	},
	'login-flood': {
		isInShortForm: true,
		waits: false,
		alerts: [],
		withoutAlert:
			'none must fire while visitors and accounts are served; `kiermes_http_request_duration_seconds` of the route of the log-in and `kiermes_rate_limit_refusals_total` show it',
	},
	'lost-commit': {
		isInShortForm: true,
		waits: true,
		alerts: [],
		withoutAlert:
			'none must fire: a single connection breaks, and the form sends its request again; `kiermes_log_failures_total` counts it',
	},
	overload: { isInShortForm: true, waits: false, template: 'samples', alerts: ['KiermesOverload'] },
	'process-ends': { isInShortForm: false, waits: true, alerts: ['KiermesDown'] },
	'public-writes': {
		isInShortForm: true,
		waits: false,
		template: 'samples',
		alerts: [],
		withoutAlert: 'none must fire: reads stay as fast as before; `kiermes_cache_invalidations_total` shows the changes',
	},
	'resident-memory': {
		isInShortForm: false,
		waits: false,
		template: 'samples',
		alerts: [],
		withoutAlert: 'none must fire: KiermesMemory begins at 650 MB, by `process_resident_memory_bytes`',
	},
	'shared-limits': {
		isInShortForm: true,
		waits: true,
		alerts: [],
		withoutAlert: 'none must fire: limits hold; `kiermes_rate_limit_refusals_total` counts the guesses',
	},
	'silent-listen': {
		isInShortForm: true,
		waits: true,
		alerts: [],
		withoutAlert:
			'none must fire: the process listens again within thirty seconds, and KiermesChangeListener waits for a minute of silence; `kiermes_change_listener_last_answer_timestamp_seconds` shows it',
	},
	'slow-bodies': { isInShortForm: true, waits: false, alerts: ['KiermesOverload'] },
	upgrade: {
		isInShortForm: true,
		// Its lists must be answered in time: beside others they waited for a processor.
		waits: false,
		alerts: [],
		withoutAlert: 'none must fire: visitors notice nothing, and a version that may not start says so in one line',
	},
} as const satisfies Record<string, Script>

export type ScriptName = keyof typeof scripts

export const scriptNames = Object.keys(scripts) as ScriptName[]

export const scriptOf = (name: ScriptName): Script => scripts[name]
