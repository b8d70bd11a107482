import { join } from 'node:path'
import type { Frontend } from '#server/app/rendering/frontend.ts'

/** The pages of the sources, without scripts, styles and built files: for tests of the rest of the response. */
export const unbuiltFrontend: Frontend = {
	renderer: () => import('#web/app/render.tsx'),
	assets: { head: () => '' },
	hashes: [],
	// Any folder: these tests ask for no built files.
	folders: [join(import.meta.dirname, 'files')],
}
