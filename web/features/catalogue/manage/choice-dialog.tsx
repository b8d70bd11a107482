import { useRef, useState, type FormEvent } from 'react'
import type { Choice } from '#contract/catalogue/manage.ts'
import { languages } from '#contract/values/languages.ts'
import { call } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { newIdempotencyKey } from '#web/platform/shell/idempotency-key.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { Dialog, DialogActions } from '#web/platform/ui/dialog.tsx'
import { TextField } from '#web/platform/ui/field.tsx'
import { useCatalogueTexts } from './texts/index.ts'
import { nameOf, type Place, type ListedKind } from './choices.ts'
import { OccasionFields, synonymFields } from './occasion-fields.tsx'
import { useChange } from './use-change.ts'
import styles from './catalogue.module.css'

interface NamesProps {
	/** The choice to rename; null for a new one. */
	choice: Choice | null
	title: string
	/** The list to which a new choice is added. */
	place: Place
	onClose: () => void
	/** Further actions. */
	children?: React.ReactNode
}

type Field = `choice_name_${(typeof languages)[number]}`
const fields = languages.map((lang): Field => `choice_name_${lang}`)

/** The names of a choice in three languages; of an occasion also its picture and its further words. */
export function NamesDialog({ choice, title, place, onClose, children }: NamesProps) {
	const texts = useCatalogueTexts()
	const { language } = useLanguage()
	const { change, isBusy } = useChange()
	const [errors, setErrors] = useState<Record<string, string>>({})
	const form = useRef<HTMLFormElement>(null)
	const [idempotencyKey] = useState(newIdempotencyKey)

	async function submit(event: FormEvent) {
		event.preventDefault()
		if (isBusy || !form.current) return
		const typed = Object.fromEntries([...new FormData(form.current)].map(([name, value]) => [name, String(value)])) as Record<Field, string>
		const empty = fields.filter((field) => !typed[field].trim())
		const refused =
			empty.length > 0
				? Object.fromEntries(empty.map((field) => [field, texts.required]))
				: await change(
						() => (choice ? rename(choice, typed) : add(place, typed, idempotencyKey)),
						choice ? texts.saved : texts.added(typed[`choice_name_${language}`]),
					)
		if (refused === null) return onClose()
		setErrors(refused)
		const first = [...fields, ...synonymFields].find((field) => refused[field])
		if (first) form.current.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
	}

	return (
		<Dialog title={title} onClose={onClose}>
			<form ref={form} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
				{languages.map((lang) => (
					<TextField
						key={lang}
						label={texts.names[lang]}
						name={`choice_name_${lang}`}
						lang={lang}
						error={errors[`choice_name_${lang}`]}
						defaultValue={choice?.[`choice_name_${lang}`] ?? ''}
						maxLength={60}
						autoComplete="off"
						required
					/>
				))}
				{place.kind === 'occasion' && <OccasionFields occasion={choice?.occasion ?? null} errors={errors} />}
				<DialogActions cancel={texts.cancel} onClose={onClose}>
					<Button type="submit" aria-disabled={isBusy}>
						{texts.save}
					</Button>
				</DialogActions>
			</form>
			{children}
		</Dialog>
	)
}

const rename = ({ kind, id, version }: Choice, names: Record<Field, string>) => call('renameChoice', { kind, id, version, ...names })

const add = ({ kind, category_id, parent_id }: Place, names: Record<Field, string>, idempotencyKey: string) =>
	call(
		'addChoice',
		// Families cannot be added: the screen has no button for that.
		{ kind: kind as ListedKind, ...(parent_id === null ? category_id !== null && { category_id } : { parent_id }), ...names },
		undefined,
		idempotencyKey,
	)

interface EditProps {
	choice: Choice
	onClose: () => void
	onMerge: () => void
	onRetire: () => void
}

/** Renames a choice; below are the actions to merge it, to retire it or to offer it again. */
export function EditDialog({ choice, onClose, onMerge, onRetire }: EditProps) {
	const texts = useCatalogueTexts()
	const { language } = useLanguage()
	const { change, isBusy } = useChange()
	const { kind, id, version } = choice
	const name = nameOf(choice, language)

	async function restore() {
		if (isBusy || kind === 'category') return
		if ((await change(() => call('restoreChoice', { kind, id, version }), texts.restoreDone(name))) === null) onClose()
	}

	return (
		<NamesDialog choice={choice} title={texts.editNamed(name)} place={choice} onClose={onClose}>
			{kind !== 'category' && (
				<div className={styles.more} role="group" aria-label={texts.more}>
					{choice.is_fixed ? (
						<p className="quiet">{texts.fixed}</p>
					) : (
						<>
							<Button look="plain" size="small" onClick={onMerge}>
								{texts.merge}
							</Button>
							{choice.is_retired ? (
								<Button look="plain" size="small" aria-disabled={isBusy} onClick={() => void restore()}>
									{texts.restore}
								</Button>
							) : (
								<Button look="plain" size="small" onClick={onRetire}>
									{texts.retire}
								</Button>
							)}
						</>
					)}
				</div>
			)}
		</NamesDialog>
	)
}
