import { kindOf, type Slug } from './kinds.ts'
import { random } from './random.ts'
import { readContent } from './read-content.ts'

const { trades, forms, houses, subjects, ...names } = readContent<{
	/** Sub-categories that one house may well offer together. */
	trades: readonly (readonly Slug[])[]
	first_names: string
	last_names: string
	forms: readonly string[]
	houses: readonly string[]
	/** Words for the trade in a company's name, by family. */
	subjects: readonly (readonly string[])[]
}>('accounts')
const firsts = names.first_names.split(', ')
const lasts = names.last_names.split(', ')

const referenceDay = Date.UTC(2026, 10, 1, 9)
const dayLength = 86_400_000

/** `count` professionals, the same for the same seed, each with the slugs that it may offer; together they offer all slugs. */
export function makeAccounts(count: number, seed: number) {
	const r = random(seed ^ 0xacc0)
	const taken = new Map<string, number>()
	return Array.from({ length: count }, (_, index) => {
		const trade = trades[index % trades.length] ?? []
		const first = r.pick(firsts)
		const last = r.pick(lasts)
		const base = companyName(trade, first, last, r)
		const times = (taken.get(base) ?? 0) + 1
		taken.set(base, times)
		const name = times === 1 ? base : base.replace(last, `${last}-${lasts[(index * 7 + times) % lasts.length]}`)
		const id = index + 1
		return {
			trade,
			account: {
				id,
				role_id: 2,
				email: `${plain(first)}.${plain(last)}.${id}@kiermes.example`,
				email_verified: true,
				first_name: first,
				last_name: last,
				name,
				contact_person: `${first} ${last}`,
				phone: samplePhone(id),
				address: null,
				description: null,
				lang: r.chance(0.45) ? 'fr' : r.chance(0.45) ? 'de' : 'en',
				created_at: new Date(referenceDay - Math.floor(r.between(560, 1400) * dayLength)).toISOString(),
			},
		}
	})
}

function companyName(trade: readonly Slug[], first: string, last: string, r: ReturnType<typeof random>): string {
	const family = kindOf(trade[0] ?? 'hall').category_id
	if (family === 2 && r.chance(0.6)) return `${first} ${last}`
	const subject = r.pick(subjects[family - 1] ?? ['Events'])
	const written = [`${last} ${subject}`, `${last} & ${r.pick(lasts)}`, `${r.pick(houses)} ${last}`, `${first} ${last} ${subject}`]
	return `${r.pick(written)} ${r.pick(forms)}`
}

/** Small letters and hyphens alone, for addresses. */
export const plain = (text: string) =>
	text
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replaceAll('ß', 'ss')
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '')

/** A number of the block 621 000, which nobody has. */
export const samplePhone = (number: number) => `+352 621 000 ${String(number % 1000).padStart(3, '0')}`
