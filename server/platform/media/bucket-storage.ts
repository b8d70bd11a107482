import type { S3ServiceException } from '@aws-sdk/client-s3'
import { createReadStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Config } from '#server/platform/config.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Storage } from './storage.ts'

type Bucket = Required<Pick<Config, 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'>> &
	Pick<Config, 'S3_ENDPOINT' | 'DATA_DIR'> & {
		/** Milliseconds without any progress after which a call is given up. */
		longestSilence?: number
	}

/** The storage in a bucket that speaks S3. Any error of it is `unavailable`. */
export async function openBucket({
	S3_ENDPOINT,
	S3_BUCKET: Bucket,
	S3_REGION,
	S3_ACCESS_KEY,
	S3_SECRET_KEY,
	DATA_DIR,
	longestSilence = 14_000,
}: Bucket): Promise<Storage> {
	const { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } =
		await import('@aws-sdk/client-s3')
	const client = new S3Client({
		region: S3_REGION,
		...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
		credentials: { accessKeyId: S3_ACCESS_KEY, secretAccessKey: S3_SECRET_KEY },
		// Other makers' storages know no checksums of the newest kind.
		requestChecksumCalculation: 'WHEN_REQUIRED',
		responseChecksumValidation: 'WHEN_REQUIRED',
		maxAttempts: 3,
		// Errors are thrown; the client must not log them too.
		logger: { trace() {}, debug() {}, info() {}, warn() {}, error() {} },
		requestHandler: { connectionTimeout: Math.min(3000, longestSilence), socketTimeout: longestSilence },
	})
	/** Repeated attempts count together; a body that goes on for longer is not concerned. */
	async function withTimeout<Answer>(send: (options: { abortSignal: AbortSignal }) => Promise<Answer>): Promise<Answer> {
		const silence = new AbortController()
		const timer = setTimeout(() => silence.abort(), longestSilence)
		try {
			return await send({ abortSignal: silence.signal })
		} finally {
			clearTimeout(timer)
		}
	}
	const staging = join(DATA_DIR, 'staging')
	await mkdir(staging, { recursive: true })

	return {
		staging,
		async put(files) {
			for (const { name: Key, path } of files) {
				const { size } = await stat(path)
				const file = createReadStream(path)
				await told(client.send(new PutObjectCommand({ Bucket, Key, Body: file, ContentLength: size }))).finally(() => file.destroy())
			}
		},
		async find(Key) {
			const head = await unlessMissing(withTimeout((options) => client.send(new HeadObjectCommand({ Bucket, Key }), options)))
			if (head?.ContentLength === undefined) return null
			const { ContentLength: size, LastModified: modified = new Date(0), ETag = '' } = head
			return {
				size,
				modified,
				tag: ETag.replaceAll('"', ''),
				async read(range) {
					const part = range && { Range: `bytes=${range.start}-${range.end}` }
					const { Body } = await told(withTimeout((options) => client.send(new GetObjectCommand({ Bucket, Key, ...part }), options)))
					if (!(Body instanceof Readable)) throw new Failure('unavailable')
					return Body
				},
				close: async () => {},
			}
		},
		async remove(names) {
			for (const Key of names) await unlessMissing(withTimeout((options) => client.send(new DeleteObjectCommand({ Bucket, Key }), options)))
		},
		async *list(Prefix) {
			let ContinuationToken: string | undefined
			do {
				const page = await told(
					withTimeout((options) => client.send(new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: 500, ContinuationToken }), options)),
				)
				yield (page.Contents ?? []).flatMap(({ Key: name, LastModified: modified }) => (name && modified ? [{ name, modified }] : []))
				ContinuationToken = page.NextContinuationToken
			} while (ContinuationToken)
		},
	}
}

/** The answer, or `unavailable` with the storage's error. */
const told = <Answer>(asked: Promise<Answer>): Promise<Answer> =>
	asked.catch((error: unknown) => {
		throw Object.assign(new Failure('unavailable'), { cause: error })
	})

/** The answer; null where there is nothing of that name. */
const unlessMissing = <Answer>(asked: Promise<Answer>): Promise<Answer | null> =>
	told(
		asked.catch((error: S3ServiceException) =>
			error.$metadata?.httpStatusCode === 404 || error.name === 'NoSuchKey' ? null : Promise.reject(error),
		),
	)
