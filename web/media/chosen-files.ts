/** A picture of the announcement, the cover first. */
export interface ChosenPicture {
	file: string
	alternative_text: string
	/** The author has marked it as decorative: it has no description. */
	is_decorative: boolean
}
/** A recording of the announcement. */
export interface ChosenSample {
	file: string
	title: string
	transcript: string
}
