import { useRef, useState, type SubmitEvent } from 'react'
import {
	get,
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

/** The submit function and state of a form, independent of its fields. */
export type SubmitState = Pick<ServerForm<FieldValues>, 'submit' | 'isBusy' | 'failure'>

/** The rule of a text that must not be left empty. */
export const filled = (message: string) => ({ validate: { required: (value: string) => value.trim() !== '' || message } })

interface FormOptions<Fields extends FieldValues> {
	values?: DefaultValues<Fields>
	/** The error of the form as a whole, where the usual text would say too little. */
	failureOf?: (error: unknown) => string
	/** With `onSubmit` a field that is left empty shows no error before the first press. */
	mode?: 'all' | 'onSubmit'
	/** Shows the part of the form with a wrong field before the focus goes there; gets the names of all wrong ones. */
	reveal?: (wrong: string[]) => void
}

/**
 * A form whose fields are checked here and by the server: a refused field shows its error, and the first one gets the focus; a refused list is an error
 * of the whole form. One request at a time. `send` gets the fields, `reset`, which restores the initial values or other ones, and the form, to change
 * single values. Without `values` it takes over the fields that a password manager filled in before hydration.
 */
export function useServerForm<Fields extends FieldValues>(
	send: (fields: Fields, reset: (fields?: DefaultValues<Fields>) => void, form: UseFormReturn<Fields>) => Promise<void>,
	{ values, failureOf, mode = 'all', reveal }: FormOptions<Fields> = {},
): ServerForm<Fields> {
	const form = useForm<Fields>({ mode, shouldFocusError: false, ...(values && { defaultValues: values }) })
	const { errors, touchedFields, submitCount } = form.formState
	const usualFailure = useFailureText()
	const [failure, setFailure] = useState<string | null>(null)
	const [isBusy, setBusy] = useState(false)
	const isSending = useRef(false)

	/** Gives the focus to the first wrong field. */
	function lead(element: HTMLFormElement, wrong: string[], isWrong = (name: string) => wrong.includes(name)) {
		if (reveal && wrong.length > 0) flushSync(() => reveal(wrong))
		focusFirst(element, isWrong)
	}

	async function sendFields(fields: Fields, element: HTMLFormElement) {
		try {
			await send(fields, (next = values) => form.reset(next), form)
		} catch (error) {
			const known = form.getValues()
			const isField = (name: string) => !Array.isArray(known[name]) && (name in known || get(known, name) !== undefined)
			const refused = error instanceof ApiError ? Object.entries(error.fields).filter(([name]) => isField(name)) : []
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
			const isShown = submitCount > 0 || Boolean(get(touchedFields, name))
			const message = get<object, { message?: string } | undefined>(errors, name)?.message
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
			// The message of the last try may hold no longer, also where a field is wrong now.
			setFailure(null)
			const element = event.currentTarget as HTMLFormElement
			const check = form.handleSubmit(
				(fields) => sendFields(fields, element),
				(wrong) => lead(element, Object.keys(wrong), (name) => get(wrong, name) !== undefined),
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
function focusFirst(form: HTMLFormElement, isWrong: (name: string) => boolean) {
	for (const control of form.elements) {
		const name = control.getAttribute('name')
		if (control instanceof HTMLElement && name && isWrong(name)) return control.focus()
	}
}
