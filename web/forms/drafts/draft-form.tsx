import { createContext, use, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'

/** What is wrong, by field, in the order in which the fields stand on the page. */
export type FieldErrors<Name extends string = string> = Partial<Record<Name, string>>

interface TextProps {
	name: string
	value: string
	onChange: (event: { target: { value: string } }) => void
	onBlur: () => void
	error: string | undefined
}

/** The form around a field. */
export interface DraftForm<Name extends string = string> {
	/** The properties of a text's control. */
	text(name: Name): TextProps
	/** What is wrong with a field, once somebody has been there or has tried to go on. */
	errorOf(name: Name): string | undefined
	touch(name: Name): void
	/** All that is wrong, once somebody has tried to go on; before, what the server has told. */
	shownErrors: FieldErrors<Name>
	/** Somebody wants to go on: true when nothing is wrong; else all of it is shown and the first field has the focus. */
	attempt: () => boolean
	/** Shows all that is wrong, with the focus on the first of it. */
	showErrors: () => void
}

interface Source<Name extends string> {
	valueOf: (name: Name) => string
	change: (name: Name, value: string) => void
	/** What the browser can say before the server does. */
	wrong: FieldErrors<Name>
	/** What the server has said. */
	told: FieldErrors<Name>
	/** A typed text as it is kept once its field is left. */
	tidied: (name: Name, value: string) => string
	isAttempted?: boolean
	/** Around all fields. */
	place: RefObject<HTMLElement | null>
}

/**
 * The specification's cycle over a draft: a field is checked on every change and when it is left, its error shows once it was touched, and trying to
 * go on shows them all. The draft itself is what the controls show, so that nothing is held twice.
 */
export function useDraftForm<Name extends string>(source: Source<Name>): DraftForm<Name> {
	const { valueOf, change, wrong, told, tidied, isAttempted = false, place } = source
	const [touched, setTouched] = useState<ReadonlySet<Name>>(new Set())
	const [hasAttempted, setAttempted] = useState(isAttempted)
	const [attempts, setAttempts] = useState(isAttempted ? 1 : 0)
	const touch = (name: Name) => setTouched((known) => (known.has(name) ? known : new Set(known).add(name)))
	const errorOf = (name: Name) => told[name] ?? (hasAttempted || touched.has(name) ? wrong[name] : undefined)
	const first = Object.keys({ ...wrong, ...told })[0]
	useEffect(() => {
		if (attempts > 0 && first && place.current) focusField(place.current, first)
		// Only trying to go on moves the focus, never a change of what is wrong.
		// oxlint-disable-next-line react/exhaustive-deps
	}, [attempts])
	useEffect(() => {
		const asked = /^#field-(\w+)$/.exec(location.hash)?.[1]
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
		shownErrors: hasAttempted ? { ...wrong, ...told } : told,
		attempt() {
			showErrors()
			return first === undefined
		},
		showErrors,
	}
}

const DraftFormContext = createContext<DraftForm | null>(null)

/** Gives the fields their form. */
export function DraftFormProvider<Name extends string>({ form, children }: { form: DraftForm<Name>; children: ReactNode }) {
	return <DraftFormContext value={form}>{children}</DraftFormContext>
}

/** The form around this field, whatever it is about. */
export function useFieldForm(): DraftForm {
	const form = use(DraftFormContext)
	if (!form) throw new Error('useFieldForm needs a DraftFormProvider')
	return form
}

/** The place of all fields. */
export const useFormPlace = () => useRef<HTMLDivElement>(null)

/** Moves the focus to the control of a field, wherever it stands in the form, also behind a tab or in what is folded. */
export function focusField(form: HTMLElement, name: string): void {
	const place = form.querySelector<HTMLElement>(`#field-${name}`)
	const panel = place?.closest('[role=tabpanel][hidden]')
	if (panel) form.querySelector<HTMLElement>(`[aria-controls="${panel.id}"]`)?.click()
	const folded = place?.closest<HTMLDetailsElement>('details:not([open])')
	if (folded) folded.open = true
	const control = place?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea, [tabindex="0"]')
	// The tab's panel may only just be shown.
	requestAnimationFrame(() => {
		control?.focus({ preventScroll: true })
		place?.scrollIntoView({ block: 'center' })
	})
}
