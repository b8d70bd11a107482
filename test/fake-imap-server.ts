import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** A mail in the mailbox of a fake server. */
interface FakeMail {
	raw: Buffer
	flags: Set<string>
	/** A wrong size for the server to report. */
	size?: number
}

/** The test's reaction to a command: it writes something else, or returns true where it has dealt with it. */
type Dealing = (asked: { tag: string; command: string; socket: Socket }) => boolean | void

/**
 * An IMAP server of one mailbox that a test may have answer wrongly, cut off, or say nothing: its mails have the numbers of their places, from 1.
 * `cut` is the number of bytes after which it ends each connection.
 */
export async function startFakeImapServer(mails: FakeMail[], { flags = ['\\Seen', '\\*'] }: { flags?: string[] } = {}) {
	const state = { cut: Infinity, deal: (() => false) as Dealing, connections: 0, asked: [] as string[] }
	const sockets = new Set<Socket>()
	const server = createServer((socket) => {
		state.connections += 1
		sockets.add(socket)
		socket.on('close', () => sockets.delete(socket))
		socket.on('error', () => {})
		let left = state.cut
		const send = (data: string | Buffer) => {
			const bytes = Buffer.from(data)
			if (socket.destroyed || left <= 0) return
			socket.write(bytes.subarray(0, left))
			left -= bytes.length
			if (left <= 0) socket.end(() => socket.destroy())
		}
		let waiting = ''
		let idle = ''
		send('* OK ready\r\n')
		socket.on('data', (data: Buffer) => {
			waiting += data.toString('latin1')
			for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
				const line = waiting.slice(0, end)
				waiting = waiting.slice(end + 2)
				if (line === 'DONE') {
					send(`${idle} OK done\r\n`)
					continue
				}
				const [tag = '', ...words] = line.split(' ')
				const command = words.join(' ')
				state.asked.push(command)
				if (state.deal({ tag, command, socket })) continue
				if (command === 'IDLE') idle = tag
				answer(send, mails, flags, tag, command)
			}
		})
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	return Object.assign(state, {
		url: `imap://replies:secret@127.0.0.1:${(server.address() as AddressInfo).port}/INBOX`,
		async [Symbol.asyncDispose]() {
			for (const socket of sockets) socket.destroy()
			server.close()
			await once(server, 'close')
		},
	})
}

function answer(send: (data: string | Buffer) => void, mails: FakeMail[], flags: string[], tag: string, command: string) {
	const [, uid = '', items = ''] = /^UID (?:FETCH|STORE) (\d+) (.*)$/.exec(command) ?? []
	const mail = mails[Number(uid) - 1]
	if (command.startsWith('CAPABILITY')) send('* CAPABILITY IMAP4rev1 IDLE UIDPLUS\r\n')
	else if (/^(SELECT|EXAMINE)/.test(command)) {
		send(`* FLAGS (\\Seen)\r\n* ${mails.length} EXISTS\r\n* OK [PERMANENTFLAGS (${flags.join(' ')})] ok\r\n* OK [UIDVALIDITY 1] ok\r\n`)
	} else if (command.startsWith('UID SEARCH'))
		send(
			`* SEARCH${search(mails, command)
				.map((one) => ` ${one}`)
				.join('')}\r\n`,
		)
	else if (command.startsWith('UID FETCH') && mail) {
		const body = /BODY(?:\.PEEK)?\[\](?:<(\d+)\.(\d+)>)?/.exec(items)
		const part = body?.[2] === undefined ? mail.raw : mail.raw.subarray(Number(body[1]), Number(body[1]) + Number(body[2]))
		const said = body ? ` BODY[]${body[2] === undefined ? '' : `<${body[1]}>`} {${part.length}}\r\n` : ''
		send(`* ${uid} FETCH (UID ${uid} RFC822.SIZE ${mail.size ?? mail.raw.length}${said}`)
		if (body) send(part)
		send(')\r\n')
	} else if (command.startsWith('UID STORE') && mail) {
		for (const flag of /\(([^)]*)\)/.exec(items)?.[1]?.split(' ') ?? []) mail.flags.add(flag)
	} else if (command === 'LOGOUT') send('* BYE\r\n')
	send(command === 'IDLE' ? '+ idling\r\n' : `${tag} OK done\r\n`)
}

/** The numbers of mails that match `UNSEEN` and `UNKEYWORD`; `OR` joins the two. */
function search(mails: FakeMail[], command: string): number[] {
	const keyword = /UNKEYWORD (\S+?)\)?(?: |$)/.exec(command)?.[1]
	return mails.flatMap(({ flags }, at) => (!flags.has('\\Seen') || (keyword !== undefined && !flags.has(keyword)) ? [at + 1] : []))
}
