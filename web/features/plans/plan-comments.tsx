import { useState, type SubmitEvent } from 'react'
import { useLanguage } from '#web/platform/language/index.tsx'
import { readDraft, storeDraft } from '#web/platform/forms/session-draft.ts'
import { Button } from '#web/platform/ui/button.tsx'
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
			<h2 id="plan-comments">{texts.comments}</h2>
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

/** The form of a remark. What is typed survives a reload. */
function NewComment() {
	const texts = usePlanTexts()
	const { plan, change } = useOpenPlan()
	const { isAsked, withName, answer, cancel } = useVoterName()
	const listed = plan.candidates.flatMap(({ property_id, listing }) => (listing ? [{ property_id, name: listing.property_name }] : []))
	const draft = `remarkDraft:${plan.plan_id}`
	const [{ message, about }, setFields] = useState(() => {
		const kept = readDraft(draft)
		return {
			message: typeof kept['message'] === 'string' ? kept['message'] : '',
			about: listed.some(({ property_id }) => String(property_id) === kept['about']) ? String(kept['about']) : '',
		}
	})
	function keep(fields: { message: string; about: string }) {
		setFields(fields)
		storeDraft(draft, fields.message ? fields : null)
	}
	function submit(event: SubmitEvent) {
		event.preventDefault()
		const said = message.trim()
		if (!said) return
		withName((author) => {
			void change('commentPlan', { message: said, ...(about && { property_id: Number(about) }), ...(author && { author }) }).then(
				(sent) => sent && keep({ message: '', about }),
			)
		})
	}
	return (
		<form className={styles.newComment} onSubmit={submit}>
			{listed.length > 0 && (
				<SelectField label={texts.commentAbout} value={about} onChange={(event) => keep({ message, about: event.target.value })}>
					<option value="">{texts.aboutPlan}</option>
					{listed.map(({ property_id, name }) => (
						<option key={property_id} value={property_id}>
							{name}
						</option>
					))}
				</SelectField>
			)}
			<Field label={texts.comment}>
				{(control) => (
					<textarea
						{...control}
						rows={3}
						maxLength={1000}
						value={message}
						onChange={(event) => keep({ message: event.target.value, about })}
					/>
				)}
			</Field>
			<Button type="submit" look="secondary" size="small">
				{texts.send}
			</Button>
			{isAsked && <AskName onName={answer} onClose={cancel} />}
		</form>
	)
}
