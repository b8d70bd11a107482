import { soonScreen } from '../screen.tsx'

export const ownEventScreens = [
	soonScreen('public', '/create-event-user'),
	soonScreen('public', '/edit-event-user/:id'),
	soonScreen('public', '/my-event-user'),
	soonScreen('professional', '/create-event'),
	soonScreen('professional', '/edit-event/:id'),
	soonScreen('professional', '/my-event'),
]
