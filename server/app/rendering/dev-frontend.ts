import { join } from 'node:path'
import { earlyScript, type Frontend, type Renderer } from './frontend.ts'

const refresh = `import { injectIntoGlobalHook } from '/@react-refresh'; injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type`

/** The front end straight from its sources, by Vite's development server inside our own: every change shows at once. */
export async function createDevFrontend(): Promise<Frontend> {
	const { createServer } = await import('vite')
	const vite = await createServer({
		root: join(import.meta.dirname, '..', '..', '..'),
		server: { middlewareMode: true },
	})
	return {
		renderer: async () => (await vite.ssrLoadModule('/web/app/render.tsx')) as Renderer,
		hashes: null,
		folders: [],
		attach(app) {
			app.addHook('onClose', () => vite.close())
			app.get('/kiermes-agenda.js', async (_request, reply) =>
				reply.type('text/javascript; charset=utf-8').send("import('/web/features/events/export/agenda-element.ts')"),
			)
			app.addHook('onRequest', (request, reply, done) => {
				// Vite answers its requests and calls back for the rest.
				const isOurs = /^\/(api|uploads|health|feeds)\//.test(request.raw.url ?? '')
				if (isOurs) done()
				else vite.middlewares(request.raw, reply.raw, done)
			})
		},
		assets: {
			head: () =>
				`<script>${earlyScript}</script><script type="module">${refresh}</script><script type="module" src="/@vite/client"></script>` +
				'<link rel="stylesheet" href="/web/platform/styles/theme.css"><link rel="stylesheet" href="/web/platform/styles/fonts.css"><script type="module" src="/web/app/browser.tsx"></script>',
		},
	}
}
