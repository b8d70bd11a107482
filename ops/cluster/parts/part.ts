import type { Cluster } from '../cluster.ts'
import type { PartReport } from '../report.ts'

/** A part of the run; it leaves the cluster as it has found it. `isShort`: one round instead of several. */
export type Part = (cluster: Cluster, report: PartReport, options: { isShort: boolean }) => Promise<void>

/** Pages that every process and nginx have in their caches. */
export const cachedPages = ['/', '/filterVenues', '/agenda', '/bloglist']
/** A list that is in no cache; `#` is another number each time. */
export const uncachedList = '/filterVenues?min_capacity=#'

/** Whether all answers are of that status. */
export const isOnly = (statuses: Readonly<Record<string, number>>, status: number): boolean =>
	Object.keys(statuses).every((one) => one === String(status)) && (statuses[status] ?? 0) > 0
