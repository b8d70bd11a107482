import type { OccasionSlug } from '#contract/search.ts'

/** The meaning of a trade word. Where it has sub-categories of two families, only other words decide between them. */
export interface Trade {
	/** A family and no more: "Location" in German, "Animation" in French. */
	category_id?: number
	/** The likeliest first. */
	sub_category_ids?: number[]
	/** Its further meaning: a minibus is a bus, and small. */
	features_id?: number[]
	occasion?: OccasionSlug
	/** Beside a thing of another family it is that thing's purpose: "saxophoniste cocktail dînatoire". */
	isPurpose?: true
	/** It says more than the catalogue has, so that it is also looked for as a word: "clown", "crêpes". */
	stays?: true
}
