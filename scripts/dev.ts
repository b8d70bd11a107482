// The product from its sources: the browser's part follows every change, the server restarts on its own (see the script's flags).
import './environment.ts'

process.env['NODE_ENV'] = 'development'
const { run } = await import('#server/app/main.ts')
await run({ loadSamples: () => import('#samples/fill.ts') })
