import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { basename, extname } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { withTimeout } from '#server/platform/database/request-deadline.ts'
import { isKnownTag } from '#server/platform/http/etag.ts'
import { sayThatItRanOut } from '#server/platform/http/gone-page.ts'
import { fail } from '#server/platform/failure.ts'
import { drawPlaceholder, type DeferredPictures } from './deferred-pictures.ts'
import { isSignedFileUrl } from './signed-urls.ts'
import type { PublicFiles } from './public-files.ts'
import type { FoundFile, Storage } from './storage.ts'
import { readRange } from '#server/platform/http/ranges.ts'
import type { SecretKey } from '#server/platform/shared/secret-key.ts'

const types: Partial<Record<string, string>> = {
	'.webp': 'image/webp',
	'.jpg': 'image/jpeg',
	'.png': 'image/png',
	'.avif': 'image/avif',
	'.pdf': 'application/pdf',
	'.mp3': 'audio/mpeg',
	'.mp4': 'video/mp4',
	'.webm': 'video/webm',
}

const isHidden = /(^|[/\\])\.|[\0\\]/

/** A file's name never gets other contents, so browsers may keep it for ever. */
const forEver = 'public, max-age=31536000, immutable'
/** Private files are cached by the owner's browser for some minutes, and by no proxy. */
const forOwner = 'private, max-age=600'

interface Uploads {
	config: Config
	storage: Storage
	publicFiles: PublicFiles
	deferredPictures?: DeferredPictures | undefined
	key: SecretKey
}

/** Serves stored files at `/uploads/…`: public files to every client, others at signed addresses (`?pass=`). */
export function serveUploads(app: FastifyInstance, { config, storage, publicFiles, deferredPictures, key }: Uploads): void {
	const headers = {
		'content-security-policy': `sandbox; default-src 'none'`,
		'accept-ranges': 'bytes',
	}
	const near = config.ALLOWED_ORIGINS.length > 0 ? 'cross-origin' : 'same-site'
	app.route<{ Params: { '*': string }; Querystring: { pass?: unknown } }>({
		method: ['GET', 'HEAD'],
		exposeHeadRoute: false,
		url: '/uploads/*',
		errorHandler: sayThatItRanOut(config, 'file'),
		async handler(request, reply) {
			const name = request.params['*']
			const { pass } = request.query
			const type = (isHidden.test(name) ? undefined : types[extname(name)]) ?? fail('not_found')
			const hasPass = isSignedFileUrl(key, name, pass)
			if (!hasPass && !(await withTimeout(() => publicFiles.has(name)))) fail('not_found')
			const find = () => withTimeout(() => storage.find(name))
			let file = await find()
			if (!file) {
				const deferred = (await deferredPictures?.make(name)) ?? fail('not_found')
				if (deferred !== 'stored') return sendPlaceholder(reply.headers(headers), deferred.placeholder)
				file = (await find()) ?? fail('not_found')
			}
			reply.headers({
				...headers,
				'content-type': type,
				'content-disposition': `${type === 'application/pdf' ? 'attachment' : 'inline'}; filename="${basename(name)}"`,
				'cache-control': hasPass ? forOwner : forEver,
				// A published picture is in feeds, previews and embedded agendas, and those on sites of others.
				'cross-origin-resource-policy': !hasPass && type.startsWith('image/') ? 'cross-origin' : near,
			})
			return send(request, reply, file)
		},
	})
}

/** Replaces a picture that is not made yet. No cache keeps it: the next request for the address finds the picture. */
const sendPlaceholder = (reply: FastifyReply, placeholder: string): FastifyReply =>
	reply.type('image/svg+xml').headers({ 'cache-control': 'no-store', 'retry-after': '5' }).send(drawPlaceholder(placeholder))

async function send({ method, headers }: FastifyRequest, reply: FastifyReply, file: FoundFile): Promise<FastifyReply> {
	const tag = `"${file.tag}"`
	const modified = file.modified.toUTCString()
	reply.headers({ etag: tag, 'last-modified': modified })
	if (isKnownTag(headers['if-none-match'], tag)) {
		await file.close()
		return reply.code(304).send()
	}
	// A client that began with another version of the file gets this one from its beginning.
	const begun = headers['if-range']
	const range = begun === undefined || begun === tag || begun === modified ? readRange(headers.range, file.size) : null
	if (range === 'outside') {
		await file.close()
		// The one failure that players understand better by its status than by an envelope.
		return reply
			.code(416)
			.headers({ 'content-range': `bytes */${file.size}`, 'cache-control': 'no-store' })
			.removeHeader('content-type')
			.send()
	}
	if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
	reply.header('content-length', range ? range.end - range.start + 1 : file.size)
	if (method !== 'HEAD') return reply.send(await file.read(range ?? undefined))
	await file.close()
	return reply.send()
}
