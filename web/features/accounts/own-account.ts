import { useQueryClient } from '@tanstack/react-query'
import type { Profile } from '#contract/accounts.ts'
import { ApiError, call, query } from '#web/platform/shell/api.ts'
import { useSession } from '#web/platform/shell/session.tsx'

/** The signed-in account. It stays while its owner is asked to log in again. To be used only on screens that require a log-in. */
export function useOwnAccount(): Profile {
	const { account, lastAccount } = useSession()
	const own = account ?? lastAccount
	if (!own) throw new Error('useOwnAccount needs a guarded screen')
	return own
}

/** Updates the cached profile for every screen: the header shows a new name at once. */
export function useKeepProfile(): (profile: Profile) => void {
	const client = useQueryClient()
	return (profile) => client.setQueryData(query('getProfile', {}).queryKey, profile)
}

/** Fetches the profile again after a call that changed it as a side effect. */
export function useRefreshProfile(): () => Promise<void> {
	const client = useQueryClient()
	return () => client.invalidateQueries({ queryKey: query('getProfile', {}).queryKey })
}

/** The specification's call that returns its error instead of throwing it; null when the password is changed. */
export async function changePassword(old_password: string, new_password: string): Promise<ApiError | null> {
	try {
		await call('changePassword', { old_password, new_password })
		return null
	} catch (error) {
		if (error instanceof ApiError) return error
		throw error
	}
}
