import module from 'node:module'
import { join } from 'node:path'

// Where npm has not installed its Node.js, that of the machine runs this (decision 125). Errors of an old one about later files help nobody.
if (Number.parseInt(process.versions.node, 10) < 24) {
	console.error(
		`Cannot start: Node.js 24 is needed, and this is ${process.versions.node}. npm ci brings it for Linux on x64; elsewhere install it yourself.`,
	)
	process.exit(1)
}
// Node's compile cache avoids compiling at every start. When its folder is not writable, Node compiles without it.
// This file is JavaScript: for a single file of TypeScript that no cache has yet, Node loads its type stripper, which stays in memory with 18 MB.
module.enableCompileCache(join(import.meta.dirname, '..', 'dist', 'compiled'))
await import('./start.ts')
