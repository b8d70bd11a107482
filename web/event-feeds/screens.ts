import { soonScreen } from '../screen.tsx'

export const eventFeedScreens = [soonScreen('professional', '/my-event/feeds')]
