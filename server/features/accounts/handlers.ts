import { logInHandlers } from './log-in.ts'
import { mailedLinkHandlers } from './mailed-links.ts'
import { ownPasswordHandlers } from './own-password.ts'
import { ownSecurityEventHandlers } from './own-security-events.ts'
import { ownSessionHandlers } from './own-sessions.ts'
import { profileHandlers } from './profile.ts'
import { secondFactorHandlers } from './second-factor.ts'

export const accountHandlers = {
	...logInHandlers,
	...mailedLinkHandlers,
	...ownPasswordHandlers,
	...ownSecurityEventHandlers,
	...ownSessionHandlers,
	...profileHandlers,
	...secondFactorHandlers,
}
