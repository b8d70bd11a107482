import { expect, test } from 'vitest'
import { openSecrets, sealSecrets } from './sealed-settings.ts'

const secrets = { key: 'c2VjcmV0', settings: { SITE_NAME: 'Kiermes' } }
const passphrase = 'twelve paper lanterns'

test('the usual cost is that of OWASP for scrypt, and a text of the first versions, which does not say it, opens with it', () => {
	const sealed = sealSecrets(secrets, passphrase)
	expect(sealed).toMatch(/^scrypt:17:[\w+/]+=*$/)
	expect(openSecrets(sealed.replace('scrypt:17:', ''), passphrase)).toEqual(secrets)
})

test('what is sealed opens with its own cost, with its passphrase, and unchanged alone', () => {
	const [cheap, dear] = [10, 12].map((cost) => sealSecrets(secrets, passphrase, cost)) as [string, string]
	expect([cheap, dear].map((sealed) => openSecrets(sealed, passphrase))).toEqual([secrets, secrets])
	expect(openSecrets(cheap, 'another one')).toBe(null)
	for (const cost of [12, 0, 21, 99]) expect(openSecrets(cheap.replace('scrypt:10:', `scrypt:${cost}:`), passphrase)).toBe(null)
	const start = 'scrypt:10:'
	const changed = Buffer.from(cheap.slice(start.length), 'base64')
	changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
	for (const spoilt of ['', start, `${start}AAAA`, `${start}${changed.toString('base64')}`])
		expect(openSecrets(spoilt, passphrase)).toBe(null)
})
