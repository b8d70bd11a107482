/** A picture of the announcement, the cover first. */
export interface ChosenPicture {
	file: string
	alternative_text: string
	/** The author has marked it as decorative: it has no description. */
	is_decorative: boolean
	/** The point that crops keep in view, as "70-30"; empty while the one that the server has found is right. */
	focal: string
}
/** A recording of the announcement. */
export interface ChosenSample {
	file: string
	title: string
	transcript: string
}
