import { sql, type Kysely } from 'kysely'
import type { Listing, ListingCard } from '#contract/listings/listing.ts'
import { named, type Language } from '#contract/values/languages.ts'
import type { DB } from '#server/platform/database/schema.ts'

type OnCard = Pick<ListingCard, 'occasions' | 'occasions_text'>
type Occasion = Listing['occasions'][number]

const texts: Record<Language, { confirmed: (names: string) => string; likely: (names: string) => string }> = {
	en: { confirmed: (names) => `Suitable for: ${names}`, likely: (names) => `Probably suitable for: ${names}` },
	fr: { confirmed: (names) => `Convient pour\u00a0: ${names}`, likely: (names) => `${names}\u00a0: à confirmer` },
	de: { confirmed: (names) => `Geeignet für: ${names}`, likely: (names) => `Wahrscheinlich geeignet für: ${names}` },
}

/** The cards with which of the requested occasions their listings serve, and whether their owners said so; unchanged without a requested one. */
export async function withOccasions<Card extends { id: number }>(
	db: Kysely<DB>,
	cards: readonly Card[],
	asked: readonly number[] | undefined,
	language: Language,
): Promise<(Card & OnCard)[]> {
	if (!asked?.length || cards.length === 0) return [...cards]
	const { rows } = await sql<Occasion & { listing_id: number }>`
		select o.listing_id, c.id, occasion_name_en, occasion_name_fr, occasion_name_de, confirmed
		from listing_occasions o join occasions c on c.id = o.occasion_id
		where o.listing_id = any(${cards.map(({ id }) => id)}::int[]) and o.occasion_id = any(${[...asked]}::int[])
		order by c.position, c.id
	`.execute(db)
	return cards.map((card) => {
		const occasions = rows.filter(({ listing_id }) => listing_id === card.id).map(({ listing_id: _, ...occasion }) => occasion)
		return { ...card, occasions, ...(occasions.length > 0 && { occasions_text: textOf(occasions, language) }) }
	})
}

/** In one line, those first that the supplier has confirmed. */
function textOf(occasions: readonly Occasion[], language: Language): string {
	const { confirmed, likely } = texts[language]
	const namesOf = (isConfirmed: boolean) =>
		occasions
			.filter((occasion) => occasion.confirmed === isConfirmed)
			.map((occasion) => named(occasion, 'occasion_name', language))
			.join(', ')
	const [sure, maybe] = [namesOf(true), namesOf(false)]
	return [sure && confirmed(sure), maybe && likely(maybe)].filter(Boolean).join(' · ')
}
