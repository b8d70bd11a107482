import { expect, test } from 'vitest'
import { hasMemoryForFiles, workersFor } from './workers.ts'

const gibibyte = 1024 ** 3

test('as many tests run at once as the memory holds, one at least and four at most', () => {
	expect([1, 2, 3, 4, 5, 24].map((size) => workersFor(size * gibibyte))).toEqual([1, 1, 2, 3, 4, 4])
})

test('the files of a run lie in memory only where there is plenty of it', () => {
	expect([2, 5, 6, 24].map((size) => hasMemoryForFiles(size * gibibyte))).toEqual([false, false, true, true])
})
