import { timingSafeEqual } from 'node:crypto'
import { sides, type Side } from '#contract/enquiry-states.ts'
import type { Config } from '#server/platform/config.ts'
import { openSecretKey } from '#server/platform/shared/secret-key.ts'

// Decision 097: Replies by e-mail.

type Addressing = Pick<Config, 'REPLY_DOMAIN' | 'SECRET_KEY' | 'DATA_DIR'>

/** A side of an enquiry: a mail to the address is a message of that side. */
export interface Replier {
	id: number
	side: Side
}

/** Hex digits of the mark: 96 bits. Mail servers may change the case of letters. */
const markLength = 24
const pattern = new RegExp(`^reply\\+(\\d{1,10})([ps])-([0-9a-f]{${markLength}})@(.+)$`)

/** The Reply-To of a mail to a side of an enquiry: the address of that side in the conversation, or `otherwise` where no replies are received. */
export async function replyTo(config: Addressing, { id, side }: Replier, otherwise: string): Promise<string> {
	if (config.REPLY_DOMAIN === undefined) return otherwise
	return `reply+${id}${side.charAt(0)}-${await markOf(config, { id, side })}@${config.REPLY_DOMAIN}`
}

/** Who writes to this address; null when it is none of ours. */
export async function readReplyAddress(config: Addressing, address: string): Promise<Replier | null> {
	const [, digits = '', letter = '', mark = '', domain = ''] = pattern.exec(address.toLowerCase()) ?? []
	const side = sides.find((one) => one.startsWith(letter))
	if (digits === '' || !side || domain !== config.REPLY_DOMAIN?.toLowerCase()) return null
	const replier = { id: Number(digits), side }
	return timingSafeEqual(Buffer.from(mark), Buffer.from(await markOf(config, replier))) ? replier : null
}

const inHeader = new RegExp(`reply\\+\\d{1,10}[ps]-[0-9a-f]{${markLength}}@[\\w.-]{1,255}`, 'gi')
/** Bytes of a mail with its header, and addresses of ours that are tried. */
const most = { header: 128 * 1024, tried: 10 }

/** To whom a mail is addressed, told before anything of it is parsed: an address of ours is in its header. Null for a mail that is none of ours. */
export async function findReplier(config: Addressing, raw: Uint8Array): Promise<Replier | null> {
	const start = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, most.header)).toString('latin1')
	const end = /\r?\n\r?\n/.exec(start)?.index ?? start.length
	const found = new Set(start.slice(0, end).toLowerCase().match(inHeader))
	for (const address of [...found].slice(0, most.tried)) {
		const replier = await readReplyAddress(config, address)
		if (replier) return replier
	}
	return null
}

async function markOf(config: Addressing, { id, side }: Replier): Promise<string> {
	const digest = (await openSecretKey(config)).digest('reply address', `${id} ${side}`)
	return Buffer.from(digest, 'base64url').toString('hex').slice(0, markLength)
}
