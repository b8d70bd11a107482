import { useQuery } from '@tanstack/react-query'
import { readAmount } from '#contract/values/amounts.ts'
import { priceUnits } from '#contract/values/sortings.ts'
import type { ListingCard as Card } from '#contract/listings/listing.ts'
import { query } from '#web/platform/shell/api.ts'
import { knownOf, useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { ListingCard } from '../listing-card.tsx'
import { useListingForm } from './form-state.tsx'
import { authorsLanguage } from './listing-fields.ts'
import styles from '#web/platform/forms/drafts/draft-form.module.css'

/** The card of the result lists with the typed fields: an illustration beside the form, without links. */
export function PreviewCard() {
	const { texts, fields, draft } = useListingForm()
	const { language } = useLanguage()
	const { sub_categories } = knownOf(useCatalogue())
	const kind = sub_categories.find(({ id }) => String(id) === fields.sub_category_id)
	const { data: offered } = useQuery({
		...query('getSubCategories', { category_id: draft.category_id, scope: 'listing_form' }),
		retry: false,
	})
	const one = offered?.find(({ id }) => id === kind?.id)
	const [cover] = fields.pictures ?? []
	const picture = draft.pictures.find(({ file }) => file === cover?.file) ?? null
	const figure = (value: string | undefined) => (/^\d+$/.test(value ?? '') ? Number(value) : null)
	const card: Card = {
		id: 0,
		category_id: draft.category_id,
		sub_category_id: kind?.id ?? 0,
		sub_category_name_en: one?.singular_name_en ?? kind?.sub_category_name_en ?? '',
		sub_category_name_fr: one?.singular_name_fr ?? kind?.sub_category_name_fr ?? '',
		sub_category_name_de: one?.singular_name_de ?? kind?.sub_category_name_de ?? '',
		property_name: fields.property_name || texts.card.name,
		lang: authorsLanguage(fields, language),
		summary: (fields.description || texts.card.summary).slice(0, 200),
		locality: fields.locality || texts.card.place,
		country: fields.country ?? 'LU',
		latitude: 0,
		longitude: 0,
		min_budget: readAmount(fields.min_budget) ?? 0,
		price_unit: priceUnits.find((unit) => unit === fields.price_unit) ?? null,
		total_for_people: null,
		size: figure(fields.size),
		max_capacity_sitting: figure(fields.max_capacity_sitting),
		max_capacity_standing: figure(fields.max_capacity_standing),
		is_allow_privatization_of_venue: false,
		is_allow_booking_of_table: false,
		premium_announcement: fields.premium_announcement === '1',
		distance: null,
		picture: picture && { ...picture, id: 0, alternative_text: '' },
		pictures_count: fields.pictures?.length ?? 0,
		sample: null,
	}
	return (
		<div className={styles.preview}>
			<p>{texts.card.title}</p>
			<div inert aria-hidden="true">
				<ListingCard listing={card} isComparable={false} isFirst />
			</div>
		</div>
	)
}
