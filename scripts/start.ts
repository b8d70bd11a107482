import { fork } from 'node:child_process'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'

await import('./environment.ts')
const { isBuilt } = await import('./build.ts')

// The product as its users get it. If the front end must be built, another process does it while this one creates the database.
process.env['NODE_ENV'] ??= 'production'
const builder = (await isBuilt()) ? undefined : startBuild()
const { run } = await import('#server/main.ts')
await run({ loadSamples: () => import('#samples/fill.ts'), built: builder?.built })
builder?.compress()
// Written when the process ends, the cache would hold all that requests have compiled: 30 MB more for each later start. The first start of a version
// writes for half a second, so the first visitors come before.
setTimeout(flushCompileCache, 20_000).unref()

/** `built` is kept when the front end can be served; its error ends the start. `compress` lets the other process compress the files, which may outlive this one. */
function startBuild(): { built: Promise<void>; compress(): void } {
	console.log('Building the front end; this happens once for each version.')
	const builder = fork(join(import.meta.dirname, 'build.ts'), { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
	const built = new Promise<void>((resolve, reject) => {
		builder.once('message', () => resolve())
		builder.once('exit', () => reject(new Error('the front end could not be built')))
		builder.once('error', reject)
	})
	built.catch(() => {})
	const compress = () => {
		builder.send('compress')
		builder.unref()
		builder.channel?.unref()
	}
	return { built, compress }
}
