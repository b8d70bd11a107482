import { z } from 'zod'
import type { CallShapes } from '../call-shapes.ts'
import { visitMetrics } from '../visits.ts'

/** The health checks, in the order in which they are shown. */
export const healthChecks = [
	'database',
	'backup',
	'disk',
	'mails',
	'jobs',
	'housekeeping',
	'requests',
	'event_loop',
	'changes',
	'standbys',
] as const
export type HealthCheckName = (typeof healthChecks)[number]

const healthStates = ['good', 'warn', 'bad', 'unknown'] as const

const HealthCheck = z
	.object({
		name: z.enum(healthChecks),
		state: z.enum(healthStates),
		/** ISO time: since when it is so, or of the last success; null where that is not known. */
		since: z.string().nullable(),
		/**
		 * database: connections used; backup, housekeeping: seconds that the last one took; disk: free bytes, null where no file can be written; mails, jobs: waiting and failed ones;
		 * requests: waiting ones; event_loop: seconds of delay; standbys: how many. Null where it is not known.
		 */
		value: z.number().nullable(),
		/** database: connections allowed; disk: bytes in all; standbys: seconds that the last one is behind. */
		limit: z.number().nullable(),
	})
	.meta({ id: 'HealthCheck', description: 'One fact about the installation, judged.' })

export type HealthCheck = z.output<typeof HealthCheck>

const Health = z
	.object({
		/** Those that apply here, in the order of `healthChecks`. */
		checks: z.array(HealthCheck),
		/** Since when the process that answers runs. */
		started_at: z.string(),
		/** Warnings and errors that this process has logged since then, the most frequent first. */
		failures: z.array(
			z.object({ level: z.string(), message: z.string(), count: z.number() }).meta({ description: 'A kind of failure in the log.' }),
		),
		/** Of how many visits in a hundred browsers report; 0 when none does. */
		visits_sampled: z.number(),
		/** Measures of visits of the last seven days by page, the most visited first. */
		visits: z.array(
			z
				.object({
					route: z.string(),
					metric: z.enum(visitMetrics),
					good: z.number(),
					needs_improvement: z.number(),
					poor: z.number(),
				})
				.meta({ description: 'How fast or steady a page was for visitors.' }),
		),
		/** Errors of scripts in browsers in the last seven days, the most frequent first. */
		browser_errors: z.array(
			z
				.object({ message: z.string(), route: z.string(), count: z.number(), last_day: z.string() })
				.meta({ description: 'An error of scripts in browsers.' }),
		),
	})
	.meta({ id: 'Health', description: 'The state of this process and of its installation.' })

export type Health = z.output<typeof Health>

/** The state of the installation, for operators. */
export const adminHealth = {
	getHealth: {
		summary:
			'For operators: what is fine and what is not, since when; the failures that this process has logged; what browsers report of visits.',
		input: z.object({}),
		output: Health,
	},
} satisfies Record<string, CallShapes>
