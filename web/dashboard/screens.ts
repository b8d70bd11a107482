import { screen } from '../shell/screen.tsx'

export const dashboardScreens = [
	screen('professional', '/ProfessionalDashboard', 'web/dashboard/dashboard-screen.tsx', () => import('./dashboard-screen.tsx'), {
		head: (_, { t }) => ({ title: t.messages.dashboard, description: t.messages.dashboard, indexed: false }),
	}),
]
