import { soonScreen } from '../screen.tsx'

export const ownListingScreens = [
	'/myannouncements',
	'/venues',
	'/Entertainment',
	'/Rental',
	'/Services',
	'/Venues/myannouncementss',
	'/Entertainment/myannouncementss',
	'/Rental/myannouncementss',
	'/Services/myannouncementss',
].map((route) => soonScreen('professional', route))
