import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { makeAuthority, trust } from '#test/authority.ts'
import { startBucket } from '#test/files/bucket.ts'
import { readConfig } from '#server/platform/config.ts'
import { openFolder } from './folder-storage.ts'
import { openBucket } from './bucket-storage.ts'
import { openStorage } from './open-storage.ts'
import type { Storage } from './storage.ts'
import { hasFiles, markName, readMark, writeMark } from './storage-mark.ts'

interface Opened extends AsyncDisposable {
	storage: Storage
	stage: (content: string) => Promise<string>
}

async function open(kind: string): Promise<Opened> {
	const folder = await mkdtemp(join(tmpdir(), 'kiermes-storage-'))
	const bucket = kind === 'bucket' ? await startBucket() : null
	const storage = bucket ? await openBucket({ ...bucket.config, DATA_DIR: folder }) : await openFolder(join(folder, 'uploads'))
	return {
		storage,
		async stage(content) {
			const path = join(storage.staging, randomBytes(8).toString('hex'))
			await writeFile(path, content)
			return path
		},
		async [Symbol.asyncDispose]() {
			await bucket?.[Symbol.asyncDispose]()
			await rm(folder, { recursive: true, force: true })
		},
	}
}

const read = async (storage: Storage, name: string, range?: { start: number; end: number }) => {
	const found = await storage.find(name)
	return found ? (await buffer(await found.read(range))).toString() : null
}

test('no other user of the machine reads the folder or its files, also when the folder was open to them before', async () => {
	const root = await mkdtemp(join(tmpdir(), 'kiermes-storage-'))
	const folder = join(root, 'uploads')
	await mkdir(folder)
	await chmod(folder, 0o755)
	const storage = await openFolder(folder)
	const path = join(storage.staging, 'one')
	await writeFile(path, 'x', { mode: 0o644 })
	await storage.put([{ name: 'm/one.webp', path }])
	const rightsOf = async (name: string) => ((await stat(join(folder, name))).mode & 0o777).toString(8)
	expect([await rightsOf('.'), await rightsOf('m/one.webp')]).toEqual(['700', '600'])
	await rm(root, { recursive: true })
})

test.for(['folder', 'bucket'])('a %s gives back what was put, whole and in part, until it is removed', async (kind) => {
	await using opened = await open(kind)
	const { storage, stage } = opened
	await storage.put([
		{ name: 'm/one.webp', path: await stage('0123456789') },
		{ name: 'm/two.mp3', path: await stage('abc') },
		{ name: 'samples/three.mp4', path: await stage('film') },
	])
	expect(await read(storage, 'm/one.webp')).toBe('0123456789')
	expect(await read(storage, 'm/one.webp', { start: 2, end: 4 })).toBe('234')
	expect(await read(storage, 'm/one.webp', { start: 9, end: 9 })).toBe('9')
	const found = await storage.find('m/two.mp3')
	expect(found).toMatchObject({ size: 3 })
	expect(found?.tag).toMatch(/^[\w-]{3,}$/)
	expect(Math.abs((found?.modified.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
	await found?.close()
	const listed: string[] = []
	for await (const batch of storage.list('m/')) listed.push(...batch.map(({ name }) => name))
	expect(listed.toSorted()).toEqual(['m/one.webp', 'm/two.mp3'])
	await storage.remove(['m/one.webp', 'm/never-there.webp'])
	expect(await storage.find('m/one.webp')).toBeNull()
	expect(await read(storage, 'm/two.mp3')).toBe('abc')
})

test.for(['folder', 'bucket'])('a %s says of what is not there that it is not', async (kind) => {
	await using opened = await open(kind)
	const { storage } = opened
	const others = kind === 'folder' ? ['m', 'x'.repeat(300), 'm/one.webp/two.webp', 'a\0b'] : []
	for (const name of ['m/missing.webp', ...others]) expect([name, await storage.find(name)]).toEqual([name, null])
	for await (const batch of storage.list('nothing/')) expect(batch).toEqual([])
})

test('a folder never leads outside itself', async () => {
	await using opened = await open('folder')
	const { storage, stage } = opened
	await writeFile(join(storage.staging, '..', '..', 'secret.webp'), 'secret')
	expect(await storage.find('../secret.webp')).toBeNull()
	await storage.remove(['../secret.webp'])
	expect(await readdir(join(storage.staging, '..', '..'))).toContain('secret.webp')
	await expect(storage.put([{ name: '../other.webp', path: await stage('x') }])).rejects.toThrow('no name')
})

test('F27 a bucket that is gone is unavailable, and no bug', async () => {
	await using opened = await open('folder')
	const gone = await openBucket({
		S3_ENDPOINT: 'http://127.0.0.1:9',
		S3_BUCKET: 'pictures',
		S3_REGION: 'us-east-1',
		S3_ACCESS_KEY: 'x',
		S3_SECRET_KEY: 'x',
		DATA_DIR: join(opened.storage.staging, '..'),
	})
	await expect(gone.find('m/one.webp')).rejects.toMatchObject({ code: 'unavailable' })
	await expect(gone.put([{ name: 'm/one.webp', path: await opened.stage('x') }])).rejects.toMatchObject({ code: 'unavailable' })
})

test(
	'a bucket by https is read where its certificate is that of a known authority, and unavailable where it is not',
	{ tags: ['openssl'] },
	async () => {
		const folder = await mkdtemp(join(tmpdir(), 'kiermes-bucket-tls-'))
		try {
			const authority = await makeAuthority(folder)
			const { key, certificate } = await authority.certify('127.0.0.1')
			await using bucket = await startBucket({ key: await readFile(key, 'utf8'), cert: await readFile(certificate, 'utf8') })
			const path = join(folder, 'one')
			await writeFile(path, 'one')
			const openIt = () => openBucket({ ...bucket.config, DATA_DIR: folder })
			{
				using _ = trust(authority)
				const storage = await openIt()
				await storage.put([{ name: 'm/one.webp', path }])
				expect((await storage.find('m/one.webp'))?.size).toBe(3)
			}
			await expect((await openIt()).find('m/one.webp')).rejects.toMatchObject({ code: 'unavailable' })
		} finally {
			await rm(folder, { recursive: true, force: true })
		}
	},
)

test('a folder with many files is listed in parts of five hundred', async () => {
	await using opened = await open('folder')
	const { storage } = opened
	const folder = join(storage.staging, '..', 'm')
	await mkdir(folder)
	const names = Array.from({ length: 1001 }, (_, number) => `${number}.webp`)
	await Promise.all(names.map((name) => writeFile(join(folder, name), '')))
	const parts: string[][] = []
	for await (const files of storage.list('m/')) parts.push(files.map(({ name }) => name))
	expect(parts.map((part) => part.length)).toEqual([500, 500, 1])
	expect(parts.flat().toSorted()).toEqual(names.map((name) => `m/${name}`).toSorted())
})

test('a storage is known by its mark, and has files where one was uploaded', async () => {
	await using opened = await open('folder')
	const { storage } = opened
	expect([await readMark(storage), await hasFiles(storage)]).toEqual([null, false])
	const id = randomUUID()
	await writeMark(storage, randomUUID())
	await writeMark(storage, id)
	expect([await readMark(storage), await hasFiles(storage)]).toEqual([{ id }, false])
	await storage.put([{ name: markName, path: await opened.stage('The mark of an earlier version, 12345678.') }])
	expect(await readMark(storage)).toEqual({ id: null })
	await storage.put([{ name: 'm/one.webp', path: await opened.stage('x') }])
	expect(await hasFiles(storage)).toBe(true)
})

test('a bucket without one of its keys stops the start', async () => {
	const config = { ...readConfig({ NODE_ENV: 'test' }), S3_ENDPOINT: 'http://127.0.0.1:9', S3_BUCKET: 'pictures', S3_REGION: 'us-east-1' }
	for (const keys of [{}, { S3_ACCESS_KEY: 'x' }, { S3_SECRET_KEY: 'x' }])
		await expect(openStorage({ ...config, ...keys })).rejects.toThrow('Cannot start: the keys of S3_BUCKET are missing.')
})

test('a bucket that falls silent is given up, before its answer as in the middle of a file', async () => {
	await using opened = await open('folder')
	const sockets = new Set<Socket>()
	let says = ''
	const silent = createServer((socket) => {
		sockets.add(socket)
		socket.on('error', () => {}).once('data', () => socket.write(says))
	})
	await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
	const bucket = await openBucket({
		S3_ENDPOINT: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
		S3_BUCKET: 'pictures',
		S3_REGION: 'us-east-1',
		S3_ACCESS_KEY: 'x',
		S3_SECRET_KEY: 'x',
		DATA_DIR: join(opened.storage.staging, '..'),
		longestSilence: 300,
	})
	const unavailable = { code: 'unavailable' }
	await expect(bucket.find('m/one.webp')).rejects.toMatchObject(unavailable)
	await expect(bucket.remove(['m/one.webp'])).rejects.toMatchObject(unavailable)
	await expect(bucket.list('m/')[Symbol.asyncIterator]().next()).rejects.toMatchObject(unavailable)
	await expect(bucket.put([{ name: 'm/one.webp', path: await opened.stage('x') }])).rejects.toMatchObject(unavailable)

	says = 'HTTP/1.1 200 OK\r\nContent-Length: 10\r\nETag: "a"\r\n\r\n'
	const found = await bucket.find('m/one.webp')
	says += '01234'
	await expect(found?.read().then(buffer)).rejects.toThrow('unavailable')
	for (const socket of sockets) socket.destroy()
	await new Promise((resolve) => silent.close(resolve))
})
