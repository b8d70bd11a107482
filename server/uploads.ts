import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance } from 'fastify'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { answerError } from './errors.ts'

const media = /\.(webp|jpg|png|avif|mp3|mp4|webm)$/

/** The folder of everything that `/uploads/` serves. */
export const uploadsFolder = (config: Pick<Config, 'DATA_DIR'>): string => join(config.DATA_DIR, 'uploads')

/** Serves the media below `<DATA_DIR>/uploads` at `/uploads/…`. A file's name never gets other contents, so browsers may keep it for ever. */
export async function serveUploads(app: FastifyInstance, config: Config) {
	const root = uploadsFolder(config)
	await mkdir(root, { recursive: true })
	app.register(async (scope) => {
		// A range outside the file is the one failure that players understand better by its status than by an envelope.
		scope.setErrorHandler((error: FastifyError, request, reply) =>
			error.statusCode === 416 ? reply.code(416).header('cache-control', 'no-store').send() : answerError(error, request, reply),
		)
		scope.register(fastifyStatic, {
			root,
			prefix: '/uploads/',
			index: false,
			dotfiles: 'ignore',
			maxAge: '365d',
			immutable: true,
			allowedPath: (path) => media.test(path) && !path.includes('\0') && !path.includes('\\'),
			setHeaders: (reply) => {
				reply.header('content-security-policy', `sandbox; default-src 'none'`)
				reply.header('cross-origin-resource-policy', config.ALLOWED_ORIGINS.length ? 'cross-origin' : 'same-site')
			},
		})
	})
}
