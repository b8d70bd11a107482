import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Compiled once and not at every start; where the folder can't be written, as without it.
enableCompileCache(join(import.meta.dirname, '..', 'dist', 'compiled'))
await import('./environment.ts')
const { buildWhenNeeded } = await import('./build.ts')

// The product as its users get it: built if need be, then served.
process.env['NODE_ENV'] ??= 'production'
const environment = process.env['NODE_ENV']
if (await buildWhenNeeded()) console.log('Built the front end.')
process.env['NODE_ENV'] = environment
const { run } = await import('#server/main.ts')
await run(() => import('#samples/fill.ts'))
