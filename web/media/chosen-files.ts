/** A picture that the listing shall have, the cover first. */
export interface ChosenPicture {
	file: string
	alternative_text: string
	/** It has no text on purpose. */
	is_decorative: boolean
}
/** A recording that the listing shall have. */
export interface ChosenSample {
	file: string
	title: string
	transcript: string
}
