import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { plainFormKey, type PlainConfirmation } from '#contract/plain-forms.ts'
import { ApiError, call, unreachable } from '../shell/api.ts'
import { useLanguage } from '../language/index.tsx'
import message from '../ui/message-screen.module.css'
import { Link, useParams } from '../shell/navigation.tsx'
import { useSite } from '../shell/site.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Garland } from '../ui/garland.tsx'
import { useEnquiryTexts } from './texts/index.ts'
import styles from './enquiry-form.module.css'

type Result = { property_name: string | null } | ApiError

/** What came of the button that confirms without scripts. */
function resultOf(answer: PlainConfirmation | undefined): Result | null {
	return answer && 'code' in answer ? new ApiError(answer.code, answer.http, answer.message) : (answer ?? null)
}

/** `/confirm-enquiry/{token}`: the link in a visitor's mail, which delivers the enquiry. */
export default function ConfirmEnquiryScreen() {
	const { t } = useLanguage()
	const texts = useEnquiryTexts()
	const { site_name } = useSite()
	const { id: token = '' } = useParams()
	const client = useQueryClient()
	const [result, setResult] = useState<Result | null>(() => resultOf(client.getQueryData<PlainConfirmation>(plainFormKey)))

	useEffect(() => {
		if (result) return
		let isCurrent = true
		call('confirmEnquiry', { token }).then(
			(answer) => isCurrent && setResult(answer),
			(error: unknown) => isCurrent && setResult(error instanceof ApiError ? error : unreachable()),
		)
		return () => {
			isCurrent = false
		}
	}, [token, result])

	if (!result)
		return (
			<section className={`page ${message.message}`} role="status">
				<h1 tabIndex={-1} className={styles.byScripts}>
					{texts.confirming}
				</h1>
				<noscript>
					<h1>{texts.confirmTitle}</h1>
					<form method="post">
						<button type="submit" className={buttonClass()}>
							{texts.plainConfirm}
						</button>
					</form>
				</noscript>
			</section>
		)
	const isRefused = result instanceof ApiError
	const isInvalid = isRefused && (result.code === 'link_invalid' || result.code === 'invalid_input')
	const title = !isRefused ? texts.confirmedTitle : isInvalid ? texts.invalidTitle : texts.failedTitle
	return (
		<>
			<Garland />
			<section className={`page ${message.message}`} role={isRefused ? 'alert' : 'status'}>
				<h1 tabIndex={-1}>{title}</h1>
				{!isRefused && (
					<p>{result.property_name === null ? texts.confirmedOperator(site_name) : texts.confirmedText(result.property_name)}</p>
				)}
				{isRefused && <p>{isInvalid ? texts.invalidText : result.message}</p>}
				{isRefused && !isInvalid ? (
					<Button
						onClick={() => {
							setResult(null)
						}}
					>
						{t.common.retry}
					</Button>
				) : (
					<Link href="/" className={buttonClass()}>
						{texts.findMore}
					</Link>
				)}
			</section>
		</>
	)
}
