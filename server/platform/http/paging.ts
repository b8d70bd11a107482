/** A page of a list as every list call answers it. */
export const paged = <Item>({ page, per_page }: { page: number; per_page: number }, total: number, list: Item[]) => ({
	list,
	current_page: page,
	total_pages: Math.ceil(total / per_page),
	total,
	per_page,
})

/** The rows of a page: where it begins, and how many. */
export const cut = ({ page, per_page }: { page: number; per_page: number }) => ({ offset: (page - 1) * per_page, limit: per_page })
