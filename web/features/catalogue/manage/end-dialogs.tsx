import { useWatch } from 'react-hook-form'
import type { Choice } from '#contract/catalogue/manage.ts'
import { Failure, SubmitForm } from '#web/platform/forms/form-parts.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { call } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { Dialog, DialogActions } from '#web/platform/ui/dialog.tsx'
import { SelectField, TextField } from '#web/platform/ui/field.tsx'
import { useCatalogueTexts } from './texts/index.ts'
import { nameOf, partnersOf, usesOf, type ListedKind } from './choices.ts'
import { useChange } from './use-change.ts'
import styles from './catalogue.module.css'

interface EndProps {
	choice: Choice & { kind: ListedKind }
	choices: readonly Choice[]
	onClose: () => void
}

/** Merges a choice into another one; shows which announcements and events this affects. */
export function MergeDialog({ choice, choices, onClose }: EndProps) {
	const texts = useCatalogueTexts()
	const tools = useLanguage()
	const { change, failureOf } = useChange()
	const { kind, id, version } = choice
	const name = nameOf(choice, tools.language)
	const uses = usesOf(choice, texts, tools)
	const partners = partnersOf(choices, choice)
	const partner = (into_id: string) => partners.find((one) => String(one.id) === into_id)
	const form = useServerForm<{ into_id: string; reason: string }>(
		async ({ into_id, reason }) => {
			const merge = () => call('mergeChoices', { kind, id, version, into_id: Number(into_id), reason })
			await change(merge, texts.mergeDone(name, nameOf(partner(into_id) ?? choice, tools.language)))
			onClose()
		},
		{ values: { into_id: '', reason: '' }, failureOf },
	)
	const into = partner(useWatch({ control: form.control, name: 'into_id' }))

	return (
		<Dialog title={texts.mergeTitle(name)} onClose={onClose}>
			<SubmitForm form={form} className={styles.form}>
				<Failure>{form.failure}</Failure>
				<SelectField label={texts.into} {...form.field('into_id', { required: texts.mergeFirst })}>
					<option value="">{texts.choose}</option>
					{partners.map((one) => (
						<option key={one.id} value={one.id}>
							{[...above(choices, one), one].map((part) => nameOf(part, tools.language)).join(' › ')}
						</option>
					))}
				</SelectField>
				<p role="status">
					{into && (uses ? texts.mergePreview(uses, nameOf(into, tools.language)) : texts.mergeNothing(nameOf(into, tools.language)))}
				</p>
				<p className="quiet">{texts.mergeNote}</p>
				<TextField label={texts.reason} maxLength={500} autoComplete="off" {...form.field('reason')} />
				<DialogActions cancel={texts.cancel} onClose={onClose}>
					<Button type="submit" aria-disabled={form.isBusy}>
						{texts.mergeYes}
					</Button>
				</DialogActions>
			</SubmitForm>
		</Dialog>
	)
}

/** The path of a feature, from the top. */
function above(choices: readonly Choice[], { kind, parent_id }: Choice): Choice[] {
	const parent = choices.find((one) => one.kind === kind && one.id === parent_id)
	return parent ? [...above(choices, parent), parent] : []
}

/** Asks for confirmation before a choice is retired. */
export function RetireDialog({ choice, choices, onClose }: EndProps) {
	const texts = useCatalogueTexts()
	const tools = useLanguage()
	const { change, failureOf } = useChange()
	const { kind, id, version } = choice
	const name = nameOf(choice, tools.language)
	const uses = usesOf(choice, texts, tools)
	const hasMore = kind === 'feature' && choices.some((one) => one.kind === kind && one.parent_id === id)

	const form = useServerForm<{ reason: string }>(
		async ({ reason }) => {
			await change(() => call('retireChoice', { kind, id, version, reason }), texts.retireDone(name))
			onClose()
		},
		{ values: { reason: '' }, failureOf },
	)

	return (
		<Dialog title={texts.retireTitle(name)} role="alertdialog" onClose={onClose}>
			<SubmitForm form={form} className={styles.form}>
				<Failure>{form.failure}</Failure>
				<p>{uses ? texts.retireText(uses) : texts.retireNothing}</p>
				{hasMore && <p>{texts.retireUnder}</p>}
				<TextField label={texts.reason} maxLength={500} autoComplete="off" {...form.field('reason')} />
				<DialogActions cancel={texts.cancel} onClose={onClose}>
					<Button type="submit" aria-disabled={form.isBusy}>
						{texts.retireYes}
					</Button>
				</DialogActions>
			</SubmitForm>
		</Dialog>
	)
}
