import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { loadAllTexts } from '#web/platform/language/areas.ts'

const web = join(import.meta.dirname, '..', 'web')

// The product loads an area's texts with its screens; tests read them by language, before any screen is open.
await import('#web/platform/language/index.tsx')
for await (const file of glob('**/{texts,*-texts}/index.ts', { cwd: web })) await import(join(web, file))
await loadAllTexts()
