/** How operators change what there is to choose from. */
export const catalogueEditing = {}
