import { soonScreen } from '../screen.tsx'

export const agendaScreens = [soonScreen('public', '/agenda'), soonScreen('public', '/agenda/details/:id')]
