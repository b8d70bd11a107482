import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Failure } from '#server/platform/failure.ts'
import { PictureWorkers } from './picture-workers.ts'

test('a process that Ctrl-C has met before it listened says nothing of its picture: another one makes it; one that crashes does', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'kiermes-workers-'))
	try {
		const program = join(folder, 'worker.cjs')
		// Its first process is interrupted by a signal, the second answers.
		await writeFile(
			program,
			`const { existsSync, writeFileSync } = require('node:fs')
			const mark = ${JSON.stringify(join(folder, 'begun'))}
			const isFirst = !existsSync(mark)
			writeFileSync(mark, '')
			process.on('message', ({ crash }) => {
				if (crash) process.exit(1)
				else if (isFirst) process.kill(process.pid, 'SIGINT')
				else process.send({ made: null })
			})`,
		)
		const workers = new PictureWorkers<{ crash: boolean }>(1, 0, program)
		expect(await workers.make({ crash: false })).toEqual({ made: null })
		expect(await workers.make({ crash: true })).toEqual({ refused: 'broken_file' })
		workers.close()
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
})

test('so many pictures are made at once, two hundred more wait, and at the end what waits is given up', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'kiermes-workers-'))
	const program = join(folder, 'worker.cjs')
	const go = join(folder, 'go')
	// It answers with its number on request.
	await writeFile(
		program,
		`const { existsSync } = require('node:fs')
		process.on('message', () => {
			const waiting = setInterval(() => {
				if (!existsSync(${JSON.stringify(go)})) return
				clearInterval(waiting)
				process.send({ failed: 'number', code: String(process.pid) })
			}, 10)
		})`,
	)
	const workers = new PictureWorkers<object>(2, 0, program)
	try {
		const wanted = Array.from({ length: 202 }, () => workers.make({}))
		await expect(workers.make({})).rejects.toMatchObject({ code: 'unavailable' })
		await writeFile(go, '')
		const numbers = (await Promise.all(wanted)).map((answer) => 'code' in answer && answer.code)
		expect(new Set(numbers).size).toBe(2)
		await rm(go)
		const given = Promise.allSettled(Array.from({ length: 3 }, () => workers.make({})))
		workers.close()
		await expect(workers.make({})).rejects.toMatchObject({ code: 'unavailable' })
		expect((await given).map((end) => end.status === 'rejected' && (end.reason as Failure).code)).toEqual(Array(3).fill('unavailable'))
	} finally {
		workers.close()
		await rm(folder, { recursive: true, force: true })
	}
})
