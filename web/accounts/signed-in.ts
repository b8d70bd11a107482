import { useEffect } from 'react'
import type { Output } from '#contract/index.ts'
import { useNavigate } from '../navigation.tsx'
import { useSession } from '../session.tsx'
import { useNext } from './door-links.tsx'
import { homeOf } from './next-address.ts'

/** What a door does with a session that has begun: stores it and goes on. Whoever is signed in already is sent on at once, but for those that `stays` keeps. */
export function useWayOn({ stays }: { stays?: (role_id: number) => boolean } = {}): (session: Output<'logIn'>) => void {
	const { account, signIn } = useSession()
	const navigate = useNavigate()
	const next = useNext()
	const role_id = account?.role_id
	const isSentOn = role_id !== undefined && !stays?.(role_id)
	useEffect(() => {
		if (isSentOn) navigate(next ?? homeOf(role_id), { replace: true })
	}, [isSentOn, role_id, next, navigate])
	return (session) => {
		signIn(session)
		navigate(next ?? homeOf(session.role_id), { replace: true })
	}
}
