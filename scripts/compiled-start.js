import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Node's compile cache avoids compiling at every start. When its folder is not writable, Node compiles without it.
// This file is JavaScript: for a single file of TypeScript that no cache has yet, Node loads its type stripper, which stays in memory with 18 MB.
enableCompileCache(join(import.meta.dirname, '..', 'dist', 'compiled'))
await import('./start.ts')
