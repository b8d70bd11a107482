import { createContext, use, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'

/** Error messages by field, in the order of the fields on the page. */
export type FieldErrors<Name extends string = string> = Partial<Record<Name, string>>

interface TextProps {
	name: string
	value: string
	onChange: (event: { target: { value: string } }) => void
	onBlur: () => void
	error: string | undefined
}

/** The form that contains a field. */
export interface DraftForm<Name extends string = string> {
	/** The properties of a text control. */
	text(name: Name): TextProps
	/** The error of a field, once it was touched or the form was submitted. */
	errorOf(name: Name): string | undefined
	touch(name: Name): void
	/** All errors once the form was submitted; before that, only those of the server. */
	shownErrors: FieldErrors<Name>
	/** Submits the form: true without errors; else all errors are shown and the first field gets the focus. */
	attempt: () => boolean
	/** Shows all errors and focuses the first field with one. */
	showErrors: () => void
}

interface Source<Name extends string> {
	valueOf: (name: Name) => string
	change: (name: Name, value: string) => void
	/** Errors that the browser finds. */
	wrong: FieldErrors<Name>
	/** Errors that the server has returned. */
	serverErrors: FieldErrors<Name>
	/** The value of a text field after it is left, such as without white space at its ends. */
	tidied: (name: Name, value: string) => string
	isAttempted?: boolean
	/** The element that contains all fields. */
	place: RefObject<HTMLElement | null>
}

/**
 * The validation cycle of the specification for a draft: a field is checked on every change and on blur, its error is shown once it was touched,
 * and submitting shows all errors. The controls show the draft itself, so that no value is stored twice.
 */
export function useDraftForm<Name extends string>(source: Source<Name>): DraftForm<Name> {
	const { valueOf, change, wrong, serverErrors, tidied, isAttempted = false, place } = source
	const [touched, setTouched] = useState<ReadonlySet<Name>>(new Set())
	const [hasAttempted, setAttempted] = useState(isAttempted)
	const [attempts, setAttempts] = useState(isAttempted ? 1 : 0)
	const touch = (name: Name) => setTouched((known) => (known.has(name) ? known : new Set(known).add(name)))
	const errorOf = (name: Name) => serverErrors[name] ?? (hasAttempted || touched.has(name) ? wrong[name] : undefined)
	const first = Object.keys({ ...wrong, ...serverErrors })[0]
	useEffect(() => {
		if (attempts > 0 && first && place.current) focusField(place.current, first)
		// Only submitting moves the focus, not a change of the errors.
		// oxlint-disable-next-line react/exhaustive-deps
	}, [attempts])
	useEffect(() => {
		const asked = /^#field-([\w.]+)$/.exec(location.hash)?.[1]
		if (asked && place.current) focusField(place.current, asked)
	}, [place])
	function showErrors() {
		setAttempted(true)
		setAttempts((count) => count + 1)
	}
	return {
		text: (name) => ({
			name,
			value: valueOf(name),
			onChange: ({ target }) => change(name, target.value),
			onBlur() {
				touch(name)
				const value = valueOf(name)
				if (tidied(name, value) !== value) change(name, tidied(name, value))
			},
			error: errorOf(name),
		}),
		errorOf,
		touch,
		shownErrors: hasAttempted ? { ...wrong, ...serverErrors } : serverErrors,
		attempt() {
			showErrors()
			return first === undefined
		},
		showErrors,
	}
}

const DraftFormContext = createContext<DraftForm | null>(null)

/** Provides the form to its fields. */
export function DraftFormProvider<Name extends string>({ form, children }: { form: DraftForm<Name>; children: ReactNode }) {
	return <DraftFormContext value={form}>{children}</DraftFormContext>
}

/** The form that contains this field, of any kind of draft. */
export function useFieldForm(): DraftForm {
	const form = use(DraftFormContext)
	if (!form) throw new Error('useFieldForm needs a DraftFormProvider')
	return form
}

/** The ref of the element that contains all fields. */
export const useFormPlace = () => useRef<HTMLDivElement>(null)

/** Focuses the control of a field, also inside a hidden tab panel or a folded part. */
export function focusField(form: HTMLElement, name: string): void {
	const place = form.querySelector<HTMLElement>(`[id='field-${name}']`)
	const panel = place?.closest('[role=tabpanel][hidden]')
	if (panel) form.querySelector<HTMLElement>(`[aria-controls="${panel.id}"]`)?.click()
	const folded = place?.closest<HTMLDetailsElement>('details:not([open])')
	if (folded) folded.open = true
	const control = place?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea, [tabindex="0"]')
	// The tab's panel may only just have been rendered.
	requestAnimationFrame(() => {
		control?.focus({ preventScroll: true })
		place?.scrollIntoView({ block: 'center' })
	})
}
