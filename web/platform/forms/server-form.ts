import { useRef, useState, type SubmitEvent } from 'react'
import {
	useForm,
	type DefaultValues,
	type FieldValues,
	type Path,
	type RegisterOptions,
	type UseFormRegisterReturn,
	type UseFormReturn,
} from 'react-hook-form'
import { flushSync } from 'react-dom'
import { ApiError } from '#web/platform/shell/api.ts'
import { useFailureText } from './failure-text.ts'

/** The properties of a control, and the error of its value. */
export type FieldProps<Name extends string = string> = UseFormRegisterReturn<Name> & { error: string | undefined; 'aria-required'?: true }

export interface ServerForm<Fields extends FieldValues> extends UseFormReturn<Fields> {
	/** The properties of a field's control, with its error once it was touched. */
	field: <Name extends Path<Fields>>(name: Name, rules?: RegisterOptions<Fields, Name>) => FieldProps<Name>
	submit: (event: SubmitEvent) => void
	isBusy: boolean
	/** The error of the form as a whole, while it is shown. */
	failure: string | null
}

interface FormOptions<Fields extends FieldValues> {
	values?: DefaultValues<Fields>
	failureOf?: (error: unknown) => string
	/** Shows the part of the form with a wrong field before the focus goes there; gets the names of all wrong ones. */
	reveal?: (wrong: string[]) => void
}

/** The submit function and state of a form, independent of its fields. */
export type SubmitState = Pick<ServerForm<FieldValues>, 'submit' | 'isBusy' | 'failure'>

/**
 * A form whose fields are checked here and by the server: a refused field shows its error, and the first one gets the focus. One request at a
 * time; `reset` restores the initial values, and the last parameter of `send` changes single ones. Without `values` it takes over what a password manager filled in before hydration.
 */
export function useServerForm<Fields extends FieldValues>(
	send: (fields: Fields, reset: () => void, form: UseFormReturn<Fields>) => Promise<void>,
	{ values, failureOf, reveal }: FormOptions<Fields> = {},
): ServerForm<Fields> {
	const form = useForm<Fields>({ mode: 'all', shouldFocusError: false, ...(values && { defaultValues: values }) })
	const { errors, touchedFields, submitCount } = form.formState
	const usualFailure = useFailureText()
	const [failure, setFailure] = useState<string | null>(null)
	const [isBusy, setBusy] = useState(false)
	const isSending = useRef(false)

	function lead(element: HTMLFormElement, wrong: string[]) {
		if (reveal && wrong.length > 0) flushSync(() => reveal(wrong))
		focusFirst(element, wrong)
	}

	async function sendFields(fields: Fields, element: HTMLFormElement) {
		setFailure(null)
		try {
			await send(fields, () => form.reset(values), form)
		} catch (error) {
			const known = form.getValues()
			const refused = error instanceof ApiError ? Object.entries(error.fields).filter(([name]) => name in known) : []
			for (const [name, message] of refused) form.setError(name as Path<Fields>, { type: 'server', message })
			lead(
				element,
				refused.map(([name]) => name),
			)
			if (refused.length === 0) setFailure((failureOf ?? usualFailure)(error))
		}
	}

	return {
		...form,
		field(name, rules) {
			const isShown = submitCount > 0 || Boolean((touchedFields as Record<string, unknown>)[name])
			const message = (errors as Record<string, { message?: string } | undefined>)[name]?.message
			const mustBeFilled = Boolean(rules?.required) || (typeof rules?.validate === 'object' && 'required' in rules.validate)
			return {
				...form.register(name, rules),
				...(mustBeFilled && { 'aria-required': true }),
				error: (isShown && message) || undefined,
			}
		},
		submit(event) {
			event.preventDefault()
			if (isSending.current) return
			isSending.current = true
			setBusy(true)
			const element = event.currentTarget as HTMLFormElement
			const check = form.handleSubmit(
				(fields) => sendFields(fields, element),
				(wrong) => lead(element, Object.keys(wrong)),
			)
			void check().finally(() => {
				isSending.current = false
				setBusy(false)
			})
		},
		isBusy,
		failure,
	}
}

/** Throws a refusal that names no field, such as that of an address without an answer, as one of this field. */
export const refusedAs = (field: string) => (error: unknown) => {
	if (!(error instanceof ApiError) || error.http < 400 || error.http >= 500 || Object.keys(error.fields).length > 0) throw error
	throw new ApiError(error.code, error.http, error.message, { fields: { [field]: error.message } })
}

/** The first of these fields in the order of the page, not of their registration. */
function focusFirst(form: HTMLFormElement, names: string[]) {
	for (const control of form.elements)
		if (control instanceof HTMLElement && names.includes(control.getAttribute('name') ?? '')) {
			control.focus()
			return
		}
}
