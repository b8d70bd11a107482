import type { Language } from '#contract/values/languages.ts'
import type { Sorting } from '#contract/values/sortings.ts'

/** What the recommended order looks at in one listing. */
export interface RankedListing {
	category_id: number
	premium_announcement: boolean
	published_at: Date
	description: string
	min_budget: number
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
	deposit: number | null
	quantity: number | null
	minimum_persons: number | null
	licences: string | null
	travel_radius: number | null
	languages_spoken: string[]
	pictures_count: number
	features_count: number
	events_count: number
}

/** One thing that earns points: how many at most, what is measured (in words for the ranking page), and the share earned, 0 to 1. */
export interface Criterion {
	points: number
	measured: Record<Language, string>
	share: (listing: RankedListing) => number
}

const enoughPictures = 6
const enoughText = 500
const enoughFeatures = 8

/** What earns points, 100 in all. */
export const criteria: readonly Criterion[] = [
	{
		points: 25,
		measured: {
			en: `Pictures: all points from ${enoughPictures} pictures on`,
			fr: `Photos : tous les points à partir de ${enoughPictures} photos`,
			de: `Bilder: volle Punktzahl ab ${enoughPictures} Bildern`,
		},
		share: (listing) => listing.pictures_count / enoughPictures,
	},
	{
		points: 20,
		measured: {
			en: `Description: all points from ${enoughText} characters on`,
			fr: `Description : tous les points à partir de ${enoughText} caractères`,
			de: `Beschreibung: volle Punktzahl ab ${enoughText} Zeichen`,
		},
		share: (listing) => listing.description.length / enoughText,
	},
	{
		points: 20,
		measured: {
			en: 'Facts: how many of the facts that its family asks for are given (a venue: surface, seats, standing room, parking …)',
			fr: 'Informations pratiques : part des renseignements propres à la famille qui sont donnés (un lieu : surface, places assises, places debout, parking…)',
			de: 'Angaben: wie viele der für die Sparte üblichen Angaben gemacht sind (eine Location: Fläche, Sitzplätze, Stehplätze, Parkplätze …)',
		},
		share: (listing) => shareOf(factsOf(listing)),
	},
	{
		points: 10,
		measured: { en: 'Price: a price is given', fr: 'Prix : un prix est indiqué', de: 'Preis: ein Preis ist angegeben' },
		share: (listing) => (listing.min_budget > 0 ? 1 : 0),
	},
	{
		points: 10,
		measured: {
			en: 'Contact: phone, e-mail address and website, a third of the points each',
			fr: 'Contact : téléphone, e-mail et site web, un tiers des points chacun',
			de: 'Kontakt: Telefon, E-Mail-Adresse und Website, je ein Drittel der Punkte',
		},
		share: (listing) => shareOf([listing.phone, listing.email, listing.website]),
	},
	{
		points: 10,
		measured: {
			en: `Features: all points from ${enoughFeatures} features on`,
			fr: `Caractéristiques : tous les points à partir de ${enoughFeatures} caractéristiques`,
			de: `Merkmale: volle Punktzahl ab ${enoughFeatures} Merkmalen`,
		},
		share: (listing) => listing.features_count / enoughFeatures,
	},
	{
		points: 5,
		measured: {
			en: 'Kinds of events: at least one is accepted',
			fr: 'Types d’événements : au moins un est accepté',
			de: 'Veranstaltungsarten: mindestens eine wird angenommen',
		},
		share: (listing) => (listing.events_count > 0 ? 1 : 0),
	},
]

function factsOf(listing: RankedListing): unknown[] {
	if (listing.category_id === 1) return [listing.size, listing.max_capacity_sitting, listing.max_capacity_standing, listing.parking_spaces]
	if (listing.category_id === 2) return [listing.set_length, listing.needs, listing.travel_radius, listing.languages_spoken]
	if (listing.category_id === 3) return [listing.has_delivery, listing.has_set_up, listing.deposit, listing.quantity]
	return [listing.minimum_persons, listing.licences, listing.travel_radius, listing.languages_spoken]
}

const isSaid = (fact: unknown) => fact !== null && fact !== '' && !(Array.isArray(fact) && fact.length === 0)
const shareOf = (facts: unknown[]) => facts.filter(isSaid).length / facts.length

/** The points of a listing, 0 to 100, whole. */
export function pointsOf(listing: RankedListing): number {
	return Math.round(criteria.reduce((sum, { points, share }) => sum + points * Math.min(1, share(listing)), 0))
}

/** One step of the recommended order: as many bits of the rank as its value needs, and what it is in words. A step decides only where those before it are equal. */
export interface Rule {
	bits: number
	value: (listing: RankedListing) => number
	said: Record<Language, string>
}

/** The recommended order in full, the weightiest step first; the page about it lists these. Every other order uses it to decide between equals. */
export const rules: readonly Rule[] = [
	{
		bits: 1,
		value: (listing) => (listing.premium_announcement ? 1 : 0),
		said: {
			en: '**Premium first.** Listings whose supplier pays for Premium stand before the others, as one group, and each of them says “Premium · paid placement”. Premium never lets a listing through a filter or a distance that it does not meet.',
			fr: '**Premium d’abord.** Les annonces dont le prestataire paie l’option Premium passent avant les autres, en un seul groupe, et chacune le dit : « Premium · mise en avant payante ». Le Premium ne fait jamais passer une annonce à travers un filtre ou une distance qu’elle ne respecte pas.',
			de: '**Premium zuerst.** Anzeigen, für deren Premium der Anbieter bezahlt, stehen als eine Gruppe vor den anderen, und an jeder steht „Premium · bezahlte Platzierung“. Premium bringt keine Anzeige durch einen Filter oder eine Entfernung, die sie nicht erfüllt.',
		},
	},
	{
		bits: 8,
		value: pointsOf,
		said: {
			en: '**Then the points.** Within each of the two groups the listing with more points comes first; how points are earned is in the table below.',
			fr: '**Puis les points.** Dans chacun des deux groupes, l’annonce qui a le plus de points passe devant ; le tableau ci-dessous dit comment ils se gagnent.',
			de: '**Dann die Punkte.** Innerhalb jeder der beiden Gruppen steht die Anzeige mit mehr Punkten vorn; wofür es Punkte gibt, sagt die Tabelle unten.',
		},
	},
	{
		bits: 32,
		value: (listing) => Math.max(0, Math.floor(listing.published_at.getTime() / 60_000)),
		said: {
			en: '**Then the day.** With equal points the listing published last comes first, to the minute; within the same minute the one with the higher number.',
			fr: '**Puis la date.** À points égaux, l’annonce publiée en dernier passe devant, à la minute près ; dans la même minute, celle dont le numéro est le plus élevé.',
			de: '**Dann der Tag.** Bei gleicher Punktzahl steht die zuletzt veröffentlichte Anzeige vorn, auf die Minute genau; in derselben Minute die mit der höheren Nummer.',
		},
	},
]

/** Ranks from here on are those of premium listings. */
export const premiumRank = 1n << 40n

/** The recommended order as one number, highest first: the values of the rules, one behind the other. */
export function rankOf(listing: RankedListing): bigint {
	return rules.reduce((rank, { bits, value }) => (rank << BigInt(bits)) | BigInt(value(listing)), 0n)
}

/** How a page of results was ordered: a sorting, or `relevance` for typed words in the recommended order. */
export type Order = Sorting | 'relevance'

/** One sentence for the visitor on how the results were ordered. */
export const rankingNotes: Record<Order, Record<Language, string>> = {
	recommended: {
		en: 'Premium listings, a paid placement, come first and are labelled; then the most complete and most recent listings.',
		fr: 'Les annonces Premium, mises en avant contre paiement et signalées comme telles, viennent en premier, puis les annonces les plus complètes et les plus récentes.',
		de: 'Zuerst stehen Premium-Anzeigen, eine bezahlte und gekennzeichnete Platzierung, danach die vollständigsten und neuesten Anzeigen.',
	},
	relevance: {
		en: 'Best matches for your words first; among equal matches Premium listings, a paid placement, come before the others.',
		fr: 'Les annonces qui répondent le mieux à vos mots d’abord ; à égalité, les annonces Premium, mises en avant contre paiement, passent devant.',
		de: 'Zuerst die besten Treffer zu Ihren Suchwörtern; bei gleich guten Treffern stehen Premium-Anzeigen, eine bezahlte Platzierung, vorn.',
	},
	distance: {
		en: 'Nearest first. Premium, a paid placement, only decides between listings at the same distance.',
		fr: 'Les plus proches d’abord. Le statut Premium, payant, ne départage que les annonces à égale distance.',
		de: 'Das Nächstgelegene zuerst. Premium, eine bezahlte Platzierung, entscheidet nur bei gleicher Entfernung.',
	},
	price_asc: {
		en: 'Lowest price first, listings without a price last. Premium, a paid placement, only decides between equal prices.',
		fr: 'Prix croissants, annonces sans prix à la fin. Le statut Premium, payant, ne départage que les prix égaux.',
		de: 'Niedrigster Preis zuerst, Anzeigen ohne Preis am Ende. Premium, eine bezahlte Platzierung, entscheidet nur bei gleichem Preis.',
	},
	price_desc: {
		en: 'Highest price first. Premium, a paid placement, only decides between equal prices.',
		fr: 'Prix décroissants. Le statut Premium, payant, ne départage que les prix égaux.',
		de: 'Höchster Preis zuerst. Premium, eine bezahlte Platzierung, entscheidet nur bei gleichem Preis.',
	},
	capacity_desc: {
		en: 'Largest capacity first. Premium, a paid placement, only decides between equal capacities.',
		fr: 'Plus grande capacité d’abord. Le statut Premium, payant, ne départage que les capacités égales.',
		de: 'Größte Kapazität zuerst. Premium, eine bezahlte Platzierung, entscheidet nur bei gleicher Kapazität.',
	},
	newest: {
		en: 'Most recently published first. Premium, a paid placement, only decides between listings published at the same moment.',
		fr: 'Les plus récentes d’abord. Le statut Premium, payant, ne départage que les annonces publiées au même instant.',
		de: 'Zuletzt veröffentlicht zuerst. Premium, eine bezahlte Platzierung, entscheidet nur bei gleichem Zeitpunkt.',
	},
}

/** What the orders are called, where they are chosen. */
export const orderNames: Record<Order, Record<Language, string>> = {
	recommended: { en: 'Recommended', fr: 'Recommandés', de: 'Empfohlen' },
	relevance: { en: 'Recommended, with typed words', fr: 'Recommandés, avec des mots saisis', de: 'Empfohlen, mit Suchwörtern' },
	distance: { en: 'Nearest first', fr: 'Les plus proches', de: 'Nächste zuerst' },
	price_asc: { en: 'Price, low to high', fr: 'Prix croissant', de: 'Preis aufsteigend' },
	price_desc: { en: 'Price, high to low', fr: 'Prix décroissant', de: 'Preis absteigend' },
	capacity_desc: { en: 'Largest capacity', fr: 'Plus grande capacité', de: 'Größte Kapazität' },
	newest: { en: 'Newest first', fr: 'Les plus récents', de: 'Neueste zuerst' },
}
