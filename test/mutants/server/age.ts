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

let resting: Worker | undefined

/** In a thread that rests until there is another number. */
export function double(count: number): Promise<number> {
	const thread = (resting ??= new Worker(join(import.meta.dirname, 'double.ts')))
	thread.once('exit', () => (resting = undefined))
	return new Promise((resolve) => {
		thread.once('message', resolve).postMessage(count)
	})
}
