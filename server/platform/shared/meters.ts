import { Counter, Gauge, Histogram, Registry } from 'prom-client'

// Decision 055: Metrics.

/**
 * Counters and timers of the running code. Every label has few values, all of them from the code: a route pattern, never an address.
 * `server/platform/metrics/` adds values read at scrape time, and serves all of it.
 */
export const registry = new Registry()
const registers = [registry]

/** Requests that were worked on; shed ones are in `requestsShed` alone. `status` is a class, such as 2xx. */
export const requestDuration = new Histogram({
	name: 'kiermes_http_request_duration_seconds',
	help: 'Duration of answered HTTP requests by route pattern and class of the status, without shed requests.',
	labelNames: ['route', 'status'],
	buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
	registers,
})

/** Why a request was refused before any work for it was done. */
const shedReasons = ['in_flight', 'client_in_flight', 'uploads', 'queue_full', 'queue_timeout', 'queue_shortened', 'client_left'] as const
export type ShedReason = (typeof shedReasons)[number]

const requestsShed = new Counter({
	name: 'kiermes_requests_shed_total',
	help: 'Requests that were refused because of too many others, by reason.',
	labelNames: ['reason'],
	registers,
})

// A series that begins with its first hundred counts has not increased: to Prometheus the burst would not have happened.
for (const reason of shedReasons) requestsShed.inc({ reason }, 0)

const lastShed = new Gauge({
	name: 'kiermes_requests_last_shed_timestamp_seconds',
	help: 'When a request was last refused because of too many others; 0 if never. A client that left its place in a queue does not count.',
	registers,
})

/** Counts one shed request. */
export function countShed(reason: ShedReason): void {
	requestsShed.inc({ reason })
	if (reason !== 'client_left') lastShed.setToCurrentTime()
}

export const rateLimitRefusals = new Counter({
	name: 'kiermes_rate_limit_refusals_total',
	help: 'Requests and attempts beyond a rate limit, by the name of the limit.',
	labelNames: ['limit'],
	registers,
})

const queueWaiting = new Gauge({
	name: 'kiermes_queue_waiting',
	help: 'Requests that wait in an admission queue.',
	labelNames: ['queue'],
	registers,
})

const queueRunning = new Gauge({
	name: 'kiermes_queue_running',
	help: 'Requests that an admission queue has let in and that are worked on.',
	labelNames: ['queue'],
	registers,
})

const queueWait = new Histogram({
	name: 'kiermes_queue_wait_seconds',
	help: 'How long requests waited in an admission queue before they were let in.',
	labelNames: ['queue'],
	buckets: [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1],
	registers,
})

export type QueueName = 'pages' | 'lists' | 'own' | 'writes'

/** The meters of one admission queue. */
export const queueMeters = (queue: QueueName) => ({
	waiting: queueWaiting.labels(queue),
	running: queueRunning.labels(queue),
	wait: queueWait.labels(queue),
})

const cacheRequests = new Counter({
	name: 'kiermes_cache_requests_total',
	help: 'Lookups by cache: hit, stale (an old value is given out while a new one is made) or miss.',
	labelNames: ['cache', 'result'],
	registers,
})

const cacheInvalidations = new Counter({
	name: 'kiermes_cache_invalidations_total',
	help: 'Values that became invalid because of a change of what they show.',
	labelNames: ['cache'],
	registers,
})

const cacheBytes = new Gauge({
	name: 'kiermes_cache_bytes',
	help: 'Memory that the values of a cache take.',
	labelNames: ['cache'],
	registers,
})

export type CacheName = 'page_responses' | 'pages' | 'calls' | 'feeds' | 'sitemaps' | 'share_cards' | 'public_files'

/** The meters of one cache. */
export const cacheMeters = (cache: CacheName) => ({
	hits: cacheRequests.labels(cache, 'hit'),
	stale: cacheRequests.labels(cache, 'stale'),
	misses: cacheRequests.labels(cache, 'miss'),
	invalidations: cacheInvalidations.labels(cache),
	bytes: cacheBytes.labels(cache),
})

export const readStatements = new Counter({
	name: 'kiermes_read_statements_total',
	help: "Statements of visitors' reads where DATABASE_READ_URL is set, by the server that was asked: standby or primary.",
	labelNames: ['server'],
	registers,
})

export const changeListener = {
	isListening: new Gauge({
		name: 'kiermes_change_listener_up',
		help: 'Whether this process receives notices of changed rows (1) or not (0).',
		registers,
	}),
	lastHeard: new Gauge({
		name: 'kiermes_change_listener_last_answer_timestamp_seconds',
		help: 'When the connection that receives notices of changed rows last answered; 0 if never.',
		registers,
	}),
}

/** More messages than the code has: those of a library are bounded too. */
const mostMessages = 200
const messages = new Set<string>()

const logFailures = new Counter({
	name: 'kiermes_log_failures_total',
	help: 'Lines of the log of level warn, error and fatal, by level and fixed phrase.',
	labelNames: ['level', 'message'],
	registers,
})

/** Counts a line of the log. Its message is a fixed phrase; variables are in its fields. */
export function countFailure(level: string, message: string): void {
	if (!messages.has(message) && messages.size >= mostMessages) return logFailures.inc({ level, message: '(other)' })
	messages.add(message)
	logFailures.inc({ level, message })
}
