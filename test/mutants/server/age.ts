import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

const grownUp = 18

export function isGrownUp(age: number): boolean {
	if (age < 0) return false
	return age >= grownUp
}

export function countDown(from: number): number {
	let left = from
	while (left > 0) left -= 1
	return left
}

export function hasBoth(one: boolean, other: boolean): boolean {
	return one && other
}

/** In a separate thread. */
export function double(count: number): Promise<number> {
	return new Promise((resolve) => {
		new Worker(join(import.meta.dirname, 'double.ts'), { workerData: count }).once('message', resolve)
	})
}
