import type { Sorting } from '#contract/values/sortings.ts'
import { families } from '#contract/values/families.ts'

/** The recommended order's facts of one listing. */
export interface RankedListing {
	category_id: number
	premium_announcement: boolean
	published_at: Date
	description: string
	min_budget_cents: number
	phone: string | null
	email: string | null
	website: string | null
	size: number | null
	max_capacity_sitting: number | null
	max_capacity_standing: number | null
	parking_spaces: number | null
	set_length: number | null
	needs: string | null
	has_delivery: boolean | null
	has_set_up: boolean | null
	deposit_cents: number | null
	quantity: number | null
	minimum_persons: number | null
	licences: string | null
	travel_radius: number | null
	languages_spoken: string[]
	pictures_count: number
	features_count: number
	events_count: number
}

/** One criterion of the points: how many at most, and the share earned, 0 to 1. The ranking page explains its measure by its name. */
export interface Criterion {
	name: 'pictures' | 'description' | 'facts' | 'price' | 'contact' | 'features' | 'events'
	points: number
	share: (listing: RankedListing) => number
}

/** How many pictures, characters of the description and features earn all points. */
export const enough = { pictures: 6, description: 500, features: 8 } as const

/** Weights of the ranking; their sum is 100. */
export const criteria: readonly Criterion[] = [
	{
		name: 'pictures',
		points: 25,
		share: (listing) => listing.pictures_count / enough.pictures,
	},
	{
		name: 'description',
		points: 20,
		share: (listing) => listing.description.length / enough.description,
	},
	{
		name: 'facts',
		points: 20,
		share: (listing) => shareOf(factsOf(listing)),
	},
	{
		name: 'price',
		points: 10,
		share: (listing) => (listing.min_budget_cents > 0 ? 1 : 0),
	},
	{
		name: 'contact',
		points: 10,
		share: (listing) => shareOf([listing.phone, listing.email, listing.website]),
	},
	{
		name: 'features',
		points: 10,
		share: (listing) => listing.features_count / enough.features,
	},
	{
		name: 'events',
		points: 5,
		share: (listing) => (listing.events_count > 0 ? 1 : 0),
	},
]

function factsOf(listing: RankedListing): unknown[] {
	if (listing.category_id === families.venues)
		return [listing.size, listing.max_capacity_sitting, listing.max_capacity_standing, listing.parking_spaces]
	if (listing.category_id === families.entertainment)
		return [listing.set_length, listing.needs, listing.travel_radius, listing.languages_spoken]
	if (listing.category_id === families.rentals) return [listing.has_delivery, listing.has_set_up, listing.deposit_cents, listing.quantity]
	return [listing.minimum_persons, listing.licences, listing.travel_radius, listing.languages_spoken]
}

const isSaid = (fact: unknown) => fact !== null && fact !== '' && !(Array.isArray(fact) && fact.length === 0)
const shareOf = (facts: unknown[]) => facts.filter(isSaid).length / facts.length

/** The points of a listing, 0 to 100, whole. */
export function pointsOf(listing: RankedListing): number {
	return Math.round(criteria.reduce((sum, { points, share }) => sum + points * Math.min(1, share(listing)), 0))
}

/**
 * One step of the recommended order: as many bits of the rank as its value needs. The ranking page explains it by its name. A step decides only where the steps
 * before it are equal.
 */
export interface Rule {
	name: 'points' | 'published'
	bits: number
	value: (listing: RankedListing) => number
}

/** The recommended order in full, the weightiest step first; the page about it lists these. Every other order uses it to decide between equals. */
export const rules: readonly Rule[] = [
	{
		name: 'points',
		bits: 8,
		value: pointsOf,
	},
	{
		name: 'published',
		bits: 32,
		value: (listing) => Math.max(0, Math.floor(listing.published_at.getTime() / 60_000)),
	},
]

/** Ranks from here on are those of premium listings: a bit above those of the rules, which no order of results looks at. */
export const premiumRank = 1n << 40n

/** The part of a rank that the rules made; one below zero comes after all others. */
export const withoutPremium = (rank: number): number => (rank < 0 ? rank : rank % Number(premiumRank))

/** The place of a listing as one number, highest first: whether it is premium, then the values of the rules, one behind the other. */
export function rankOf(listing: RankedListing): bigint {
	return rules.reduce((rank, { bits, value }) => (rank << BigInt(bits)) | BigInt(value(listing)), listing.premium_announcement ? 1n : 0n)
}

/** How a page of results was ordered: a sorting, or `relevance` for typed words in the recommended order. */
export type Order = Sorting | 'relevance'
