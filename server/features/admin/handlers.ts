import type { adminAccounts } from '#contract/admin/accounts.ts'
import type { adminHealth } from '#contract/admin/health.ts'
import type { adminOrders } from '#contract/admin/orders.ts'
import type { adminSystem } from '#contract/admin/system.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { accountsHandlers } from './accounts.ts'
import { eventFeedsHandlers } from './event-feeds.ts'
import { healthHandlers } from './health.ts'
import { jobsHandlers } from './jobs.ts'
import { ordersHandlers } from './orders.ts'
import { readOverview } from './overview.ts'
import { auditLogHandlers } from './audit-log.ts'
import { searchEverything } from './search.ts'
import { securityHandlers } from './security.ts'

export const adminHandlers: Handlers<
	keyof typeof adminSystem | keyof typeof adminHealth | keyof typeof adminAccounts | keyof typeof adminOrders | 'getAllSecurityEvents'
> = {
	getOverview: ({ db, config, account }) => readOverview(db, config, account.id),
	searchEverything: ({ input, db }) => searchEverything(db, input.q),
	...accountsHandlers,
	...ordersHandlers,
	...healthHandlers,
	...jobsHandlers,
	...eventFeedsHandlers,
	...auditLogHandlers,
	...securityHandlers,
}
