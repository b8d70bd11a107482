import { fork } from 'node:child_process'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Compiled once and not at every start; where the folder can't be written, as without it.
enableCompileCache(join(import.meta.dirname, '..', 'dist', 'compiled'))
await import('./environment.ts')
const { isBuilt } = await import('./build.ts')

// The product as its users get it. Where the front end must be built, another process does it while this one makes the database.
process.env['NODE_ENV'] ??= 'production'
const built = (await isBuilt()) ? Promise.resolve() : build()
// Whatever fails first ends the start.
built.catch(() => {})
const { run } = await import('#server/main.ts')
await run({ loadSamples: () => import('#samples/fill.ts'), built })

function build(): Promise<void> {
	console.log('Building the front end; this happens once for each version.')
	return new Promise((resolve, reject) => {
		const builder = fork(join(import.meta.dirname, 'build.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
		builder.once('message', () => {
			resolve()
			// It goes on compressing.
			builder.unref()
			builder.channel?.unref()
		})
		builder.once('exit', () => reject(new Error('the front end could not be built')))
		builder.once('error', reject)
	})
}
