import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** A server that speaks S3, with one empty bucket and the settings that lead to it. With the texts of a key and a certificate it speaks https alone. */
export async function startBucket(tls?: { key: string; cert: string }) {
	const directory = await mkdtemp(join(tmpdir(), 'kiermes-bucket-'))
	const name = 'pictures'
	const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, ...tls, configureBuckets: [{ name, configs: [] }] })
	const { port } = await server.run()
	return {
		config: {
			S3_ENDPOINT: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
			S3_BUCKET: name,
			S3_REGION: 'us-east-1',
			S3_ACCESS_KEY: 'S3RVER',
			S3_SECRET_KEY: 'S3RVER',
		},
		async [Symbol.asyncDispose]() {
			await server.close()
			await rm(directory, { recursive: true, force: true })
		},
	}
}
