import { useState } from 'react'
import type { Choice } from '#contract/catalogue/manage.ts'
import { languages, type Language } from '#contract/values/languages.ts'
import { Failure, SubmitForm } from '#web/platform/forms/form-parts.tsx'
import { retrySafeSubmit } from '#web/platform/forms/retry-safe-submit.ts'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { call } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { Dialog, DialogActions } from '#web/platform/ui/dialog.tsx'
import { TextField } from '#web/platform/ui/field.tsx'
import { useCatalogueTexts } from './texts/index.ts'
import { nameOf, type Place, type ListedKind } from './choices.ts'
import { OccasionFields, occasionValues } from './occasion-fields.tsx'
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

/** The names of a choice in three languages; of an occasion also its picture and its further words. */
export function NamesDialog({ choice, title, place, onClose, children }: NamesProps) {
	const texts = useCatalogueTexts()
	const { language } = useLanguage()
	const { change, failureOf } = useChange()
	const [retrySafe] = useState(retrySafeSubmit)
	const names = Object.fromEntries(languages.map((lang) => [`choice_name_${lang}`, choice?.[`choice_name_${lang}`] ?? '']))
	const form = useServerForm<Record<string, string>>(
		async (fields) => {
			// The form has a field for each of the names.
			const typed = fields as unknown as Names
			const save = () => (choice ? rename(choice, typed) : retrySafe(typed, (idempotencyKey) => add(place, typed, idempotencyKey)))
			await change(save, choice ? texts.saved : texts.added(typed[`choice_name_${language}`]))
			onClose()
		},
		{ values: { ...names, ...(place.kind === 'occasion' && occasionValues(choice?.occasion ?? null)) }, failureOf },
	)

	return (
		<Dialog title={title} onClose={onClose}>
			<SubmitForm form={form} className={styles.form}>
				{languages.map((lang) => (
					<TextField
						key={lang}
						label={texts.names[lang]}
						lang={lang}
						maxLength={60}
						autoComplete="off"
						{...form.field(`choice_name_${lang}`, { validate: { required: (name = '') => name.trim() !== '' || texts.required } })}
					/>
				))}
				{place.kind === 'occasion' && <OccasionFields form={form} />}
				<Failure>{form.failure}</Failure>
				<DialogActions cancel={texts.cancel} onClose={onClose}>
					<Button type="submit" aria-disabled={form.isBusy}>
						{texts.save}
					</Button>
				</DialogActions>
			</SubmitForm>
			{children}
		</Dialog>
	)
}

type Names = Record<`choice_name_${Language}`, string>

const rename = ({ kind, id, version }: Choice, names: Names) => call('renameChoice', { kind, id, version, ...names })

const add = ({ kind, category_id, parent_id }: Place, names: Names, idempotencyKey: string) =>
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
	const { pressChange, isBusy } = useChange()
	const { kind, id, version } = choice
	const name = nameOf(choice, language)
	const restore = () =>
		kind !== 'category' && pressChange(() => call('restoreChoice', { kind, id, version }), texts.restoreDone(name), onClose)

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
								<Button look="plain" size="small" aria-disabled={isBusy} onClick={restore}>
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
