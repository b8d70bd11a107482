import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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
