import { families } from '#contract/values/families.ts'

/** The four families, each with the addresses of its form and of the form's last step. */
export const formFamilies = [
	{ category_id: families.venues, path: '/venues', lastStep: '/Venues/myannouncementss' },
	{ category_id: families.entertainment, path: '/Entertainment', lastStep: '/Entertainment/myannouncementss' },
	{ category_id: families.rentals, path: '/Rental', lastStep: '/Rental/myannouncementss' },
	{ category_id: families.services, path: '/Services', lastStep: '/Services/myannouncementss' },
] as const
export type FormFamily = (typeof formFamilies)[number]
