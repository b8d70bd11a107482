import { useState } from 'react'
import { defaultLanguage } from '#contract/values/languages.ts'
import type { PlanRights } from '#contract/plans/plan-choices.ts'
import { Failure, SubmitButton, SubmitForm } from '#web/platform/forms/form-parts.tsx'
import { filled, useServerForm } from '#web/platform/forms/server-form.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useSite } from '#web/platform/shell/site.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { SelectField, TextField } from '#web/platform/ui/field.tsx'
import fieldStyles from '#web/platform/ui/field.module.css'
import { ShareButton } from '#web/platform/ui/share-button.tsx'
import { useOpenPlan } from './open-plan.ts'
import { usePlanDialogTexts } from './dialog-texts/index.ts'
import styles from './plans.module.css'
import links from './share-plan-dialog.module.css'

type SharedRights = Exclude<PlanRights, 'own'>
const choices = ['comment', 'look', 'decide'] as const satisfies readonly SharedRights[]

const asRights = (chosen: string): SharedRights => choices.find((choice) => choice === chosen) ?? 'comment'

/** Makes links to a plan, each with its rights, changes these, and withdraws them. */
export default function SharePlanDialog({ onClose }: { onClose: () => void }) {
	const { language } = useLanguage()
	const texts = usePlanDialogTexts()
	const { public_url } = useSite()
	const { plan, send } = useOpenPlan()
	const [made, setMade] = useState<string | null>(null)
	const form = useServerForm<{ name: string; rights: SharedRights; email: string }>(
		async ({ name, rights, email }, reset) => {
			const { key } = await send('sharePlan', { rights, name: name.trim(), ...(email.trim() && { email: email.trim() }) })
			if (!key) return
			setMade(`/plan/${plan.plan_id}${language === defaultLanguage ? '' : `?lang=${language}`}#${key}`)
			reset({ name: '', rights, email: '' })
		},
		{ values: { name: '', rights: 'comment', email: '' }, mode: 'onSubmit' },
	)
	return (
		<Dialog title={texts.shareTitle} onClose={onClose}>
			<div className={styles.sharing}>
				<p>{texts.shareText}</p>
				<SubmitForm form={form} className={styles.fields}>
					<TextField label={texts.shareName} maxLength={60} {...form.field('name', filled(texts.required))} />
					<SelectField label={texts.shareRights} {...form.field('rights')}>
						<RightsOptions />
					</SelectField>
					<TextField label={texts.shareEmail} hint={texts.shareEmailHint} type="email" maxLength={254} {...form.field('email')} />
					<Failure>{form.failure}</Failure>
					<SubmitButton isBusy={form.isBusy}>{texts.makeLink}</SubmitButton>
				</SubmitForm>
				{made && (
					<div className={styles.fields} role="status">
						<TextField
							label={texts.linkMade}
							hint={texts.linkHint}
							value={public_url + made}
							readOnly
							onFocus={(event) => event.target.select()}
						/>
						<ShareButton title={plan.title} path={made} size="small" />
					</div>
				)}
				<Links />
			</div>
		</Dialog>
	)
}

/** The links that others have already. */
function Links() {
	const texts = usePlanDialogTexts()
	const { plan, change } = useOpenPlan()
	function changeRights(share_id: number, chosen: string) {
		const next = asRights(chosen)
		void change('sharePlan', { share_id, rights: next }, (known) => ({
			...known,
			shares: known.shares.map((share) => (share.share_id === share_id ? { ...share, rights: next } : share)),
		}))
	}
	return (
		<>
			<h3>{texts.links}</h3>
			{plan.shares.length === 0 ? (
				<p className="quiet">{texts.noLinks}</p>
			) : (
				<ul className={links.links}>
					{plan.shares.map((share) => (
						<li key={share.share_id}>
							<span>
								<strong>{share.name}</strong>{' '}
								<span className="quiet">{[share.email, share.opened_at ? texts.opened : texts.notOpened].filter(Boolean).join(' · ')}</span>
							</span>
							<select
								className={fieldStyles.control}
								aria-label={texts.rightsOf(share.name)}
								value={share.rights}
								onChange={(event) => changeRights(share.share_id, event.target.value)}
							>
								<RightsOptions />
							</select>
							<Button
								look="quiet"
								size="small"
								aria-label={texts.withdrawLink(share.name)}
								onClick={() => void change('sharePlan', { share_id: share.share_id, revoke: true })}
							>
								{texts.withdraw}
							</Button>
						</li>
					))}
				</ul>
			)}
		</>
	)
}

function RightsOptions() {
	const texts = usePlanDialogTexts()
	return choices.map((choice) => (
		<option key={choice} value={choice}>
			{texts.shareChoices[choice]}
		</option>
	))
}
