import type { HealthCheck, HealthCheckName } from '#contract/admin/health.ts'
import type { VisitMetric } from '#contract/visits.ts'
import { plurals } from '#web/platform/language/plurals.ts'

const plural = plurals('en')

/** The facts of a check within a sentence; `ago` is empty where the time is not known. */
export interface Facts {
	state: HealthCheck['state']
	count: number
	value: string
	limit: string
	ago: string
}

/** Texts about the health of the installation. */
export const health = {
	lead: 'Whether the site runs well, as this process sees it. What to do about each point is written in docs/operations.md, “Watch”.',
	allGood: 'All is well',
	attention: (count: number) => `${count} ${plural(count, 'point needs', 'points need')} attention`,
	what: 'What',
	how: 'How it is',
	toMails: 'To the outbox',
	toJobs: 'To the jobs',
	runsSince: (moment: string) => `This process has been running since ${moment}.`,
	gigabytes: (number: string) => `${number} GB`,
	milliseconds: (number: string) => `${number} ms`,
	seconds: (number: string) => `${number} s`,
	states: { good: 'Fine', warn: 'Look at it', bad: 'Act now', unknown: 'Not known yet' } satisfies Record<HealthCheck['state'], string>,
	checks: {
		database: {
			name: 'Database',
			say: ({ state, value, limit, ago }) =>
				state === 'bad'
					? 'It does not answer.'
					: ago
						? `A transaction was begun ${ago} and is still open.`
						: `It answers; ${value} of ${limit} connections are in use.`,
		},
		backup: {
			name: 'Backup',
			say: ({ ago }) => (ago ? `The last one succeeded ${ago}.` : 'There has never been one: run npm run backup every night.'),
		},
		disk: {
			name: 'Disk',
			say: ({ state, value, limit }) =>
				value
					? `${value} of ${limit} are free where files are kept.`
					: state === 'bad'
						? 'No file can be written: the disk is read-only, or belongs to another user.'
						: 'Its free space cannot be read.',
		},
		mails: {
			name: 'Outgoing e-mail',
			say: ({ count, ago }) =>
				ago ? `${count} ${plural(count, 'e-mail waits', 'e-mails wait')}; the oldest was written ${ago}.` : 'No e-mail waits.',
		},
		jobs: {
			name: 'Jobs',
			say: ({ count }) => (count > 0 ? `${count} ${plural(count, 'job has', 'jobs have')} failed.` : 'None has failed.'),
		},
		housekeeping: {
			name: 'Housekeeping',
			say: ({ ago }) => (ago ? `It was last done ${ago}.` : 'It is done for the first time an hour after the start.'),
		},
		requests: {
			name: 'Requests',
			say: ({ count, ago }) =>
				`${count > 0 ? `${count} ${plural(count, 'waits', 'wait')} at this moment` : 'None waits at this moment'}; ${ago ? `the last one was refused ${ago} because there were too many.` : 'none has been refused since the start.'}`,
		},
		event_loop: {
			name: 'Speed of the process',
			say: ({ value }) => `It reacts within ${value}.`,
		},
		changes: {
			name: 'Notices of changes',
			say: ({ ago }) => (ago ? `The database was last heard from ${ago}.` : 'The database has not been heard yet.'),
		},
		standbys: {
			name: 'Standby databases',
			say: ({ state, count, limit }) =>
				`${count} ${plural(count, 'is', 'are')} connected${state === 'unknown' ? '; how far behind cannot be read.' : `, ${limit} behind.`}`,
		},
	} satisfies Record<HealthCheckName, { name: string; say: (facts: Facts) => string }> as Record<
		HealthCheckName,
		{ name: string; say: (facts: Facts) => string }
	>,
	failures: 'What this process has logged',
	noFailures: 'No warning and no error since it started.',
	message: 'Message',
	level: 'Level',
	times: 'How often',
	levels: { warn: 'Warning', error: 'Error', fatal: 'Fatal error' } as Record<string, string>,
	visits: 'How fast pages are for visitors',
	visitsLead: (share: string) => `What browsers report of ${share} visits in a hundred, in the last seven days.`,
	visitsOff: 'Browsers report nothing, because VISIT_REPORTS is 0.',
	noVisits: 'No reports yet.',
	page: 'Page',
	measure: 'What is measured',
	metrics: {
		LCP: 'Main content is shown (LCP)',
		INP: 'Reacts to a press (INP)',
		CLS: 'Stays where it is (CLS)',
	} satisfies Record<VisitMetric, string>,
	goodShare: 'Good',
	reports: 'Reports',
	percent: (number: string) => `${number}%`,
	errors: 'Errors in browsers',
	noErrors: 'None in the last seven days.',
	lastDay: 'Last on',
}
