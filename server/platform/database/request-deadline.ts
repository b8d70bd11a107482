import { AsyncLocalStorage } from 'node:async_hooks'
import { retryLater } from '#server/platform/failure.ts'
import { Failure } from '#server/platform/failure.ts'

// Decision 039: Deadlines and recovery of database work.

let longestAnswer = 4000

/**
 * Longest that an answer may be worked on, in milliseconds: a database that is frozen, rather than gone, says nothing for much longer.
 * Waits for connections and for passwords are measured by it.
 */
export const requestTimeout = (): number => longestAnswer

/** Sets it for this process: by the setting ANSWER_TIMEOUT, and by tests, which a busy machine must not fail. */
export function setRequestTimeout(milliseconds: number): void {
	longestAnswer = milliseconds
}

/** The same for calls with files: pictures wait for each other. */
export const uploadTimeout = 120_000

/** The last milliseconds of a deadline, in which the database may still tell the outcome of cancelled statements. */
const grace = 400

/** A statement that the database works on for a request. */
export interface Statement {
	/** Asks the database to end it with an error. */
	cancel: () => void
	/** Ends its connection, because the database does not answer. */
	abandon: () => void
}

/** The database work of a request: its running statements, and whether its time is over. */
export class Deadline {
	readonly statements = new Set<Statement>()
	/** Milliseconds for which a statement of its transactions waits for a lock: the database itself ends a longer wait. */
	readonly lockTimeout: number
	/** Set once its time is over: no further statement is sent, a commit neither. */
	isOver = false
	/** Set once a statement or a transaction of it may have changed rows. */
	hasWritten = false

	constructor(longest: number) {
		this.lockTimeout = Math.round(longest / 2)
	}

	end(): void {
		this.isOver = true
		for (const statement of this.statements) statement.cancel()
	}

	abandon(): void {
		for (const statement of this.statements) statement.abandon()
	}
}

const deadlines = new AsyncLocalStorage<Deadline | undefined>()

/** The deadline of the request that the running code works for. */
export const currentDeadline = (): Deadline | undefined => deadlines.getStore()

/** Begins work that is not done for the request that the running code works for, and must not end with it. */
export const withoutDeadline = <Result>(work: () => Result): Result => deadlines.exit(work)

/** The error of a request whose time is over. */
export const outOfTime = () => new Failure('unavailable', { retryAfter: retryLater() })

/**
 * The result of `work`, or `unavailable` when it takes longer than `longest` milliseconds. Shortly before, it cancels the statements and sends no further one,
 * so that work answered as unavailable is rolled back; a commit of that moment is answered as done.
 * Only where the database does not answer at all it ends its connections instead.
 */
export async function withTimeout<Result>(work: () => Promise<Result>, longest = requestTimeout()): Promise<Result> {
	const deadline = new Deadline(longest)
	let timer: NodeJS.Timeout | undefined
	const tooLate = new Promise<never>((_, reject) => {
		// One after the other: a process that is late itself must not take arrived answers for silence.
		const end = () => {
			deadline.end()
			timer = setTimeout(abandon, grace)
		}
		const abandon = () => {
			deadline.abandon()
			reject(outOfTime())
		}
		timer = setTimeout(end, longest - grace)
	})
	const done = deadlines
		.run(deadline, async () => work())
		.catch((error: unknown) => {
			throw deadline.isOver ? outOfTime() : error
		})
	try {
		return await Promise.race([done, tooLate])
	} finally {
		clearTimeout(timer)
	}
}
