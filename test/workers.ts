import { findMemory } from '../scripts/front-end-build.ts'

const gibibyte = 1024 ** 3

/**
 * How many tests or journeys run at once: four, or as many as the memory holds. One takes up to 700 MB, and its database server, the product and the
 * browser as much again.
 */
export const workersFor = (memory = findMemory()): number => Math.max(1, Math.min(4, Math.floor(memory / gibibyte) - 1))

/** Whether the files of a run may be in memory, which they then take from the tests. */
export const hasMemoryForFiles = (memory = findMemory()): boolean => memory >= 6 * gibibyte
