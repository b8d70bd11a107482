import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { Config } from '#server/platform/config.ts'
import type { LoginCookie } from '#server/platform/handler.ts'
import type { SecretKey } from '#server/platform/shared/secret-key.ts'

// Decision 037: Known devices: strangers cannot lock an account.

/** The cookie that identifies a browser to accounts that have logged in with it. */
const deviceCookie = 'device'

const day = 86_400
/** How long a browser is known after its last log-in, in seconds. The privacy page says so too. */
const knownFor = 180 * day
/** Accounts that one browser is known to at once; the latest stay. */
const mostAccounts = 5

/** The needed fields of an account: `device_generation` counts how often its known devices were forgotten. */
interface Account {
	id: number
	device_generation: number
}

const entryPattern = /^(\d+)\.([\w-]+)\.([0-9a-z]+\.[\w-]+)$/

/**
 * The earlier log-ins that the browser of one request proves (OWASP "device cookies"). The cookie holds one signed entry per account:
 * `<account>.<random>.<end>.<signature>`. An entry grants no access: it only has a separate count of attempts, apart from strangers.
 */
export class KnownDevice implements LoginCookie {
	readonly #entries: { account_id: number; random: string; pass: string }[]
	readonly #key: SecretKey
	readonly #reply: FastifyReply
	/** A browser takes a cookie of such a name over https alone. */
	readonly #name: string
	readonly #attributes: string

	/** `reply` is where the cookie is set when an account gets to know the browser. */
	constructor({ headers }: FastifyRequest, reply: FastifyReply, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, key: SecretKey) {
		const isSecure = PUBLIC_URL.startsWith('https:')
		this.#name = isSecure ? `__Secure-${deviceCookie}` : deviceCookie
		const value = headers.cookie?.split(';').find((each) => each.trim().startsWith(`${this.#name}=`))
		this.#entries = (
			value
				?.slice(value.indexOf('=') + 1)
				.trim()
				.split('~', mostAccounts) ?? []
		).flatMap((entry) => {
			const [, account_id, random = '', pass = ''] = entryPattern.exec(entry) ?? []
			return account_id === undefined ? [] : [{ account_id: Number(account_id), random, pass }]
		})
		this.#key = key
		this.#reply = reply
		this.#attributes = `; Path=/api; Max-Age=${knownFor}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
	}

	/** The name under which the attempts of this browser at this account are counted; null when the account does not know it. */
	idAt(account: Account | undefined): string | null {
		if (!account) return null
		const entry = this.#entries.find(({ account_id }) => account_id === account.id)
		if (!entry || !this.#key.isToken(signedFor(account, entry.random), entry.pass)) return null
		return `${account.id}.${entry.random}`
	}

	/** From now on the account knows this browser. */
	remember(account: Account): void {
		const known = this.#entries.find(({ account_id }) => account_id === account.id)
		// The name stays: with a new one each log-in would begin to count again.
		const random = known && this.idAt(account) !== null ? known.random : randomBytes(12).toString('base64url')
		const pass = this.#key.makeToken(signedFor(account, random), new Date(Date.now() + knownFor * 1000))
		const others = this.#entries.filter(({ account_id }) => account_id !== account.id)
		const entries = [{ account_id: account.id, random, pass }, ...others].slice(0, mostAccounts)
		const value = entries.map((entry) => `${entry.account_id}.${entry.random}.${entry.pass}`).join('~')
		this.#reply.header('set-cookie', `${this.#name}=${value}${this.#attributes}`)
	}
}

const signedFor = ({ id, device_generation }: Account, random: string) => `device ${random} of account ${id}, ${device_generation}`
