import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { promisify } from 'node:util'

const openssl = (...words: string[]) => promisify(execFile)('openssl', words)
const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']

/** A certificate authority of a test: the path and the text of its certificate, and how it signs others. */
interface Authority {
	file: string
	certificate: string
	/** Makes a key and a certificate for one host name or address. Returns the paths of both. */
	certify: (host: string) => Promise<{ key: string; certificate: string }>
}

/** Makes an authority in a folder; certificates are valid for two days. */
export async function makeAuthority(folder: string, name = 'authority'): Promise<Authority> {
	const [key, file] = [join(folder, `${name}.key`), join(folder, `${name}.crt`)]
	await openssl('req', '-x509', ...newKey, '-days', '2', '-subj', `/CN=${name}`, '-keyout', key, '-out', file)
	return {
		file,
		certificate: await readFile(file, 'utf8'),
		async certify(host) {
			const path = (end: string) => join(folder, `${name}-${host}.${end}`)
			const names = /^[\d.]+$/.test(host) ? `IP:${host}` : `DNS:${host}`
			await openssl('req', ...newKey, '-subj', `/CN=${host}`, '-keyout', path('key'), '-out', path('csr'))
			await writeFile(path('ext'), `subjectAltName=${names}\n`)
			const signing = ['x509', '-req', '-in', path('csr'), '-CA', file, '-CAkey', key, '-CAcreateserial', '-days', '2']
			await openssl(...signing, '-extfile', path('ext'), '-out', path('crt'))
			return { key: path('key'), certificate: path('crt') }
		},
	}
}

/** Trusts an authority in this thread until it is disposed of, as NODE_EXTRA_CA_CERTS does in a process. */
export function trust({ certificate }: Authority): Disposable {
	const usual = getCACertificates('default')
	setDefaultCACertificates([...usual, certificate])
	return { [Symbol.dispose]: () => setDefaultCACertificates(usual) }
}
