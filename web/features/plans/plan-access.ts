import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from '#web/platform/shell/navigation.tsx'
import { useSession } from '#web/platform/shell/session.tsx'
import { accessTo, type PlanAccess, isPlanKey, storePlanKey } from './plan-keys.ts'

/**
 * How this browser opens the plan in the address: null while that is not known yet, and `missing` where the address has no number. The key of a mailed
 * or shared link is behind the `#`: it is kept in this browser and taken out of the address. `identity` changes with the reader.
 */
export function usePlanAccess(): { access: PlanAccess | 'missing' | null; identity: string } {
	const { state } = useSession()
	const { id = '' } = useParams()
	const client = useQueryClient()
	const [access, setAccess] = useState<PlanAccess | null>(null)
	const isNumber = /^[1-9]\d{0,9}$/.test(id)
	useEffect(() => {
		if (!isNumber) return
		const takeKey = () => {
			const key = location.hash.slice(1)
			if (isPlanKey(key)) {
				storePlanKey(Number(id), key)
				history.replaceState(history.state, '', location.pathname + location.search)
				void client.invalidateQueries({ queryKey: ['getPlanChoices'] })
			}
			setAccess(accessTo(Number(id)))
		}
		takeKey()
		window.addEventListener('hashchange', takeKey)
		return () => window.removeEventListener('hashchange', takeKey)
	}, [id, isNumber, client])
	if (!isNumber) return { access: 'missing', identity: '' }
	// The account decides which plan opens: its answer is waited for.
	if (!access || state === 'unknown' || state === 'loading') return { access: null, identity: '' }
	return { access, identity: `${access.plan_key ?? ''} ${state}` }
}
