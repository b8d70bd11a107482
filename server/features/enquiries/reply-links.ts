import type { Config } from '#server/platform/config.ts'
import { fail } from '#server/platform/failure.ts'
import { checkToken, signToken } from '#server/platform/shared/secret-key.ts'

// Decision 095: Enquiries that nobody answers expire.

type Keyed = Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>

/** The actions of a supplier's mail links in one press. */
export type ReplyLink = 'more-time' | 'answered-by-mail'
/** Days for which such a link works. */
const linkDays = 30
const signed = (what: ReplyLink, id: number) => `${what} of enquiry ${id}`

/** The path of a link that lets the supplier of an enquiry answer without logging in. */
export async function replyPath(config: Keyed, what: ReplyLink, id: number): Promise<string> {
	return `/${what}/${id}-${await signToken(config, signed(what, id), new Date(Date.now() + linkDays * 86_400_000))}`
}

/** The enquiry whose supplier's link has this token. Throws `link_invalid` when it is wrong or too old. */
export async function openReplyLink(config: Keyed, what: ReplyLink, token: string): Promise<number> {
	const [, id = '', pass = ''] = /^(\d{1,10})-(.+)$/.exec(token) ?? []
	if (id === '' || !(await checkToken(config, signed(what, Number(id)), pass))) fail('link_invalid')
	return Number(id)
}
