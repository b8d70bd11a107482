import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { asPicture, makePhotograph } from '#test/files/pictures.ts'
import { addDraft, sendFiles } from '#test/files/send-files.ts'
import { startProduct } from '#test/product.ts'

const run = promisify(execFile)

/** A folder of data whose uploads are on a disk of one megabyte; null where that cannot be made. */
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
		async [Symbol.asyncDispose]() {
			if (isMounted) await run('umount', ['-l', disk])
			await rm(DATA_DIR, { recursive: true, force: true })
		},
	}
}

test('F9 a full disk is reported, stores nothing partially, and is used again once there is space', async ({ skip }) => {
	await using small = await openSmallDisk()
	if (small.DATA_DIR === null) return skip('no disk can be mounted here')
	await using product = await startProduct({ DATA_DIR: small.DATA_DIR })
	const owner = await product.professional()
	const draft_id = await addDraft(product, owner)
	const send = async (width: number, height: number) =>
		sendFiles(
			product,
			'uploadPictures',
			{ draft_id },
			asPicture(await makePhotograph(width, height), await makePhotograph(480, 320)),
			owner.token,
		)
	// While it arrives, and while its forms are written.
	await writeFile(join(small.disk, 'filler'), Buffer.alloc(700_000))
	for (const [width, height] of [
		[1800, 1200],
		[900, 600],
	] as const) {
		expect(await send(width, height)).toMatchObject({ http: 503, code: 'unavailable' })
		const left = async () => [await readdir(join(small.disk, 'm')).catch(() => []), await readdir(product.storage.staging)]
		await expect.poll(left).toEqual([[], []])
	}
	expect(await product.db.selectFrom('draft_files').selectAll().execute()).toEqual([])
	await rm(join(small.disk, 'filler'))
	expect(await send(300, 200)).toMatchObject({ http: 200 })
})
