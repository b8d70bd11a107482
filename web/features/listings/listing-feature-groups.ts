// Catalogue ids: groups of the venues' tree that are separate choices, and the services' tree of languages.
export const cateringGroup = 139
export const cuisineGroup = 146
export const languagesGroup = 452

/** Groups of features that are displayed among the attributes. */
export const attributeGroups: readonly number[] = [cateringGroup, cuisineGroup, languagesGroup]
