import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { diskLimits } from './disk-guard.ts'
import { openEmbedded, type Embedded } from './embedded.ts'

const megabyte = 2 ** 20

async function openOn(disk: { free: number }, folder: string) {
	const said: string[] = []
	const server = await openEmbedded(folder, {
		fsync: false,
		guardEvery: 20,
		readFreeSpace: async () => disk.free,
		log: (msg) => said.push(msg),
	})
	return { server, said }
}

/** The rights of a session of that role, in a separate session. */
async function tryTo({ host, port, password, database }: Embedded, user: string, text: string): Promise<string> {
	const client = new pg.Client({ host, port, password, database, user })
	await client.connect()
	try {
		await client.query(text)
		return 'done'
	} catch (error) {
		return (error as pg.DatabaseError).code ?? 'failed'
	} finally {
		await client.end()
	}
}

test('on a full disk the role of run time reads and does not write, until there is twice the space; the owner writes all the time', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'kiermes-test-'))
	const disk = { free: 900 * megabyte }
	const { server, said } = await openOn(disk, folder)
	const { owner, user } = server
	const write = () => tryTo(server, user, 'insert into notes values (1)')
	const open = new pg.Client({ host: server.host, port: server.port, password: server.password, database: server.database, user })
	try {
		expect(await tryTo(server, owner, `create table notes (id int); grant select, insert on notes to ${user}`)).toBe('done')
		await open.connect()
		expect(await write()).toBe('done')

		disk.free = diskLimits.readOnly - 1
		await expect.poll(write).toBe('25006')
		await expect(open.query('insert into notes values (2)'), 'a session that was open before').rejects.toMatchObject({ code: '25006' })
		expect(await tryTo(server, user, 'select * from notes')).toBe('done')
		expect(await tryTo(server, owner, 'insert into notes values (3)')).toBe('done')

		disk.free = diskLimits.writable - 1
		await new Promise((resolve) => setTimeout(resolve, 200))
		expect(await write(), 'between the limits').toBe('25006')
		disk.free = diskLimits.writable
		await expect.poll(write).toBe('done')
		await open.query('insert into notes values (4)')
		disk.free = diskLimits.readOnly
		await new Promise((resolve) => setTimeout(resolve, 200))
		expect(await write(), 'between the limits').toBe('done')
		expect(said.filter((msg) => msg.startsWith('embedded database ')).slice(-2)).toEqual([
			'embedded database read-only',
			'embedded database writable',
		])
	} finally {
		await open.end()
		await server.stop()
		await rm(folder, { recursive: true })
	}
})

test('a process that attaches to a server that was left read-only lets it write when there is space', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'kiermes-test-'))
	const full = await openOn({ free: 0 }, folder)
	const write = () => tryTo(full.server, full.server.user, 'select lo_create(0)')
	await expect.poll(write).toBe('25006')
	// It keeps the server running when the first one has let go, and has not seen the full disk itself.
	const disk = { free: diskLimits.writable - 1 }
	const second = await openOn(disk, folder)
	try {
		await full.server.stop()
		expect(await write()).toBe('25006')
		disk.free = diskLimits.writable
		await expect.poll(write).toBe('done')
	} finally {
		await second.server.stop()
		await rm(folder, { recursive: true })
	}
})
