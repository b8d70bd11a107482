import { screen } from '../shell/screen.tsx'
import { accountsArea } from '../accounts/texts/index.ts'
import { billingArea } from '../billing/texts/index.ts'
import { dashboardArea } from './texts/index.ts'
import { conversationArea } from '../enquiries/conversation-texts/index.ts'
import { enquiriesArea } from '../enquiries/texts/index.ts'
import { ownListingsArea } from '../listings/manage/texts/index.ts'

export const dashboardScreens = [
	screen(
		'professional',
		'/ProfessionalDashboard',
		'web/dashboard/dashboard-screen.tsx',
		() => import('./dashboard-screen.tsx'),
		{
			head: (_, { t }) => ({ title: t.userMenu.dashboard, description: t.userMenu.dashboard, indexed: false }),
		},
		[accountsArea, billingArea, conversationArea, dashboardArea, enquiriesArea, ownListingsArea],
	),
]
