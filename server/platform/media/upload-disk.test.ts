import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { asPicture, makePhotograph } from '#test/files/pictures.ts'
import { addDraft, sendFiles } from '#test/files/send-files.ts'
import { startProduct, type Product, type TestAccount } from '#test/product.ts'
import { openStorage } from './open-storage.ts'

const run = promisify(execFile)

/** A folder of data whose uploads are on a separate disk, of one megabyte; null where that cannot be made. */
async function openSmallDisk() {
	const DATA_DIR = await mkdtemp(join(tmpdir(), 'kiermes-disk-'))
	const disk = join(DATA_DIR, 'uploads')
	await mkdir(disk)
	const isMounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]).then(
		() => true,
		() => false,
	)
	return {
		DATA_DIR: isMounted ? DATA_DIR : null,
		disk,
		remount: (mode: 'ro' | 'rw') => run('mount', ['-o', `remount,${mode}`, disk]),
		async [Symbol.asyncDispose]() {
			if (isMounted) await run('umount', ['-l', disk])
			await rm(DATA_DIR, { recursive: true, force: true })
		},
	}
}

/** Sends pictures of that size to a draft. */
const send = async (product: Product, { token }: TestAccount, draft_id: number, width: number, height: number) =>
	sendFiles(product, 'uploadPictures', { draft_id }, asPicture(await makePhotograph(width, height), await makePhotograph(480, 320)), token)

test('F9 a full disk is reported, stores nothing partially, and is used again once there is space', async ({ skip }) => {
	await using small = await openSmallDisk()
	if (small.DATA_DIR === null) return skip('no disk can be mounted here')
	await using product = await startProduct({ DATA_DIR: small.DATA_DIR })
	const owner = await product.professional()
	const draft_id = await addDraft(product, owner)
	// While it arrives, and while its forms are written.
	await writeFile(join(small.disk, 'filler'), Buffer.alloc(700_000))
	for (const [width, height] of [
		[1800, 1200],
		[900, 600],
	] as const) {
		expect(await send(product, owner, draft_id, width, height)).toMatchObject({ http: 503, code: 'unavailable' })
		const left = async () => [await readdir(join(small.disk, 'm')).catch(() => []), await readdir(product.storage.staging)]
		await expect.poll(left).toEqual([[], []])
	}
	expect(await product.db.selectFrom('draft_files').selectAll().execute()).toEqual([])
	// Operators see the fuller disk: that of the data folder has room.
	const { token } = await product.operator()
	const disk = async () => (await product.call('getHealth', {}, token)).data.checks.find(({ name }) => name === 'disk')
	await writeFile(join(small.disk, 'filler'), Buffer.alloc(1_010_000))
	expect(await disk()).toMatchObject({ state: 'bad', limit: 1024 ** 2 })
	await rm(join(small.disk, 'filler'))
	expect(await disk()).not.toMatchObject({ state: 'bad', limit: 1024 ** 2 })
	expect(await send(product, owner, draft_id, 300, 200)).toMatchObject({ http: 200 })
})

test('F10 a disk that becomes read-only refuses uploads alone, serves its files, stops the next start, and is used again when it may be written to', async ({
	skip,
}) => {
	await using small = await openSmallDisk()
	if (small.DATA_DIR === null) return skip('no disk can be mounted here')
	await using product = await startProduct({ DATA_DIR: small.DATA_DIR })
	const owner = await product.professional()
	const draft_id = await addDraft(product, owner)
	const { images } = (await send(product, owner, draft_id, 300, 200)).data
	const files = await readdir(join(small.disk, 'm'))
	const rows = () => product.db.selectFrom('draft_files').select(['id', 'file']).orderBy('id').execute()
	const before = await rows()
	expect(before).toHaveLength(1)

	const operator = await product.operator()
	const disk = async () => (await product.call('getHealth', {}, operator.token)).data.checks.find(({ name }) => name === 'disk')
	expect(await disk()).toMatchObject({ value: expect.any(Number) as number })

	await small.remount('ro')
	expect(await disk()).toMatchObject({ state: 'bad', value: null })
	expect(await send(product, owner, draft_id, 300, 200)).toMatchObject({ http: 503, code: 'unavailable' })
	const address = images[0]?.url ?? ''
	expect((await product.raw({ url: address })).statusCode).toBe(200)
	expect((await product.call('getDraft', { draft_id }, owner.token)).http).toBe(200)
	expect([await rows(), await readdir(join(small.disk, 'm'))]).toEqual([before, files])
	await expect(openStorage(product.config)).rejects.toThrow(
		`Cannot start: ${small.disk} cannot be written to (EROFS). Mount its disk for writing, and give the folder to the user of the process.`,
	)

	await small.remount('rw')
	expect((await disk())?.value).toBeGreaterThan(0)
	expect(await send(product, owner, draft_id, 300, 200)).toMatchObject({ http: 200 })
	expect(await rows()).toHaveLength(2)
})
