import { subscribeToAccounts } from '#server/features/accounts/account-changes.ts'
import { enquiriesFollowAccount } from '#server/features/enquiries/follow-account.ts'
import { eventsFollowAccount } from '#server/features/events/manage/follow-account.ts'
import { listingsFollowAccount } from '#server/features/listings/manage/follow-account.ts'
import { offersFollowAccount } from '#server/features/offers/follow-account.ts'
import { deleteMailsTo } from '#server/platform/mail/queries.ts'
import { plansFollowAccount } from '#server/features/plans/follow-account.ts'
import { moderationFollowsAccount } from '#server/features/trust/moderation/follow-account.ts'

// The server and the operators' commands that change accounts import this file for its effect.
subscribeToAccounts([
	listingsFollowAccount,
	eventsFollowAccount,
	enquiriesFollowAccount,
	offersFollowAccount,
	plansFollowAccount,
	// Accounts send mails, so mails cannot know accounts.
	{ deleted: (db, { email }) => deleteMailsTo(db, email) },
	moderationFollowsAccount,
])
