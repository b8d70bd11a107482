import { hash, verify } from '@node-rs/argon2'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { retryLater } from '../errors.ts'
import { fail } from '../failure.ts'

const passes = 3
const mostWaiting = 20
/** Milliseconds after which somebody who waited is not worked for any more: the answer would come too late. */
const longestWait = 3000

/**
 * Hashes passwords with argon2id, one by one and few at a time: whatever the number of log-ins, a processor is left for the pages.
 * What finds the queue full is refused with `unavailable`.
 */
export class Passwords {
	readonly #options: { memoryCost: number; timeCost: number; parallelism: number }
	readonly #prefix: string
	readonly #places = Math.max(1, availableParallelism() - 1)
	#working = 0
	readonly #waiting: (() => void)[] = []
	#dummy: Promise<string> | undefined

	/** `PASSWORD_MEMORY` in KiB. */
	constructor({ PASSWORD_MEMORY: memoryCost }: Pick<Config, 'PASSWORD_MEMORY'>) {
		this.#options = { memoryCost, timeCost: passes, parallelism: 1 }
		this.#prefix = `$argon2id$v=19$m=${memoryCost},t=${passes},p=1$`
	}

	/** The hash of a password, in PHC form. */
	hash(password: string): Promise<string> {
		return this.#inTurn(() => hash(password, this.#options))
	}

	/** Whether this is the password of a hash. Without a hash it never is, and that takes as long to find out. */
	async matches(password: string, stored: string | null): Promise<boolean> {
		this.#dummy ??= this.hash('nobody has this one').catch((error: unknown) => {
			this.#dummy = undefined
			throw error
		})
		const compared = stored ?? (await this.#dummy)
		const isSame = await this.#inTurn(() => verify(compared, password))
		return isSame && stored !== null
	}

	/** Whether a hash was made with other parameters than today's. */
	isOutdated(stored: string): boolean {
		return !stored.startsWith(this.#prefix)
	}

	async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
		const begun = performance.now()
		if (this.#working >= this.#places) {
			if (this.#waiting.length >= mostWaiting) fail('unavailable', { retryAfter: retryLater() })
			await new Promise<void>((resolve) => this.#waiting.push(resolve))
		} else this.#working += 1
		try {
			if (performance.now() - begun > longestWait) fail('unavailable', { retryAfter: retryLater() })
			return await work()
		} finally {
			const next = this.#waiting.shift()
			if (next) next()
			else this.#working -= 1
		}
	}
}

const ownWords = ['kiermes', 'luxembourg', 'luxemburg', 'letzebuerg', 'lëtzebuerg', 'passwort', 'motdepasse', 'mot de passe', 'passwuert']
const fewLetters = 4
const fewCharacters = 5
const fewWords = 2

const known = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
	.split('\n')
	.filter((line) => line !== '' && !line.startsWith('#'))
const common = new Set(known)
const usualWords = known.filter((word) => word.length < 12)

/**
 * Whether a password is among those that are tried first: a common one, or one made of next to nothing but common words,
 * our own name, figures and parts of the person's `email`.
 */
export function isCommon(password: string, email: string, siteName: string): boolean {
	const small = password.toLowerCase()
	if (common.has(small) || new Set(small).size < fewCharacters) return true
	const [local = '', domain = ''] = email.split('@', 2)
	const personal = [local, ...local.split(/[^\p{L}]+/u), domain, domain.split('.', 1)[0] ?? '', siteName.toLowerCase(), ...ownWords]
	const words = [...personal, ...usualWords].filter((word) => word.length >= fewLetters).toSorted((one, other) => other.length - one.length)
	let rest = small
	let found = 0
	for (const word of words) {
		if (!rest.includes(word)) continue
		found += 1
		rest = rest.replaceAll(word, ' ')
	}
	return found > 0 && found <= fewWords && rest.replaceAll(/[^\p{L}]/gu, '').length < fewLetters
}
