import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A private key and a certificate that signs itself, for the names of a server on this machine. Returns their paths. */
export async function makeCertificate(folder: string): Promise<{ key: string; certificate: string }> {
	const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')]
	const words = [
		'req',
		'-x509',
		'-newkey',
		'ec',
		'-pkeyopt',
		'ec_paramgen_curve:P-256',
		'-nodes',
		'-days',
		'2',
		'-subj',
		'/CN=kiermes.example',
	]
	const names = ['-addext', 'subjectAltName=DNS:kiermes.example,DNS:localhost,IP:127.0.0.1']
	await promisify(execFile)('openssl', [...words, ...names, '-keyout', key, '-out', certificate])
	return { key, certificate }
}
