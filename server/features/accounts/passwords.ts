import { hash, verify } from '@node-rs/argon2'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import type { Asker, PasswordHasher } from '#server/platform/handler.ts'
import { FairQueue } from './fair-queue.ts'

const passes = 3
/** So many of the latest verifications tell how long one takes. */
const latest = 50

/**
 * Hashes passwords with argon2id, few at a time and in a fair order: with any number of log-ins, a processor and most of the thread pool are left
 * for everything else. The queue refuses requests that it has no room or no time for, with `unavailable` or `too_many_requests`.
 */
export class Passwords implements PasswordHasher {
	readonly #options: { memoryCost: number; timeCost: number; parallelism: number }
	readonly #prefix: string
	// One of the four threads of the pool on two processors, and never more than two: files and addresses are read there too.
	readonly #queue = new FairQueue(availableParallelism() > 2 ? 2 : 1)
	#dummy: string | undefined
	/** Milliseconds of each. */
	readonly #took: number[] = []

	/** `PASSWORD_MEMORY` in KiB. */
	constructor({ PASSWORD_MEMORY: memoryCost }: Pick<Config, 'PASSWORD_MEMORY'>) {
		this.#options = { memoryCost, timeCost: passes, parallelism: 1 }
		this.#prefix = `$argon2id$v=19$m=${memoryCost},t=${passes},p=1$`
	}

	/** The hash of a password, in PHC form. */
	hash(password: string, asker: Asker): Promise<string> {
		return this.#queue.run(asker, () => hash(password, this.#options))
	}

	/**
	 * Whether this is the password of a hash. Without a hash it never is, and that takes as long to find out: a hash of no account is verified, or,
	 * where others need the processor, as much time passes as one of the latest verifications took.
	 */
	async matches(password: string, stored: string | null, asker: Asker): Promise<boolean> {
		if (stored !== null) return this.#queue.run(asker, () => this.#verify(stored, password))
		const takes = () => this.#took[Math.floor(Math.random() * this.#took.length)]
		return this.#queue.run(asker, () => this.#verifyDummy(password), { result: false, takes })
	}

	async #verify(stored: string, password: string): Promise<boolean> {
		const begun = performance.now()
		const isRight = await verify(stored, password)
		this.#took.push(performance.now() - begun)
		if (this.#took.length > latest) this.#took.shift()
		return isRight
	}

	async #verifyDummy(password: string): Promise<false> {
		this.#dummy ??= await hash('nobody has this one', this.#options)
		await this.#verify(this.#dummy, password)
		return false
	}

	/** Whether a hash was made with other parameters than today's. */
	isOutdated(stored: string): boolean {
		return !stored.startsWith(this.#prefix)
	}
}

/** Words of our own that a password may not consist of; docs/security.md names them. */
export const ownWords = [
	'kiermes',
	'luxembourg',
	'luxemburg',
	'letzebuerg',
	'lëtzebuerg',
	'passwort',
	'motdepasse',
	'mot de passe',
	'passwuert',
]
const fewLetters = 4
const fewCharacters = 5
const fewWords = 2

// Decision 065: Common passwords.
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
