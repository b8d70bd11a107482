import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

/** A mail as the receiving server has it: its envelope recipients and its content. */
export interface DeliveredMail extends Email {
	recipient: string
	raw: string
}

export interface MailServer extends AsyncDisposable {
	/** For SMTP_URL. */
	url: string
	port: number
	delivered: DeliveredMail[]
	/** How many mails clients have tried to hand in. */
	tries: number
	stop(): Promise<void>
}

interface Manners {
	port?: number
	/** The reply to RCPT TO; an error refuses. */
	onRecipient?: (address: string, server: MailServer) => Error | null
	/** The reply to a mail after its content was read; an error refuses, false never replies. */
	onMail?: (mail: DeliveredMail, server: MailServer) => Error | null | false | Promise<Error | null | false>
	/** The name and password that the server requires. */
	login?: { user: string; password: string }
}

/** A refusal in the words of an SMTP server. */
export const smtpError = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode })

/** A real SMTP server on loopback that stores its mails and behaves as the test sets it. */
export async function startMailServer({ port = 0, onRecipient, onMail, login }: Manners = {}): Promise<MailServer> {
	const smtp = new SMTPServer({
		authOptional: !login,
		disabledCommands: ['STARTTLS', ...(login ? [] : ['AUTH'])],
		allowInsecureAuth: true,
		closeTimeout: 200,
		onAuth: ({ username, password }, _session, callback) =>
			username === login?.user && password === login?.password
				? callback(null, { user: username })
				: callback(smtpError(535, 'Authentication failed')),
		onRcptTo: ({ address }, _session, callback) => callback(onRecipient?.(address, server) ?? null),
		onData: (stream, session, callback) => void take(stream, session, callback),
	})
	// Some tests let the client disconnect in the middle.
	smtp.on('error', () => {})

	async function take(stream: SMTPServerDataStream, session: SMTPServerSession, callback: (error?: Error | null) => void) {
		server.tries += 1
		const raw = Buffer.concat(await stream.toArray()).toString()
		const mail = { ...(await PostalMime.parse(raw)), raw, recipient: session.envelope.rcptTo[0]?.address ?? '' }
		const verdict = (await onMail?.(mail, server)) ?? null
		if (verdict === false) return
		if (verdict === null) server.delivered.push(mail)
		callback(verdict)
	}

	smtp.listen(port, '127.0.0.1')
	await once(smtp.server, 'listening')
	const own = (smtp.server.address() as AddressInfo).port
	const stop = () => new Promise<void>((resolve) => smtp.close(resolve))
	const name = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@` : ''
	const server: MailServer = {
		url: `smtp://${name}127.0.0.1:${own}`,
		port: own,
		delivered: [],
		tries: 0,
		stop,
		[Symbol.asyncDispose]: stop,
	}
	return server
}
