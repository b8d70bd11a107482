import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Output } from '#contract/index.ts'
import { roles } from '#contract/values/roles.ts'
import { ApiError, call, query } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { ScreenLoading } from '#web/platform/ui/screen-loading.tsx'
import { Link, useNavigate, useParams } from '#web/platform/shell/navigation.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { AskForLink } from './ask-for-link.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { useAuthTexts } from './auth-texts/index.ts'
import { takeVerifyNext } from './verify-next.ts'
import { keepVerifyToken, keptVerifyToken } from './verify-token.ts'
import styles from './auth-frame.module.css'

/** Replaces the token in the address bar. */
const taken = 'link'
/** The call in progress: a screen that is mounted twice opens the link only once. */
let opening: Promise<Output<'verifyEmail'>> | null = null

type LinkState = 'opening' | 'refused' | { failure: ApiError }

/**
 * Opens the link of a verification mail. An invalid link is replaced by a form that asks for a new one. When the server could not answer, the
 * token is kept for a retry.
 */
export default function VerifyScreen() {
	const texts = useAuthTexts()
	const token = useParams()['id'] ?? ''
	const navigate = useNavigate()
	const client = useQueryClient()
	const [link, setLink] = useState<LinkState>('opening')

	useEffect(() => {
		if (link !== 'opening') return
		if (token !== taken) {
			keepVerifyToken(token)
			navigate(`/verify/${taken}`, { replace: true })
			return
		}
		opening ??= openKept()
		let isCurrent = true
		opening.then(
			({ role_id }) => {
				if (!isCurrent) return
				opening = null
				keepVerifyToken(null)
				void client.invalidateQueries({ queryKey: query('getProfile', {}).queryKey })
				void notify('success', texts.verify.done)
				const logInPath = role_id === roles.professional ? '/ProfessionalLogin' : '/userLogin'
				const next = takeVerifyNext()
				navigate(next ? `${logInPath}?next=${encodeURIComponent(next)}` : logInPath, { replace: true })
			},
			(error: unknown) => {
				if (!isCurrent) return
				opening = null
				console.error(error)
				if (isUnanswered(error)) return setLink({ failure: error })
				keepVerifyToken(null)
				setLink('refused')
			},
		)
		return () => {
			isCurrent = false
		}
	}, [token, link, navigate, client, texts])

	if (link === 'opening') return <ScreenLoading />
	if (link === 'refused') return <AskAgain />
	return <TryAgain failure={link.failure} onRetry={() => setLink('opening')} />
}

async function openKept(): Promise<Output<'verifyEmail'>> {
	const token = keptVerifyToken()
	if (token === null) throw new Error('No verification link is waiting to be opened')
	return call('verifyEmail', { token })
}

/** No connection, an overloaded server, or too many attempts: the server has not checked the link. */
const isUnanswered = (error: unknown): error is ApiError =>
	error instanceof ApiError && (error.http === 0 || error.http === 429 || error.http >= 500)

function TryAgain({ failure, onRetry }: { failure: ApiError; onRetry: () => void }) {
	const { t } = useLanguage()
	const { verify } = useAuthTexts()
	return (
		<AuthFrame title={verify.laterTitle} lead={failure.message}>
			<p>{verify.later}</p>
			<p>
				<Button onClick={onRetry}>{t.common.retry}</Button>
			</p>
		</AuthFrame>
	)
}

function AskAgain() {
	const { verify } = useAuthTexts()
	const [sentTo, setSentTo] = useState<string | null>(null)
	return (
		<AuthFrame title={verify.askTitle} lead={verify.ask}>
			<AskForLink action={verify.action} send={(email) => call('resendVerification', { email })} onSent={setSentTo} />
			<p role="status">{sentTo !== null && verify.sent(sentTo)}</p>
			<div className={styles.others}>
				<Link href="/userLogin">{verify.logIn}</Link>
				<Link href="/ProfessionalLogin">{verify.logInProfessional}</Link>
			</div>
		</AuthFrame>
	)
}
