import './environment.ts'
import { buildWhenNeeded } from './build.ts'

// The product as its users get it: built if need be, then served.
process.env['NODE_ENV'] ??= 'production'
const environment = process.env['NODE_ENV']
if (await buildWhenNeeded()) console.log('Built the front end.')
process.env['NODE_ENV'] = environment
await import('#server/main.ts')
