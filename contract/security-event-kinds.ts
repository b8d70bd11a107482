/** Log-ins and changes of access to an account, without refusals. */
const authEvents = [
	'signed_up',
	'logged_in',
	'logged_in_with_code',
	'logged_in_with_recovery_code',
	/** By a one-time link that the start of an installation with samples has printed. */
	'logged_in_with_link',
	/** The password was right; the code of the second factor has still to come. */
	'code_asked',
	'logged_out',
	'sessions_ended',
	'reset_asked',
	'password_reset',
	'password_changed',
	'email_change_asked',
	'email_changed',
	'role_changed',
	'second_factor_added',
	'second_factor_removed',
] as const

/** Refused attempts. The server did not even try one that ends with `_limited`: a limit was used up. */
export const refusedEvents = [
	'password_wrong',
	'code_wrong',
	'recovery_code_wrong',
	'suspended_refused',
	'own_password_wrong',
	'setup_code_wrong',
	'log_in_limited',
	'reset_limited',
	'own_password_limited',
	'setup_code_limited',
] as const

export const securityEventKinds = [...authEvents, ...refusedEvents] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]
