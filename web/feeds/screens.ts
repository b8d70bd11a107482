import { soonScreen } from '../screen.tsx'

export const feedScreens = [soonScreen('public', '/agenda/embed'), soonScreen('none', '/generate-sitemap')]
