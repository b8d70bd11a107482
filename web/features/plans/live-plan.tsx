import { useLiveConversations } from '#web/platform/shell/live-conversations.ts'

/** Keeps the plan of an account up to date with its conversations. */
export default function LivePlan() {
	useLiveConversations()
	return null
}
