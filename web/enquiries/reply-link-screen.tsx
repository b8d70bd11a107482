import { useEffect, useState, type ReactNode } from 'react'
import type { Output } from '#contract/index.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { useLanguage } from '../language/index.tsx'
import { ApiError, call, unreachable } from '../shell/api.ts'
import { Link, useParams } from '../shell/navigation.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import message from '../ui/message-screen.module.css'
import { useReplyLinkTexts } from './reply-link-texts/index.ts'
import styles from './enquiry-form.module.css'
import { clockTime } from './times.ts'

type Standing = Output<'askForTime'>
interface ReplyLinkProps {
	press: (token: string) => Promise<Standing>
	title: string
	said: (standing: Standing) => string
}

/** `/more-time/{token}`: a link in a supplier's mail, by which its deadline begins anew. */
export function MoreTimeScreen() {
	const { date, language } = useLanguage()
	const texts = useReplyLinkTexts()
	const said = ({ other_name, answer_due_at }: Standing) =>
		answer_due_at === null
			? texts.moreTimeAlways(other_name ?? '')
			: texts.moreTimeText(other_name ?? '', `${date(luxembourgDay(new Date(answer_due_at)))}, ${clockTime(answer_due_at, language)}`)
	return <ReplyLink press={(token) => call('askForTime', { token })} title={texts.moreTime} said={said} />
}

/** `/answered-by-mail/{token}`: a link in a supplier's mail, by which an enquiry counts as answered. */
export function AnsweredByMailScreen() {
	const texts = useReplyLinkTexts()
	return (
		<ReplyLink
			press={(token) => call('answeredByMail', { token })}
			title={texts.answeredByMail}
			said={({ other_name }) => texts.answeredByMailText(other_name ?? '')}
		/>
	)
}

/** Does what the link stands for as soon as it is opened, and says what came of it. */
function ReplyLink({ press, title, said }: ReplyLinkProps) {
	const { t } = useLanguage()
	const texts = useReplyLinkTexts()
	const { id: token = '' } = useParams()
	const [result, setResult] = useState<Standing | ApiError | null>(null)
	useEffect(() => {
		if (result) return undefined
		let isCurrent = true
		press(token).then(
			(standing) => isCurrent && setResult(standing),
			(error: unknown) => isCurrent && setResult(error instanceof ApiError ? error : unreachable()),
		)
		return () => {
			isCurrent = false
		}
		// `press` is made anew by each render, and does the same.
		// oxlint-disable-next-line react/exhaustive-deps
	}, [token, result])

	if (!result)
		return (
			<Said title={texts.wait} isWaiting>
				<noscript>
					<p>{texts.withoutScripts}</p>
				</noscript>
			</Said>
		)
	if (!(result instanceof ApiError))
		return (
			<Said title={title}>
				<p>{said(result)}</p>
				<Link href={`/ProfessionalDashboard?enquiry=${result.conversation_id}`} className={buttonClass()}>
					{texts.toDashboard}
				</Link>
			</Said>
		)
	if (result.code === 'conversation_closed')
		return (
			<Said title={texts.closed}>
				<p>{texts.closedText}</p>
			</Said>
		)
	if (['link_invalid', 'invalid_input', 'not_found'].includes(result.code))
		return (
			<Said title={texts.invalid} isFailure>
				<p>{texts.invalidText}</p>
			</Said>
		)
	return (
		<Said title={texts.failed} isFailure>
			<p>{result.message}</p>
			<Button onClick={() => setResult(null)}>{t.common.retry}</Button>
		</Said>
	)
}

function Said({
	title,
	isWaiting = false,
	isFailure = false,
	children,
}: {
	title: string
	isWaiting?: boolean
	isFailure?: boolean
	children?: ReactNode
}) {
	return (
		<section className={`page ${message.message}`} role={isFailure ? 'alert' : 'status'}>
			<h1 tabIndex={-1} className={isWaiting ? styles.byScripts : undefined}>
				{title}
			</h1>
			{children}
		</section>
	)
}
