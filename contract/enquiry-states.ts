/** The state of an enquiry with its recipient, in the usual order. `new` is said as “sent” in conversations. */
export const enquiryStates = ['new', 'seen', 'answered', 'offered', 'accepted', 'declined', 'withdrawn', 'expired', 'closed'] as const
export type EnquiryState = (typeof enquiryStates)[number]

/** The same in conversations, whose planner also sees unconfirmed enquiries. */
export const conversationStates = [
	'unconfirmed',
	'sent',
	'seen',
	'answered',
	'offered',
	'accepted',
	'declined',
	'withdrawn',
	'expired',
	'closed',
] as const
export type ConversationState = (typeof conversationStates)[number]

/** Who writes in a conversation: the planner, who asked, and the supplier, who was asked. The operator is the supplier of messages to the operator. */
export const sides = ['planner', 'supplier'] as const
export type Side = (typeof sides)[number]
