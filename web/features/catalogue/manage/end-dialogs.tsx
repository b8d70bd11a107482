import { useRef, useState, type FormEvent } from 'react'
import type { Choice } from '#contract/catalogue/manage.ts'
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
	const { change, isBusy } = useChange()
	const [chosen, setChosen] = useState('')
	const [error, setError] = useState<string | undefined>(undefined)
	const form = useRef<HTMLFormElement>(null)
	const { kind, id, version } = choice
	const name = nameOf(choice, tools.language)
	const uses = usesOf(choice, texts, tools)
	const partners = partnersOf(choices, choice)
	const into = partners.find((one) => String(one.id) === chosen)

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		if (isBusy) return
		if (!into) {
			setError(texts.mergeFirst)
			form.current?.querySelector('select')?.focus()
			return
		}
		const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
		const merge = () => call('mergeChoices', { kind, id, version, into_id: into.id, reason })
		const refused = await change(merge, texts.mergeDone(name, nameOf(into, tools.language)))
		if (refused === null) onClose()
		else setError(refused['into_id'])
	}

	return (
		<Dialog title={texts.mergeTitle(name)} onClose={onClose}>
			<form ref={form} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
				<SelectField
					label={texts.into}
					name="into_id"
					value={chosen}
					error={error}
					required
					onChange={({ target }) => {
						setChosen(target.value)
						setError(undefined)
					}}
				>
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
				<TextField label={texts.reason} name="reason" maxLength={500} autoComplete="off" />
				<DialogActions cancel={texts.cancel} onClose={onClose}>
					<Button type="submit" aria-disabled={isBusy}>
						{texts.mergeYes}
					</Button>
				</DialogActions>
			</form>
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
	const { change, isBusy } = useChange()
	const { kind, id, version } = choice
	const name = nameOf(choice, tools.language)
	const uses = usesOf(choice, texts, tools)
	const hasMore = kind === 'feature' && choices.some((one) => one.kind === kind && one.parent_id === id)

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		if (isBusy) return
		const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
		if ((await change(() => call('retireChoice', { kind, id, version, reason }), texts.retireDone(name))) === null) onClose()
	}

	return (
		<Dialog title={texts.retireTitle(name)} role="alertdialog" onClose={onClose}>
			<form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
				<p>{uses ? texts.retireText(uses) : texts.retireNothing}</p>
				{hasMore && <p>{texts.retireUnder}</p>}
				<TextField label={texts.reason} name="reason" maxLength={500} autoComplete="off" />
				<DialogActions cancel={texts.cancel} onClose={onClose}>
					<Button type="submit" aria-disabled={isBusy}>
						{texts.retireYes}
					</Button>
				</DialogActions>
			</form>
		</Dialog>
	)
}
