import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { readInThread } from './reader-thread.ts'

const reader = `
	import { readlinkSync } from 'node:fs'
	import { getPriority } from 'node:os'
	export const read = ({ asked }) => [asked, getPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)))]
`

test.runIf(process.platform === 'linux')('a reader gets its order, and less priority than requests have', async () => {
	const program = `data:text/javascript,${encodeURIComponent(reader)}`
	expect(await readInThread(program, { asked: 'a file' })).toEqual(['a file', Math.max(10, getPriority())])
})
