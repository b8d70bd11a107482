/** The icons that an occasion may have as its picture. */
export const occasionPictures = [
	'heart',
	'cake',
	'shapes',
	'users',
	'church',
	'baby',
	'tent',
	'tree-pine',
	'graduation-cap',
	'gem',
	'beer',
	'flower-2',
	'presentation',
	'mic-vocal',
	'music',
	'sparkles',
	'wine',
	'party-popper',
] as const

export type OccasionPicture = (typeof occasionPictures)[number]
