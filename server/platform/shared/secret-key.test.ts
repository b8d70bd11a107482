import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkToken, openSecretKey } from './secret-key.ts'

async function makeFolder() {
	const DATA_DIR = await mkdtemp(join(tmpdir(), 'kiermes-key-'))
	return { DATA_DIR, SECRET_KEY: undefined, [Symbol.asyncDispose]: () => rm(DATA_DIR, { recursive: true }) }
}

test('ten processes that start at once have one key, which no other user may read and which stays', async () => {
	await using config = await makeFolder()
	const keys = await Promise.all(Array.from({ length: 10 }, () => openSecretKey(config)))
	const until = new Date(Date.now() + 60_000)
	expect(new Set(keys.map((key) => key.makeToken('text', until))).size).toBe(1)
	expect(await readdir(config.DATA_DIR)).toEqual(['secret.key'])
	expect((await stat(join(config.DATA_DIR, 'secret.key'))).mode & 0o777).toBe(0o600)
	expect(await checkToken(config, 'text', keys[0]?.makeToken('text', until))).toBe(true)
})

test('a key of the settings needs no file, and a damaged file ends the start with one line', async () => {
	await using config = await makeFolder()
	const own = await openSecretKey({ ...config, SECRET_KEY: 'a'.repeat(32) })
	expect(await readdir(config.DATA_DIR)).toEqual([])
	await writeFile(join(config.DATA_DIR, 'secret.key'), 'half')
	await expect(openSecretKey(config)).rejects.toThrow(/^Cannot start: .*secret\.key is damaged/)
	expect(await readFile(join(config.DATA_DIR, 'secret.key'), 'utf8')).toBe('half')
	const pass = own.makeToken('text', new Date(Date.now() + 60_000))
	expect((await openSecretKey({ ...config, SECRET_KEY: 'b'.repeat(32) })).isToken('text', pass)).toBe(false)
})

test('a token is valid for its purpose, until it ends', async () => {
	await using config = await makeFolder()
	const now = Date.UTC(2026, 10, 21)
	const key = await openSecretKey(config)
	const pass = key.makeToken('invoice 7', new Date(now + 60_000))
	expect(pass).toMatch(/^[0-9a-z]{6}\.[\w-]{43}$/)
	expect(key.isToken('invoice 7', pass, now)).toBe(true)
	expect(key.isToken('invoice 7', pass, now + 60_000)).toBe(false)
	expect(key.isToken('invoice 8', pass, now)).toBe(false)
	for (const wrong of [`${pass}x`, pass.slice(0, -1), `zzzzzz${pass.slice(6)}`, '', undefined, [pass]])
		expect(key.isToken('invoice 7', wrong, now)).toBe(false)
})

test('what is sealed is read by the same key, and not when a letter of it is another', async () => {
	await using config = await makeFolder()
	const key = await openSecretKey(config)
	const sealed = key.seal('a secret', 'JBSWY3DPEHPK3PXP é')
	expect(key.open('a secret', sealed)).toBe('JBSWY3DPEHPK3PXP é')
	expect(key.seal('a secret', 'JBSWY3DPEHPK3PXP é')).not.toBe(sealed)
	const changed = sealed.startsWith('A') ? `B${sealed.slice(1)}` : `A${sealed.slice(1)}`
	expect(key.open('another secret', sealed)).toBeNull()
	for (const wrong of [changed, sealed.slice(0, -4), '', 'x']) expect(key.open('a secret', wrong)).toBeNull()
	expect((await openSecretKey({ ...config, SECRET_KEY: 'b'.repeat(32) })).open('a secret', sealed)).toBeNull()
})
