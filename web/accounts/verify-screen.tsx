import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Output } from '#contract/index.ts'
import { call, query } from '../api.ts'
import { ScreenLoading } from '../layout/screen-loading.tsx'
import { Link, useNavigate, useParams } from '../navigation.tsx'
import { notify } from '../ui/toaster.tsx'
import { AskForLink } from './ask-for-link.tsx'
import { DoorFrame } from './door-frame.tsx'
import { useDoorTexts } from './door-texts.ts'
import { takeVerifyNext } from './verify-next.ts'
import styles from './door-frame.module.css'

/** What stands in the address in the place of a token that has been taken out of it. */
const taken = 'link'
/** The link that is being opened: a screen that is shown twice opens it once. */
let opening: Promise<Output<'verifyEmail'>> | null = null

/** Opens the link of a verification mail, once; whoever comes with one that is no longer good may ask for another. */
export default function VerifyScreen() {
	const texts = useDoorTexts()
	const token = useParams()['id'] ?? ''
	const navigate = useNavigate()
	const client = useQueryClient()
	const [isFailed, setFailed] = useState(token === taken && !opening)

	useEffect(() => {
		if (token !== taken) {
			opening = call('verifyEmail', { token })
			// The screen of the new address hears of a failure.
			opening.catch(() => {})
			navigate(`/verify/${taken}`, { replace: true })
			return
		}
		let isCurrent = true
		opening?.then(
			({ role_id }) => {
				if (!isCurrent) return
				opening = null
				void client.invalidateQueries({ queryKey: query('getProfile', {}).queryKey })
				void notify('success', texts.verify.done)
				const door = role_id === 2 ? '/ProfessionalLogin' : '/userLogin'
				const next = takeVerifyNext()
				navigate(next ? `${door}?next=${encodeURIComponent(next)}` : door, { replace: true })
			},
			(error: unknown) => {
				if (!isCurrent) return
				opening = null
				console.error(error)
				setFailed(true)
			},
		)
		return () => {
			isCurrent = false
		}
	}, [token, navigate, client, texts])

	return isFailed ? <AskAgain /> : <ScreenLoading />
}

function AskAgain() {
	const { verify } = useDoorTexts()
	const [sentTo, setSentTo] = useState<string | null>(null)
	return (
		<DoorFrame title={verify.askTitle} lead={verify.ask}>
			<AskForLink action={verify.action} send={(email) => call('resendVerification', { email })} onSent={setSentTo} />
			<p role="status">{sentTo !== null && verify.sent(sentTo)}</p>
			<div className={styles.others}>
				<Link href="/userLogin">{verify.logIn}</Link>
				<Link href="/ProfessionalLogin">{verify.logInProfessional}</Link>
			</div>
		</DoorFrame>
	)
}
