import { useState, type SubmitEvent } from 'react'
import type { Input, Output } from '#contract/index.ts'
import { planLimits } from '#contract/plans/plan-choices.ts'
import type { Plan } from '#contract/plans/plan.ts'
import { useFailureText } from '#web/platform/forms/failure-text.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { ApiError, call } from '#web/platform/shell/api.ts'
import { newIdempotencyKey } from '#web/platform/shell/idempotency-key.ts'
import { useSession } from '#web/platform/shell/session.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { Dialog, DialogActions } from '#web/platform/ui/dialog.tsx'
import { Checkbox, Field, TextField } from '#web/platform/ui/field.tsx'
import { useOpenPlan } from './open-plan.ts'
import { usePlanDialogTexts } from './dialog-texts/index.ts'
import { usePlanTexts } from './texts/index.ts'
import styles from './plans.module.css'

/** States after which a supplier may be asked again. */
const over: readonly string[] = ['declined', 'withdrawn', 'expired', 'closed']

/** A visitor's enquiry that waits for the mailed link: it can be sent again, where the address was mistyped. */
const waits = ({ conversation }: Plan['candidates'][number]) => conversation?.state === 'unconfirmed' && !conversation.has_account

/** The preview takes the place of a long form, of which the end was in sight. */
const showFromTop = (list: HTMLElement | null) => {
	list?.focus({ preventScroll: true })
	list?.closest('form')?.scrollIntoView({ block: 'center' })
	list?.closest('dialog')?.scrollTo({ top: 0 })
}

interface Written {
	fields: Record<'message' | 'first_name' | 'last_name' | 'email' | 'phone', string>
	additions: Record<string, string>
}
/** What was written for each plan and not sent, while the page lives: a dialog is closed by mistake. */
const unsent = new Map<number, Written>()

interface AskProps {
	/** The listings that are ticked at first; without any, all that wait for nothing. */
	only: readonly number[]
	onClose: () => void
}

/** Writes to several suppliers of a plan: who, what, then what each will read, and sends it. */
export default function AskSuppliersDialog({ only, onClose }: AskProps) {
	const { t, language } = useLanguage()
	const texts = usePlanTexts()
	const dialogTexts = usePlanDialogTexts()
	const { plan, access, refresh } = useOpenPlan()
	const { account } = useSession()
	const failureText = useFailureText()
	const open = plan.candidates.filter(
		(one) => one.listing && one.state !== 'dropped' && (!one.conversation || over.includes(one.conversation.state) || waits(one)),
	)
	const [left, setLeft] = useState<ReadonlySet<number>>(() => {
		const unticked = open.filter((one) => (only.length > 0 ? !only.includes(one.property_id) : waits(one)))
		return new Set(unticked.map(({ property_id }) => property_id))
	})
	const [written, setWritten] = useState<Written>(
		() =>
			unsent.get(plan.plan_id) ?? {
				fields: { message: dialogTexts.firstMessage(plan.title), first_name: '', last_name: '', email: '', phone: '' },
				additions: {},
			},
	)
	const { fields, additions } = written
	function write(changed: Partial<Written>) {
		const next = { ...written, ...changed }
		unsent.set(plan.plan_id, next)
		setWritten(next)
	}
	const [preview, setPreview] = useState<Output<'sendBrief'> | null>(null)
	const [sent, setSent] = useState<Output<'sendBrief'>['next'] | null>(null)
	const [errors, setErrors] = useState<Record<string, string>>({})
	const [failure, setFailure] = useState<string | null>(null)
	const [isBusy, setBusy] = useState(false)
	/** The same for each try of this dialog: what arrived already is not sent twice. */
	const [key] = useState(newIdempotencyKey)
	const asked = open.filter(({ property_id }) => !left.has(property_id))
	const set = (name: keyof typeof fields) => (event: { target: { value: string } }) =>
		write({ fields: { ...fields, [name]: event.target.value } })

	async function submit(event: SubmitEvent) {
		event.preventDefault()
		if (isBusy) return
		setBusy(true)
		setErrors({})
		setFailure(null)
		const chosen = Object.fromEntries(asked.flatMap(({ property_id: id }) => (additions[id]?.trim() ? [[id, additions[id]]] : [])))
		const brief: Input<'sendBrief'> = {
			...access,
			property_ids: asked.map(({ property_id }) => property_id),
			message: fields.message,
			additions: JSON.stringify(chosen),
			...(!account && { first_name: fields.first_name, last_name: fields.last_name, email: fields.email, phone: fields.phone }),
		}
		try {
			if (preview) {
				const { next } = await call('sendBrief', brief, undefined, key)
				unsent.delete(plan.plan_id)
				setSent(next)
				await refresh()
			} else setPreview(await call('sendBrief', { ...brief, preview: true }))
		} catch (error) {
			setPreview(null)
			// An answer may have been lost: the plan knows who was asked.
			if (preview) void refresh()
			if (error instanceof ApiError) setErrors(error.fields)
			setFailure(failureText(error))
		} finally {
			setBusy(false)
		}
	}

	if (sent !== null && sent !== 'preview')
		return (
			<Dialog title={texts.ask} onClose={onClose}>
				<p role="status">{dialogTexts.briefSent[sent]}</p>
				<DialogActions cancel={t.common.close} onClose={onClose}>
					{null}
				</DialogActions>
			</Dialog>
		)
	return (
		<Dialog title={preview ? dialogTexts.askPreview : texts.ask} look="sheet" onClose={onClose}>
			<form className={styles.fields} onSubmit={(event) => void submit(event)}>
				{preview ? (
					<ul className={styles.previews} ref={showFromTop} tabIndex={-1}>
						{preview.enquiries.map(({ property_id, property_name, asked_with, message }) => (
							<li key={property_id}>
								<h3>{property_name}</h3>
								{asked_with > 0 && <p className="quiet">{dialogTexts.askedWith(asked_with)}</p>}
								<p className={styles.message} lang={language}>
									{message}
								</p>
							</li>
						))}
					</ul>
				) : (
					<>
						<p>{dialogTexts.askLead(planLimits.asked_of_kind, planLimits.asked)}</p>
						<fieldset className={styles.asked}>
							<legend>{texts.suppliers}</legend>
							{open.some(waits) && <p className="quiet">{dialogTexts.askAgain}</p>}
							{open.map(({ property_id, listing }) => (
								<div key={property_id}>
									<Checkbox
										label={listing?.property_name}
										checked={!left.has(property_id)}
										onChange={({ target: { checked } }) =>
											setLeft(new Set(checked ? [...left].filter((id) => id !== property_id) : [...left, property_id]))
										}
									/>
									{!left.has(property_id) && (
										<details className={styles.addition} open={Boolean(additions[property_id])}>
											<summary>{dialogTexts.additionFor(listing?.property_name ?? '')}</summary>
											<textarea
												className={styles.additionText}
												aria-label={dialogTexts.additionFor(listing?.property_name ?? '')}
												rows={2}
												maxLength={500}
												value={additions[property_id] ?? ''}
												onChange={(event) => write({ additions: { ...additions, [property_id]: event.target.value } })}
											/>
										</details>
									)}
								</div>
							))}
						</fieldset>
						<Field label={dialogTexts.briefMessage} hint={dialogTexts.briefHint} error={errors['message']}>
							{(control) => <textarea {...control} rows={6} maxLength={2500} value={fields.message} onChange={set('message')} />}
						</Field>
						{!account && (
							<>
								<div className={styles.pair}>
									<TextField
										label={dialogTexts.firstName}
										autoComplete="given-name"
										required
										maxLength={60}
										value={fields.first_name}
										onChange={set('first_name')}
										error={errors['first_name']}
									/>
									<TextField
										label={dialogTexts.lastName}
										autoComplete="family-name"
										required
										maxLength={60}
										value={fields.last_name}
										onChange={set('last_name')}
										error={errors['last_name']}
									/>
								</div>
								<TextField
									label={dialogTexts.yourEmail}
									hint={dialogTexts.confirmHint}
									type="email"
									autoComplete="email"
									required
									maxLength={254}
									value={fields.email}
									onChange={set('email')}
									error={errors['email']}
								/>
								<TextField
									label={dialogTexts.phone}
									type="tel"
									autoComplete="tel"
									maxLength={40}
									value={fields.phone}
									onChange={set('phone')}
									error={errors['phone']}
								/>
							</>
						)}
					</>
				)}
				{failure && (
					<p role="alert" className={styles.late}>
						{errors['property_ids'] ?? failure}
					</p>
				)}
				<DialogActions cancel={texts.cancel} onClose={onClose}>
					<Button type="submit" aria-disabled={isBusy} disabled={asked.length === 0}>
						{preview ? dialogTexts.sendBrief(asked.length) : dialogTexts.toPreview}
					</Button>
					{preview && (
						<Button look="secondary" onClick={() => setPreview(null)}>
							{dialogTexts.changeBrief}
						</Button>
					)}
				</DialogActions>
			</form>
		</Dialog>
	)
}
