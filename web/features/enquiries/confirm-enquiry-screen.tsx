import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Output } from '#contract/index.ts'
import { plainFormKey, type PlainConfirmation } from '#contract/plain-forms.ts'
import { SubmitForm } from '#web/platform/forms/form-parts.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { ApiError, call, unreachable } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { MessageScreen } from '#web/platform/ui/message-screen.tsx'
import { readPlanKeys } from '#web/features/plans/plan-keys.ts'
import { useHydrated } from '#web/platform/shell/hydrated.ts'
import { Link, useParams } from '#web/platform/shell/navigation.tsx'
import { useSite } from '#web/platform/shell/site.tsx'
import { Button, buttonClass } from '#web/platform/ui/button.tsx'
import { Garland } from '#web/platform/ui/garland.tsx'
import { useEnquiryTexts } from './texts/index.ts'

type Result = Output<'confirmEnquiry'> | ApiError

/** The result of the button that confirms without scripts. */
function resultOf(answer: PlainConfirmation | undefined): Result | null {
	return answer && 'code' in answer ? new ApiError(answer.code, answer.http, answer.message) : (answer ?? null)
}

/** `/confirm-enquiry/{token}`: the link in a visitor's mail, which delivers the enquiry. */
export default function ConfirmEnquiryScreen() {
	const { t, list } = useLanguage()
	const texts = useEnquiryTexts()
	const { site_name } = useSite()
	const { id: token = '' } = useParams()
	const isHydrated = useHydrated()
	const client = useQueryClient()
	const [result, setResult] = useState<Result | null>(() => resultOf(client.getQueryData<PlainConfirmation>(plainFormKey)))

	// Opening the link delivers nothing: programs that look for bad links open it, too.
	const form = useServerForm(() =>
		call('confirmEnquiry', { token }).then(setResult, (error: unknown) => setResult(error instanceof ApiError ? error : unreachable())),
	)

	if (!result)
		return (
			<MessageScreen title={texts.confirmTitle}>
				<p>{texts.confirmLead}</p>
				<SubmitForm form={form}>
					<Button type="submit" aria-disabled={form.isBusy}>
						{texts.plainConfirm}
					</Button>
				</SubmitForm>
			</MessageScreen>
		)
	const isRefused = result instanceof ApiError
	const isInvalid = isRefused && (result.code === 'link_invalid' || result.code === 'invalid_input')
	const title = !isRefused ? texts.confirmedTitle : isInvalid ? texts.invalidTitle : texts.failedTitle
	// Which keys a browser has, the server does not know.
	const opens =
		isHydrated &&
		!isRefused &&
		result.plan_id !== null &&
		(result.owns_plan || result.plan_key !== null || result.plan_id in readPlanKeys())
	const plan = opens ? result.plan_id : null
	// A browser that opens it already keeps its own key.
	const key = plan !== null && !isRefused && !(plan in readPlanKeys()) ? result.plan_key : null
	return (
		<>
			<Garland />
			<MessageScreen title={title} role={isRefused ? 'alert' : 'status'}>
				{!isRefused && (
					<p>
						{result.property_name === null
							? texts.confirmedOperator(site_name)
							: result.property_names.length > 1
								? texts.confirmedAll(result.property_names.length, list(result.property_names))
								: texts.confirmedText(result.property_name)}
					</p>
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
				) : plan !== null ? (
					<Link href={key === null ? `/plan/${plan}` : `/plan/${plan}#${key}`} className={buttonClass()}>
						{texts.toPlan}
					</Link>
				) : (
					<Link href="/" className={buttonClass()}>
						{texts.findMore}
					</Link>
				)}
			</MessageScreen>
		</>
	)
}
