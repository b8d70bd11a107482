import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findFreePort } from './free-port.ts'
import { findProgram } from './programs.ts'

/** A Dovecot server on the loopback address with one mailbox, whose user is `replies` with the password `secret`. */
export async function startImapServer() {
	const folder = await mkdtemp(join(tmpdir(), 'imap-'))
	await chmod(folder, 0o755)
	const port = await findFreePort()
	const inbox = join(folder, 'mail')
	for (const part of ['cur', 'new', 'tmp']) await mkdir(join(inbox, part), { recursive: true })
	const isRoot = process.getuid?.() === 0
	// Dovecot serves no mail as root.
	const user = isRoot ? 'nobody' : userInfo().username
	const [uid, gid] = await Promise.all(['-u', '-g'].map(async (word) => Number((await promisify(execFile)('id', [word, user])).stdout)))
	await writeFile(join(folder, 'users'), 'replies:{PLAIN}secret\n')
	await writeFile(
		join(folder, 'dovecot.conf'),
		`base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
first_valid_gid = 1
default_internal_user = ${user}
default_login_user = ${user}
default_internal_group = ${(await promisify(execFile)('id', ['-gn', user])).stdout.trim()}
mail_location = maildir:${inbox}
service anvil {
	chroot =
}
service imap-login {
	chroot =
	inet_listener imap {
		port = ${port}
	}
	inet_listener imaps {
		port = 0
	}
}
passdb {
	driver = passwd-file
	args = ${folder}/users
}
userdb {
	driver = static
	args = uid=${uid} gid=${gid} home=${folder}
}
`,
	)
	if (isRoot) await promisify(execFile)('chown', ['-R', `${uid}:${gid}`, inbox])
	const server = spawn(findProgram('dovecot') ?? 'dovecot', ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'ignore' })
	const ended = once(server, 'exit')
	while (!(await answers(port))) {
		if (server.exitCode !== null) throw new Error('Dovecot does not start')
		await sleep(50)
	}
	return {
		url: `imap://replies:secret@127.0.0.1:${port}/INBOX`,
		/** Delivers a mail, as a mail server does. */
		async deliver(raw: string) {
			const name = `${Date.now()}.${randomUUID()}.test`
			await writeFile(join(inbox, 'tmp', name), raw, { mode: 0o644 })
			if (isRoot) await promisify(execFile)('chown', [`${uid}:${gid}`, join(inbox, 'tmp', name)])
			await rename(join(inbox, 'tmp', name), join(inbox, 'new', name))
		},
		/** How many mails are marked as seen. */
		seen: async () => (await readdir(join(inbox, 'cur'))).filter((name) => /:2,[A-Z]*S/.test(name)).length,
		async [Symbol.asyncDispose]() {
			server.kill('SIGTERM')
			await ended
			await rm(folder, { recursive: true, force: true })
		},
	}
}

async function answers(port: number): Promise<boolean> {
	const socket = connect(port, '127.0.0.1')
	try {
		await once(socket, 'data')
		return true
	} catch {
		return false
	} finally {
		socket.destroy()
	}
}
