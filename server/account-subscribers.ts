import { subscribeToAccounts } from './accounts/account-changes.ts'
import { enquiriesFollowAccount } from './enquiries/follow-account.ts'
import { eventsFollowAccount } from './events/manage/follow-account.ts'
import { listingsFollowAccount } from './listings/manage/follow-account.ts'
import { deleteMailsTo } from './mail/queries.ts'
import { plansFollowAccount } from './plans/follow-account.ts'
import { moderationFollowsAccount } from './trust/moderation/follow-account.ts'

// Whatever changes accounts, the server or an operator's command, imports this file for its effect.
subscribeToAccounts([
	listingsFollowAccount,
	eventsFollowAccount,
	enquiriesFollowAccount,
	plansFollowAccount,
	// Accounts send mails, so mails cannot know accounts.
	{ deleted: (db, { email }) => deleteMailsTo(db, email) },
	moderationFollowsAccount,
])
