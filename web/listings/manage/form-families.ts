/** The four families, each with the addresses of its form and of the form's last step. */
export const formFamilies = [
	{ category_id: 1, path: '/venues', lastStep: '/Venues/myannouncementss' },
	{ category_id: 2, path: '/Entertainment', lastStep: '/Entertainment/myannouncementss' },
	{ category_id: 3, path: '/Rental', lastStep: '/Rental/myannouncementss' },
	{ category_id: 4, path: '/Services', lastStep: '/Services/myannouncementss' },
] as const
export type FormFamily = (typeof formFamilies)[number]
