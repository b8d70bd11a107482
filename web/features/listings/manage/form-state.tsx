import { createContext, use, type ReactNode } from 'react'
import { DraftFormProvider, useDraftForm, useFormPlace, type DraftForm, type FieldErrors } from '#web/platform/forms/drafts/draft-form.tsx'
import { useListingDraft, type ListingDraft } from './draft-state.tsx'
import { useFormTexts, type FormTexts } from './texts/index.ts'
import type { FieldName, ListingFields } from './listing-fields.ts'
import { isOfPackage, packageText, withPackageText, type PackageFieldName } from './package-form.ts'
import { checkListing, stepOf, tidied } from './listing-rules.ts'

type FormName = FieldName | PackageFieldName

interface ListingForm extends Pick<DraftForm<FormName>, 'text' | 'errorOf' | 'touch' | 'attempt'> {
	draft: ListingDraft
	texts: FormTexts
	/** The shown fields: a new announcement shows its initial values. */
	fields: ListingFields
	change: (part: Partial<ListingFields>) => void
}

const FormContext = createContext<ListingForm | null>(null)

/** The form that contains this field. */
export function useListingForm(): ListingForm {
	const form = use(FormContext)
	if (!form) throw new Error('useListingForm needs a ListingFormProvider')
	return form
}

/** One step of the announcement form over its draft. */
export function ListingFormProvider({ step, isAttempted, children }: { step: 1 | 2; isAttempted: boolean; children: ReactNode }) {
	const draft = useListingDraft()
	const texts = useFormTexts()
	const place = useFormPlace()
	const isNew = draft.draft_id === null && draft.property_id === null && draft.save_state === 'saved'
	const fields = isNew ? { ...draft.prefill, ...draft.fields } : draft.fields
	const serverErrors: FieldErrors<FormName> = Object.fromEntries(
		Object.entries(draft.field_errors).filter(([name]) => stepOf(name) === step),
	)
	const form = useDraftForm<FormName>({
		valueOf: (name) => (isOfPackage(name) ? packageText(fields, name) : String(fields[name] ?? '')),
		change: (name, value) => draft.change(isOfPackage(name) ? { packages: withPackageText(fields, name, value) } : { [name]: value }),
		wrong: checkListing(fields, step, texts),
		serverErrors,
		tidied,
		isAttempted,
		place,
	})
	const { text, errorOf, touch, attempt } = form
	return (
		<FormContext value={{ draft, texts, fields, change: draft.change, text, errorOf, touch, attempt }}>
			<DraftFormProvider form={form}>
				<div ref={place}>{children}</div>
			</DraftFormProvider>
		</FormContext>
	)
}
