import { subscribeToAccounts } from './accounts/account-changes.ts'
import { enquiriesFollowAccount } from './enquiries/deliver.ts'
import { eventsFollowAccount } from './events/manage/follow-account.ts'
import { listingsFollowAccount } from './listings/manage/follow-account.ts'

// Whatever changes accounts, the server or an operator's command, imports this file for its effect.
subscribeToAccounts([listingsFollowAccount, eventsFollowAccount, enquiriesFollowAccount])
