import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config.ts'

/** Disallowed: areas behind a log-in, and addresses that are no pages. Addresses with tokens are not: their pages say `noindex`, which must be read. */
const disallowed = [
	'/api/',
	'/admin',
	'/profile',
	'/myaccount',
	'/myannouncements',
	'/my-event',
	'/my-enquiries',
	'/create-event',
	'/edit-event',
	'/ProfessionalDashboard',
	'/exports/',
	'/invoices/',
	'/offers/',
]

/** `/robots.txt`. */
export function answerRobots(app: FastifyInstance, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): void {
	const text = ['User-agent: *', ...disallowed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${PUBLIC_URL}/sitemap.xml`, ''].join('\n')
	app.get('/robots.txt', { onRequest: app.limitPages }, async (_request, reply) =>
		reply.headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' }).send(text),
	)
}

/** `/<INDEXNOW_KEY>.txt`, which proves to search engines that the key is this site's. */
export function answerIndexNowKey(app: FastifyInstance, { INDEXNOW_KEY: key }: Pick<Config, 'INDEXNOW_KEY'>): void {
	if (key === undefined) return
	app.get(`/${key}.txt`, { onRequest: app.limitPages }, async (_request, reply) =>
		reply.headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' }).send(key),
	)
}
