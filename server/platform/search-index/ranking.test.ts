import { expect, test } from 'vitest'
import { languages } from '#contract/values/languages.ts'
import { sortings } from '#contract/values/sortings.ts'
import { criteria, pointsOf, premiumRank, rankOf, withoutPremium, type RankedListing } from './ranking.ts'
import { rankingTexts } from './texts/index.ts'

const bare: RankedListing = {
	category_id: 1,
	premium_announcement: false,
	published_at: new Date('2026-01-01T00:00:00Z'),
	description: '',
	min_budget_cents: 0,
	phone: null,
	email: null,
	website: null,
	size: null,
	max_capacity_sitting: null,
	max_capacity_standing: null,
	parking_spaces: null,
	set_length: null,
	needs: null,
	has_delivery: null,
	has_set_up: null,
	deposit_cents: null,
	quantity: null,
	minimum_persons: null,
	licences: null,
	travel_radius: null,
	languages_spoken: [],
	pictures_count: 0,
	features_count: 0,
	events_count: 0,
}
const whole = {
	...bare,
	description: 'x'.repeat(600),
	min_budget_cents: 5,
	phone: '1',
	email: 'a@b',
	website: 'https://x',
	pictures_count: 9,
	features_count: 9,
	events_count: 2,
}
const families: RankedListing[] = [
	{ ...whole, size: 1, max_capacity_sitting: 1, max_capacity_standing: 1, parking_spaces: 0 },
	{ ...whole, category_id: 2, set_length: 1, needs: 'x', travel_radius: 1, languages_spoken: ['lb'] },
	{ ...whole, category_id: 3, has_delivery: false, has_set_up: true, deposit_cents: 0, quantity: 1 },
	{ ...whole, category_id: 4, minimum_persons: 1, licences: 'x', travel_radius: 1, languages_spoken: ['lb'] },
]

test('a listing earns from 0 to 100 points, in every family', () => {
	expect(criteria.reduce((sum, { points }) => sum + points, 0)).toBe(100)
	expect(pointsOf(bare)).toBe(0)
	for (const listing of families) expect(pointsOf(listing)).toBe(100)
	expect(pointsOf({ ...bare, pictures_count: 3 })).toBe(13)
})

test('premium is a bit of its own above the rules, points outweigh freshness, and nothing overflows', () => {
	const poorPremium = rankOf({ ...bare, premium_announcement: true, published_at: new Date(0) })
	const rich = rankOf({ ...(families[0] ?? bare), published_at: new Date('2100-01-01') })
	const poorNew = rankOf({ ...bare, published_at: new Date('2100-01-01') })
	const poorOld = rankOf(bare)
	expect([poorPremium, rich, poorNew, poorOld].toSorted((a, b) => (a < b ? 1 : -1))).toEqual([poorPremium, rich, poorNew, poorOld])
	expect(poorPremium >= premiumRank && rich < premiumRank).toBe(true)
	expect(withoutPremium(Number(poorPremium))).toBe(Number(rankOf({ ...bare, published_at: new Date(0) })))
	expect(rankOf({ ...(families[0] ?? bare), premium_announcement: true, published_at: new Date('9000-01-01') })).toBeLessThan(
		Number.MAX_SAFE_INTEGER,
	)
})

test('every order is explained in every language, and so is every criterion', () => {
	for (const order of [...sortings, 'relevance'] as const)
		for (const language of languages) expect(rankingTexts[language].notes[order]).toContain('Premium')
	for (const { name } of criteria) for (const language of languages) expect(rankingTexts[language].criteria[name]).not.toBe('')
})
