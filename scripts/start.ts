import { fork } from 'node:child_process'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Node's compile cache avoids compiling at every start. When its folder is not writable, Node compiles without it.
enableCompileCache(join(import.meta.dirname, '..', 'dist', 'compiled'))
await import('./environment.ts')
const { isBuilt } = await import('./build.ts')

// The product as its users get it. If the front end must be built, another process does it while this one creates the database.
process.env['NODE_ENV'] ??= 'production'
const built = (await isBuilt()) ? Promise.resolve() : build()
// The first error of either ends the start.
built.catch(() => {})
const { run } = await import('#server/main.ts')
await run({ loadSamples: () => import('#samples/fill.ts'), built })

function build(): Promise<void> {
	console.log('Building the front end; this happens once for each version.')
	return new Promise((resolve, reject) => {
		const builder = fork(join(import.meta.dirname, 'build.ts'), { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
		builder.once('message', () => {
			resolve()
			// The other process goes on compressing.
			builder.unref()
			builder.channel?.unref()
		})
		builder.once('exit', () => reject(new Error('the front end could not be built')))
		builder.once('error', reject)
	})
}
