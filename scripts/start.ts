import { flushCompileCache } from 'node:module'

await import('./environment.ts')
const { isBuilt } = await import('./build.ts')
const { findMemory, lacksMemory, startBuild } = await import('./front-end-build.ts')

// The product as its users get it. If the front end must be built, another process does it while this one creates the database.
process.env['NODE_ENV'] ??= 'production'
let builder: ReturnType<typeof startBuild> | undefined
const { run } = await import('#server/app/main.ts')
await run({ loadSamples: () => import('#samples/fill.ts'), build })
builder?.compress()
// Written when the process ends, the cache would hold all that requests have compiled: 30 MB more for each later start. The first start of a version
// writes for half a second, so the first visitors come before.
setTimeout(flushCompileCache, 20_000).unref()

async function build() {
	if (await isBuilt()) return {}
	console.log('Building the front end; this happens once for each version.')
	builder = startBuild()
	const lack = lacksMemory(findMemory())
	if (lack) {
		console.log(lack)
		await builder.built
	}
	return { built: builder.built }
}
