import { fail } from '#server/platform/failure.ts'
import { families } from '#contract/values/families.ts'
import type { Handlers } from '#server/platform/handler.ts'
import {
	listCategories,
	listEventCategories,
	listOccasions,
	listSubCategories,
	readFeatureTree,
	readFormerChoices,
	readVenueMaxima,
} from './queries.ts'

export const catalogueHandlers: Handlers<
	| 'getCategories'
	| 'getSubCategories'
	| 'getEventCategories'
	| 'getOccasions'
	| 'getVenueFeatures'
	| 'getEntertainmentFeatures'
	| 'getRentalAndServiceFeatures'
	| 'getFormerChoices'
	| 'getVenueMaxFilterData'
> = {
	getCategories: ({ db }) => listCategories(db),

	async getSubCategories({ input, db }) {
		const found = await listSubCategories(db, input.category_id, input.scope === 'listing_form')
		if (found.length === 0) fail('not_found')
		return found
	},

	getEventCategories: ({ input, db }) => listEventCategories(db, input.scope === 'event_form'),

	getOccasions: ({ db }) => listOccasions(db),

	getVenueFeatures: ({ db }) => readFeatureTree(db, families.venues),

	getEntertainmentFeatures: ({ db }) => readFeatureTree(db, families.entertainment),

	async getRentalAndServiceFeatures({ input, db }) {
		const { category_id } = input
		const others = (await listCategories(db)).filter(({ id }) => id !== families.venues && id !== families.entertainment)
		if (!others.some(({ id }) => id === category_id)) fail('not_found')
		return readFeatureTree(db, category_id)
	},

	getFormerChoices: ({ db }) => readFormerChoices(db),

	getVenueMaxFilterData: ({ db }) => readVenueMaxima(db),
}
