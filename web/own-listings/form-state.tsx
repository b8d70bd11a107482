import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react'
import { useListingDraft, type ListingDraft } from './draft-state.tsx'
import { useFormTexts, type FormTexts } from './form-texts.ts'
import type { FieldName, ListingFields, TextName } from './listing-fields.ts'
import { checkListing, stepOf, tidied, type FieldErrors } from './listing-rules.ts'

interface TextProps {
	name: TextName
	value: string
	onChange: (event: { target: { value: string } }) => void
	onBlur: () => void
	error: string | undefined
}

interface ListingForm {
	draft: ListingDraft
	texts: FormTexts
	/** The fields as they are shown: something new shows what it begins with. */
	fields: ListingFields
	change: (part: Partial<ListingFields>) => void
	/** The properties of a text's control. */
	text: (name: TextName) => TextProps
	/** What is wrong with a field, once somebody has been there or has tried to go on. */
	errorOf: (name: FieldName) => string | undefined
	touch: (name: FieldName) => void
	/** All that is wrong in this step, once somebody has tried to go on; else nothing. */
	shownErrors: FieldErrors
	/** Somebody wants to go on: true when nothing is wrong; else all of it is shown and the first field has the focus. */
	attempt: () => boolean
}

const FormContext = createContext<ListingForm | null>(null)

/** The form around this field. */
export function useListingForm(): ListingForm {
	const form = use(FormContext)
	if (!form) throw new Error('useListingForm needs a ListingFormProvider')
	return form
}

/**
 * The specification's cycle over the draft: a field is checked on every change and when it is left, its error shows once it was touched, and trying to
 * go on shows them all. The draft itself is what the controls show, so that nothing is held twice.
 */
export function ListingFormProvider({ step, isAttempted, children }: { step: 1 | 2; isAttempted: boolean; children: ReactNode }) {
	const draft = useListingDraft()
	const texts = useFormTexts()
	const [touched, setTouched] = useState<ReadonlySet<FieldName>>(new Set())
	const [hasAttempted, setAttempted] = useState(isAttempted)
	const [attempts, setAttempts] = useState(isAttempted ? 1 : 0)
	const isNew = draft.draft_id === null && draft.property_id === null && draft.save_state === 'saved'
	const fields = isNew ? { ...draft.prefill, ...draft.fields } : draft.fields
	const wrong = checkListing(fields, step, texts)
	const told: FieldErrors = Object.fromEntries(Object.entries(draft.field_errors).filter(([name]) => stepOf(name) === step))
	const touch = (name: FieldName) => setTouched((known) => (known.has(name) ? known : new Set(known).add(name)))
	const errorOf = (name: FieldName) => told[name] ?? (hasAttempted || touched.has(name) ? wrong[name] : undefined)

	const place = useRef<HTMLDivElement>(null)
	const first = Object.keys({ ...wrong, ...told })[0]
	useEffect(() => {
		if (attempts > 0 && first && place.current) focusField(place.current, first)
		// Only trying to go on moves the focus, never a change of what is wrong.
		// oxlint-disable-next-line react/exhaustive-deps
	}, [attempts])

	const form: ListingForm = {
		draft,
		texts,
		fields,
		change: draft.change,
		text: (name) => ({
			name,
			value: fields[name] ?? '',
			onChange: ({ target }) => draft.change({ [name]: target.value }),
			onBlur() {
				touch(name)
				const value = fields[name] ?? ''
				if (tidied(name, value) !== value) draft.change({ [name]: tidied(name, value) })
			},
			error: errorOf(name),
		}),
		errorOf,
		touch,
		shownErrors: hasAttempted ? { ...wrong, ...told } : told,
		attempt() {
			setAttempted(true)
			setAttempts(attempts + 1)
			return first === undefined
		},
	}
	return (
		<FormContext value={form}>
			<div ref={place}>{children}</div>
		</FormContext>
	)
}

/** Moves the focus to the control of a field, wherever it stands in the form, also behind a tab. */
export function focusField(form: HTMLElement, name: string): void {
	const place = form.querySelector<HTMLElement>(`#field-${name}`)
	const panel = place?.closest('[role=tabpanel][hidden]')
	if (panel) form.querySelector<HTMLElement>(`[aria-controls="${panel.id}"]`)?.click()
	const control = place?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea, [tabindex="0"]')
	// The tab's panel may only just be shown.
	requestAnimationFrame(() => {
		control?.focus({ preventScroll: true })
		place?.scrollIntoView({ block: 'center' })
	})
}
