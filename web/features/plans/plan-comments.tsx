import { useEffect, useState } from 'react'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Failure, SubmitButton, SubmitForm } from '#web/platform/forms/form-parts.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { readDraft, storeDraft } from '#web/platform/forms/session-draft.ts'
import { Field, SelectField } from '#web/platform/ui/field.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useOpenPlan } from './open-plan.ts'
import { usePlanTexts } from './texts/index.ts'
import { AskName, useVoterName } from './voter-name.tsx'
import styles from './plans.module.css'

/** The comments of those who see the plan, and a form for those who may comment. */
export function PlanComments() {
	const { moment } = useLanguage()
	const texts = usePlanTexts()
	const { plan, change } = useOpenPlan()
	const nameOf = (id: number) => plan.candidates.find(({ property_id }) => property_id === id)?.listing?.property_name
	return (
		<section aria-labelledby="plan-comments" className={styles.section}>
			<h2 id="plan-comments" className="visually-hidden">
				{texts.comments}
			</h2>
			{plan.comments.length === 0 && <p className="quiet">{texts.noComments}</p>}
			<ol className={styles.comments}>
				{plan.comments.map(({ comment_id, property_id, author, message, created_at, is_removable }) => (
					<li key={comment_id}>
						<p className="quiet">
							<strong>{author}</strong> · <time dateTime={created_at}>{moment(created_at)}</time>
							{property_id !== null && nameOf(property_id) && ` · ${nameOf(property_id)}`}
						</p>
						<p className={styles.message}>{message}</p>
						{is_removable && (
							<button
								type="button"
								className={styles.cross}
								aria-label={texts.deleteComment(author)}
								onClick={() => void change('commentPlan', { comment_id })}
							>
								<Icon name="x" size={18} />
							</button>
						)}
					</li>
				))}
			</ol>
			{plan.rights !== 'look' && <NewComment />}
		</section>
	)
}

/** The form of a remark. The typed text survives a reload. */
function NewComment() {
	const texts = usePlanTexts()
	const { plan, send } = useOpenPlan()
	const { isAsked, withName, answer, cancel } = useVoterName()
	const listed = plan.candidates.flatMap(({ property_id, listing }) => (listing ? [{ property_id, name: listing.property_name }] : []))
	const draft = `remarkDraft:${plan.plan_id}`
	const [start] = useState(() => {
		const kept = readDraft(draft)
		return {
			message: typeof kept['message'] === 'string' ? kept['message'] : '',
			about: listed.some(({ property_id }) => String(property_id) === kept['about']) ? String(kept['about']) : '',
		}
	})
	const form = useServerForm<{ message: string; about: string }>(
		async ({ message, about }, reset) => {
			const said = message.trim()
			if (!said) return
			await withName(async (author) => {
				await send('commentPlan', { message: said, ...(about && { property_id: Number(about) }), ...(author && { author }) })
				reset({ message: '', about })
			})
		},
		{ values: start },
	)
	const { subscribe } = form
	useEffect(
		() => subscribe({ formState: { values: true }, callback: ({ values }) => storeDraft(draft, values.message ? values : null) }),
		[subscribe, draft],
	)
	const { error, ...message } = form.field('message')
	return (
		<>
			<SubmitForm form={form} className={styles.newComment}>
				{listed.length > 0 && (
					<SelectField label={texts.commentAbout} {...form.field('about')}>
						<option value="">{texts.aboutPlan}</option>
						{listed.map(({ property_id, name }) => (
							<option key={property_id} value={property_id}>
								{name}
							</option>
						))}
					</SelectField>
				)}
				<Field label={texts.comment} error={error}>
					{(control) => <textarea {...message} {...control} rows={3} maxLength={1000} />}
				</Field>
				<Failure>{form.failure}</Failure>
				<SubmitButton isBusy={form.isBusy} look="secondary" size="small">
					{texts.send}
				</SubmitButton>
			</SubmitForm>
			{isAsked && <AskName onName={answer} onClose={cancel} />}
		</>
	)
}
