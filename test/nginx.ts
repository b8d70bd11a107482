import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeCertificate } from './certificate.ts'
import { findFreePort } from './free-port.ts'
import { findProgram } from './programs.ts'
import { tiedToParent } from './tied-to-parent.ts'

/** The path of nginx; null where it is not installed. */
export const nginx = findProgram('nginx')

const deploy = join(import.meta.dirname, '..', 'deploy')

/** Writes the shipped configuration into an empty folder, with paths and a certificate of that folder. */
export async function writeNginxFiles(
	folder: string,
	change: (text: string) => string = (text) => text,
): Promise<{ configuration: string; certificate: string }> {
	const { certificate } = await makeCertificate(folder)
	await mkdir(join(folder, 'cache'))
	const text = (await readFile(join(deploy, 'nginx.conf'), 'utf8'))
		.replaceAll('/etc/ssl/kiermes', folder)
		.replaceAll('/var/cache/nginx', join(folder, 'cache'))
		.replaceAll('/var/log/nginx', folder)
		.replaceAll('/run/nginx.pid', join(folder, 'nginx.pid'))
		.replaceAll('/opt/kiermes/deploy', deploy)
	const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')
	const user = process.getuid?.() === 0 ? 'user root;\n' : ''
	const configuration = join(folder, 'nginx.conf')
	await writeFile(configuration, user + change(text).replace('http {', `http {\n${temporary}`))
	return { configuration, certificate }
}

export interface Nginx extends AsyncDisposable {
	port: number
	/** The path of the certificate, which is its own authority. */
	certificate: string
	/** The access log so far. */
	log: () => Promise<string>
	/** The error log so far. */
	errors: () => Promise<string>
	/** Ends it in order; `start` starts it at the same port. */
	stop: () => Promise<void>
	start: () => Promise<void>
	/** Makes nginx read its configuration again; new processes take over, old ones end their requests. */
	reload: () => void
}

export interface Front {
	isTls?: boolean
	/** A process that is taken out. */
	down?: number
	/** The port of the redirect to https, and the folder of the answers to a certificate authority. */
	plain?: { port: number; folder: string }
	/** Changes the shipped text before anything else. */
	change?: (text: string) => string
}

/** nginx with the shipped configuration in front of these ports, in an empty folder; without TLS and without the redirect to it unless they are asked for. */
export async function startNginx(
	folder: string,
	ports: readonly number[],
	{ isTls = false, down, plain, change = (text) => text }: Front = {},
): Promise<Nginx> {
	const port = await findFreePort()
	const lineOf = (one: number) => `server 127.0.0.1:${one} max_fails=0${one === down ? ' down' : ''};\n`
	const { configuration, certificate } = await writeNginxFiles(folder, (text) =>
		change(text)
			.replace(/(?:\t*server 127\.0\.0\.1:\d+ max_fails=0;\n)+/, ports.map(lineOf).join(''))
			.replace(plain ? /\t\tlisten 80;\n\t\tlisten \[::\]:80;\n/ : /\tserver \{\n\t\tlisten 80;[\s\S]*?\n\t\}\n/, () =>
				plain ? `\t\tlisten 127.0.0.1:${plain.port};\n` : '',
			)
			.replace('/var/www/acme', plain?.folder ?? '/var/www/acme')
			.replace(/\t\tlisten 443[\s\S]*?server_name/, `\t\tlisten 127.0.0.1:${port}${isTls ? ' ssl http2' : ''};\n\t\tserver_name`)
			.replace(isTls ? '' : /\t\tssl_[\s\S]*?ssl_session_tickets off;\n/, ''),
	)
	let end = async () => {}
	let reload = () => {}
	async function start() {
		// Killed, the master would leave its workers behind.
		const words = [...tiedToParent('TERM'), nginx ?? '', '-c', configuration, '-g', 'daemon off;']
		const child = spawn(words[0] ?? '', words.slice(1), { stdio: 'inherit', detached: true })
		const ended = once(child, 'exit')
		end = async () => {
			child.kill('SIGTERM')
			await ended
		}
		reload = () => void child.kill('SIGHUP')
		for (let tries = 0; tries < 200 && child.exitCode === null; tries += 1) {
			if (await isListening(port)) return
			await sleep(50)
		}
		await end()
		throw new Error(`nginx does not listen; see ${folder}`)
	}
	await start()
	const stop = () => end()
	return {
		port,
		certificate,
		log: () => readFile(join(folder, 'access.log'), 'utf8'),
		errors: () => readFile(join(folder, 'error.log'), 'utf8'),
		stop,
		start,
		reload: () => reload(),
		[Symbol.asyncDispose]: stop,
	}
}

function isListening(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = connect(port, '127.0.0.1', () => {
			socket.destroy()
			resolve(true)
		})
		socket.on('error', () => resolve(false))
	})
}
