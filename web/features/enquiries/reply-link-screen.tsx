import { useState } from 'react'
import type { Output } from '#contract/index.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { usePress } from '#web/platform/forms/press.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { ApiError, call, unreachable } from '#web/platform/shell/api.ts'
import { useHydrated } from '#web/platform/shell/hydrated.ts'
import { Link, useParams } from '#web/platform/shell/navigation.tsx'
import { Button, buttonClass } from '#web/platform/ui/button.tsx'
import { MessageScreen } from '#web/platform/ui/message-screen.tsx'
import { useReplyLinkTexts } from './reply-link-texts/index.ts'
import { clockTime } from './times.ts'

type Standing = Output<'askForTime'>
interface ReplyLinkProps {
	act: (token: string) => Promise<Standing>
	/** The question of the page, the effect of an answer, and the button that gives it. */
	question: string
	lead: string
	button: string
	/** The texts after the answer. */
	title: string
	said: (standing: Standing) => string
}

/** `/more-time/{token}`: a link in a supplier's mail, to restart its deadline. */
export function MoreTimeScreen() {
	const { date, language } = useLanguage()
	const texts = useReplyLinkTexts()
	const said = ({ other_name, answer_due_at }: Standing) =>
		answer_due_at === null
			? texts.moreTimeAlways(other_name ?? '')
			: texts.moreTimeText(other_name ?? '', `${date(luxembourgDay(new Date(answer_due_at)))}, ${clockTime(answer_due_at, language)}`)
	return (
		<ReplyLink
			act={(token) => call('askForTime', { token })}
			question={texts.moreTimeQuestion}
			lead={texts.moreTimeLead}
			button={texts.moreTimeButton}
			title={texts.moreTime}
			said={said}
		/>
	)
}

/** `/answered-by-mail/{token}`: a link in a supplier's mail, to count an enquiry as answered. */
export function AnsweredByMailScreen() {
	const texts = useReplyLinkTexts()
	return (
		<ReplyLink
			act={(token) => call('answeredByMail', { token })}
			question={texts.answeredByMailQuestion}
			lead={texts.answeredByMailLead}
			button={texts.answeredByMailButton}
			title={texts.answeredByMail}
			said={({ other_name }) => texts.answeredByMailText(other_name ?? '')}
		/>
	)
}

/**
 * Opening the link changes nothing, because programs open links too: the button acts, and the page shows the result. Before hydration the button is
 * disabled: a press would be lost.
 */
function ReplyLink({ act, question, lead, button, title, said }: ReplyLinkProps) {
	const { t } = useLanguage()
	const texts = useReplyLinkTexts()
	const { id: token = '' } = useParams()
	const isHydrated = useHydrated()
	const { isBusy, press } = usePress()
	const [result, setResult] = useState<Standing | ApiError | null>(null)
	const answer = () =>
		press(() => act(token).then(setResult, (error: unknown) => setResult(error instanceof ApiError ? error : unreachable())))

	if (!result)
		return (
			<MessageScreen title={question}>
				<p>{lead}</p>
				<Button disabled={!isHydrated} aria-disabled={isBusy} onClick={answer}>
					{button}
				</Button>
				<noscript>
					<p>{texts.withoutScripts}</p>
				</noscript>
			</MessageScreen>
		)
	if (!(result instanceof ApiError))
		return (
			<MessageScreen title={title} role="status">
				<p>{said(result)}</p>
				<Link href={`/ProfessionalDashboard?enquiry=${result.conversation_id}`} className={buttonClass()}>
					{texts.toDashboard}
				</Link>
			</MessageScreen>
		)
	if (result.code === 'conversation_closed')
		return (
			<MessageScreen title={texts.closed} role="status">
				<p>{texts.closedText}</p>
			</MessageScreen>
		)
	if (['link_invalid', 'invalid_input', 'not_found'].includes(result.code))
		return (
			<MessageScreen title={texts.invalid} role="alert">
				<p>{texts.invalidText}</p>
			</MessageScreen>
		)
	return (
		<MessageScreen title={texts.failed} role="alert">
			<p>{result.message}</p>
			<Button onClick={() => setResult(null)}>{t.common.retry}</Button>
		</MessageScreen>
	)
}
