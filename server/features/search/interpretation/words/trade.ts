import type { OccasionSlug } from '#contract/search.ts'

/** What a word of the trade leads to. Where it has sub-categories of two families, only other words decide between them. */
export interface Trade {
	/** A family and no more: "Location" in German, "Animation" in French. */
	category_id?: number
	/** The likeliest first. */
	sub_category_ids?: number[]
	/** What it says besides: a minibus is a bus, and small. */
	features_id?: number[]
	occasion?: OccasionSlug
	/** Beside something of another family it says what that is for: "saxophoniste cocktail dînatoire". */
	isPurpose?: true
	/** It says more than the catalogue has, so that it is also looked for as a word: "clown", "crêpes". */
	stays?: true
}
