import { screen } from '#web/platform/shell/screen.tsx'
import { accountsArea } from '#web/features/accounts/texts/index.ts'
import { billingArea } from '#web/features/billing/texts/index.ts'
import { dashboardArea } from './texts/index.ts'
import { conversationArea } from '#web/features/enquiries/conversation-texts/index.ts'
import { enquiriesArea } from '#web/features/enquiries/texts/index.ts'
import { ownListingsArea } from '#web/features/listings/manage/texts/index.ts'

export const dashboardScreens = [
	screen(
		'professional',
		'/ProfessionalDashboard',
		'web/features/dashboard/dashboard-screen.tsx',
		() => import('./dashboard-screen.tsx'),
		{
			head: (_, { t }) => ({ title: t.userMenu.dashboard, description: t.userMenu.dashboard, indexed: false }),
		},
		[accountsArea, billingArea, conversationArea, dashboardArea, enquiriesArea, ownListingsArea],
	),
]
