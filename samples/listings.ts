import { makeAccounts, plain, samplePhone } from './accounts.ts'
import { choosePictures } from './choose-pictures.ts'
import { chooseFeatures } from './features.ts'
import { kindOf, slugs, type Kind, type Slug } from './kinds.ts'
import { licencesOf, needsOf } from './notes.ts'
import { chooseSamples } from './media.ts'
import { random, shuffle, type Random } from './random.ts'
import { packagesOf } from './packages.ts'
import { addressIn, jitter, languageIn, languagesOf, placePicker } from './choose-place.ts'
import { waterside, type SamplePlace } from './places.ts'
import { translateName } from './texts/names.ts'
import { languagesBeside, writeApart, type Written } from './write-apart.ts'
import { writeListing } from './texts/write-listing.ts'

/** A listing with all that hangs on it. */
export type SampleListing = ReturnType<typeof makeListing>

// Everything is dated from here, so that the samples are the same on every day.
const referenceTime = Date.UTC(2026, 10, 1, 9)
const day = 86_400_000
// Larger sets are for measuring: there names come twice and covers are shared too.
const mostApart = 2000
// Thousands of inhabitants.
const mostInTheCountry = 7
const professionalsPerListing = 0.345

/** `count` listings and their professionals, the same for the same seed: every sub-category in its share, every place at least once from 640 on. */
export function makeListings(count: number, seed: number) {
	const r = random(seed)
	const accounts = makeAccounts(Math.max(15, Math.round(count * professionalsPerListing)), seed)
	const byTrade = new Map(slugs.map((slug) => [slug, accounts.filter(({ trade }) => trade.some((other) => other === slug))]))
	const everywhere = placePicker(r)
	const picker = {
		water: placePicker(r, (place) => waterside.includes(place.place_name_fr)),
		country: placePicker(r, (place) => place.country === 'LU' && place.weight <= mostInTheCountry),
	}
	const ordinals = new Map<string, number>()
	const shown = new Map(slugs.map((slug) => [slug, new Set<number>()]))
	const written: Written = { names: new Set(), openings: new Set() }
	const isLarge = count > mostApart
	const listings = slugsOf(count, r).map((slug, index) => {
		const kind = kindOf(slug)
		const ordinal = ordinals.get(slug) ?? 0
		ordinals.set(slug, ordinal + 1)
		const { account } = r.pick(byTrade.get(slug) ?? accounts)
		const place = (kind.where ? picker[kind.where] : everywhere)()
		return makeListing({
			id: index + 1,
			seed,
			slug,
			kind,
			ordinal,
			account,
			place,
			written: isLarge ? null : written,
			shown: isLarge ? new Set() : (shown.get(slug) ?? new Set()),
		})
	})
	return { accounts: accounts.map(({ account }) => account), listings }
}

interface Circumstances {
	id: number
	seed: number
	slug: Slug
	kind: Kind
	/** How many of its sub-category came before. */
	ordinal: number
	account: { id: number }
	place: SamplePlace
	/** The names and openings already written; null in larger sets, which may repeat them and have no translations. */
	written: Written | null
	/** The covers of its sub-category that other listings have; empty in larger sets. */
	shown: Set<number>
}

function makeListing({ id, seed, slug, kind, ordinal, account, place, written, shown }: Circumstances) {
	// A generator per listing: its draws don't change the next one.
	const r = random(seed * 1_000_003 + id)
	const lang = languageIn(place, r)
	const features = chooseFeatures(kind.features, r)
	const sitting = kind.sitting ? roundly(spread(kind.sitting, r)) : null
	const standing = sitting && kind.standing ? roundly(sitting * r.between(...kind.standing)) : null
	const size = sitting && kind.space ? roundly(Math.max(30, sitting * r.between(...kind.space))) : null
	const price = r.chance(0.06) ? 0 : priceOf(kind, sitting, r)
	const since = r.whole(1962, 2024)
	const facts = {
		sitting: sitting ?? undefined,
		standing: standing ?? undefined,
		size: size ?? undefined,
		since,
		price: price || undefined,
		features,
	}
	const [words, ...translations] = writeTexts({ id, seed, slug, ordinal, place, written }, lang, facts)
	const isVenue = kind.category_id === 1
	const isRental = kind.category_id === 3
	const published = referenceTime - Math.floor(r.between(0.1, 540) * 1440) * 60_000
	const state = id % 40 === 17 ? 'draft' : id % 40 === 33 ? 'paused' : 'published'
	const domain = `${plain(words.property_name).slice(0, 50)}.example`
	return {
		slug,
		row: {
			id,
			account_id: account.id,
			category_id: kind.category_id,
			sub_category_id: kind.id,
			state,
			premium_announcement: r.chance(0.07),
			lang,
			property_name: words.property_name,
			description: words.description,
			address: addressIn(place, r),
			postcode: place.postcode_hint,
			locality: place.country === 'DE' ? place.place_name_de : place.place_name_fr,
			commune: place.commune,
			country: place.country,
			...jitter(place, r),
			min_budget_cents: price * 100,
			price_unit: kind.unit,
			website: r.chance(0.75) ? `https://${domain}` : null,
			phone: r.chance(0.92) ? samplePhone(id) : null,
			email: r.chance(0.95) ? `info@${domain}` : null,
			languages_spoken: languagesOf(lang, place, r),
			travel_radius: isVenue || r.chance(0.08) ? null : r.pick([25, 40, 50, 60, 80, 100]),
			size,
			max_capacity_sitting: sitting,
			max_capacity_standing: standing,
			parking_spaces: kind.parking && r.chance(0.92) ? Math.min(sitting ?? 0, Math.round(r.between(...kind.parking))) : null,
			is_allow_privatization_of_venue: r.chance((kind.privatise ?? 0) / 100),
			is_allow_booking_of_table: r.chance((kind.tables ?? 0) / 100),
			set_length: kind.set_length ? Math.round(r.between(...kind.set_length) / 15) * 15 : null,
			needs: kind.category_id === 2 ? needsOf(slug, r) : null,
			has_delivery: isRental ? features.includes(302) : null,
			has_set_up: isRental ? features.includes(305) : null,
			deposit_cents: kind.deposit && r.chance(0.85) ? Math.round(spread(kind.deposit, r) / 10) * 1000 : null,
			quantity: kind.quantity ? Math.round(spread(kind.quantity, r)) : null,
			minimum_persons: kind.minimum_persons ? Math.round(r.between(...kind.minimum_persons) / 5) * 5 : null,
			licences: kind.category_id === 4 ? licencesOf(slug) : null,
			packages: packagesOf({ id, slug, kind, price, lang, others: translations.map((one) => one.lang) }),
			published_at: state === 'draft' ? null : new Date(published).toISOString(),
			created_at: new Date(published - r.whole(1, 9) * day).toISOString(),
			updated_at: new Date(Math.min(referenceTime, published + Math.floor(r.between(0, 90) * 1440) * 60_000)).toISOString(),
		},
		texts: translations.map(({ lang: other, description }) => ({
			lang: other,
			property_name: translateName(words.property_name, other),
			description,
		})),
		features,
		event_categories: [...kind.events[0], ...kind.events[1].filter(() => r.chance(0.45))].sort((a, b) => a - b),
		pictures: choosePictures({ slug, first: ordinal, seats: sitting, shown }, r),
		samples: chooseSamples(slug, words.property_name, r),
	}
}

/** The name and the description, in the owner's language and in others. */
function writeTexts(
	{ id, seed, slug, ordinal, place, written }: Pick<Circumstances, 'id' | 'seed' | 'slug' | 'ordinal' | 'place' | 'written'>,
	lang: Parameters<typeof languagesBeside>[0],
	facts: Parameters<typeof writeListing>[3],
) {
	return writeApart(
		written,
		{ lang, others: languagesBeside(lang, written, random(seed * 17 + id * 131)), place },
		(one, attempt, wording) => {
			const text = random(seed * 31 + id * 977 + attempt)
			// The text in a second language has the facts of the first.
			return writeListing(slug, one, place[`place_name_${one}`], facts, () => text.next(), {
				...wording,
				opening: ordinal + wording.variant,
			})
		},
	)
}

/** As many of each slug as its share says, in no order. */
function slugsOf(count: number, r: Random): Slug[] {
	const all = slugs.reduce((sum, slug) => sum + kindOf(slug).share, 0)
	let given = 0
	let earned = 0
	const sequence = slugs.flatMap((slug) => {
		earned += (kindOf(slug).share / all) * count
		const here = Math.round(earned) - given
		given += here
		return Array<Slug>(here).fill(slug)
	})
	return shuffle(sequence, r)
}

/** Bigger places ask for more. */
function priceOf(kind: Kind, sitting: number | null, r: Random): number {
	const [low, high] = kind.price
	if (!sitting || !kind.sitting) return roundly(spread(kind.price, r))
	const [fewest, most] = kind.sitting
	const share = Math.log(sitting / fewest) / Math.log(most / fewest)
	return roundly(low * (high / low) ** Math.min(1, Math.max(0, share * 0.65 + r.between(0, 0.4))))
}

const spread = ([low, high]: readonly [number, number], r: Random) => low * (high / low) ** r.next()

/** To a number that a person would write: 17, 85, 240, 1450, 3800. */
function roundly(value: number): number {
	const step = value < 30 ? 1 : value < 120 ? 5 : value < 600 ? 10 : value < 2000 ? 50 : 100
	return Math.max(1, Math.round(value / step) * step)
}
