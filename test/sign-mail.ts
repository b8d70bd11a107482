import { createHash, createHmac } from 'node:crypto'

/** The header `Kiermes-Signature` of a mail server's call of the webhook, made `age` seconds ago. */
export function signMail(secret: string, mail: string | Buffer, { age = 0, length = Buffer.byteLength(mail) } = {}): string {
	const said = `t=${Math.floor(Date.now() / 1000) - age},length=${length},sha256=${createHash('sha256').update(mail).digest('hex')}`
	return `${said},v1=${createHmac('sha256', secret).update(said).digest('hex')}`
}
