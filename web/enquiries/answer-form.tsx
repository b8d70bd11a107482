import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Enquiry } from '#contract/enquiries.ts'
import { maxMessageLength } from '#contract/limits.ts'
import { ApiError, call } from '../shell/api.ts'
import { useLanguage } from '../language/index.tsx'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/toaster.tsx'
import { useInboxTexts } from './texts/index.ts'
import { retrySafeSubmit } from '../forms/retry-safe-submit.ts'
import { WordsField } from '../forms/sent-form.tsx'
import { readDraft, storeDraft } from '../forms/session-draft.ts'
import styles from './inbox.module.css'

interface AnswerFields {
	message: string
}

/** Answers a received enquiry. The typed text survives a reload; a retry after a lost response creates no second answer. */
export default function AnswerForm({ id, onAnswer }: { id: number; onAnswer: (enquiry: Enquiry) => Promise<void> }) {
	const { t } = useLanguage()
	const texts = useInboxTexts()
	const draft = `answerDraft:${id}`
	const [start] = useState(() => {
		const { message } = readDraft(draft)
		return { message: typeof message === 'string' ? message : '' }
	})
	const { register, handleSubmit, reset, setError, subscribe, formState } = useForm<AnswerFields>({
		mode: 'onTouched',
		defaultValues: start,
	})
	const [failure, setFailure] = useState<string | null>(null)
	const [retrySafe] = useState(retrySafeSubmit)

	useEffect(
		() => subscribe({ formState: { values: true }, callback: ({ values }) => storeDraft(draft, values.message ? values : null) }),
		[subscribe, draft],
	)

	const submit = handleSubmit(async ({ message }) => {
		setFailure(null)
		try {
			const answered = await retrySafe(message, (idempotencyKey) =>
				call('answerEnquiry', { enquiry_id: id, message }, undefined, idempotencyKey),
			)
			reset({ message: '' })
			storeDraft(draft, null)
			void notify('success', texts.sent)
			await onAnswer(answered)
		} catch (error) {
			const refused = error instanceof ApiError ? error.fields['message'] : undefined
			if (refused) setError('message', { type: 'server', message: refused }, { shouldFocus: true })
			else setFailure((error instanceof ApiError && error.message) || t.error.noConnection)
		}
	})

	return (
		<form
			className={styles.answerForm}
			noValidate
			onSubmit={(event) => (formState.isSubmitting ? event.preventDefault() : void submit(event))}
		>
			<WordsField
				label={texts.answer}
				hint={texts.answerHint}
				error={formState.errors.message?.message}
				rows={5}
				maxLength={maxMessageLength}
				field={register('message', { validate: (value) => value.trim().length >= 2 || texts.tooShort })}
			/>
			{failure && (
				<p role="alert" className={styles.failure}>
					{failure}
				</p>
			)}
			<Button type="submit" aria-disabled={formState.isSubmitting} className={styles.sendAnswer}>
				{formState.isSubmitting ? texts.sending : texts.send}
			</Button>
		</form>
	)
}
