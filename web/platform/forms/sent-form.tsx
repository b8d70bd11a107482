import type { UseFormRegisterReturn } from 'react-hook-form'
import type { FieldProps } from './server-form.ts'
import { Button, type ButtonSize } from '#web/platform/ui/button.tsx'
import { Field } from '#web/platform/ui/field.tsx'
import styles from './sent-form.module.css'

interface WordsFieldProps {
	label: string
	hint?: string | undefined
	rows: number
	maxLength: number
	field: FieldProps
}

/** A text of several lines, with its label, hint and error. */
export function WordsField({ label, hint, rows, maxLength, field: { error, ...field } }: WordsFieldProps) {
	return (
		<Field label={label} hint={hint} error={error}>
			{(control) => (
				<textarea {...field} {...control} className={`${control.className} ${styles.words}`} rows={rows} maxLength={maxLength} required />
			)}
		</Field>
	)
}

/** The honeypot: visitors do not see it, bots fill it in. */
export function Trap({ label, field }: { label: string; field: UseFormRegisterReturn }) {
	return (
		<div className="visually-hidden" aria-hidden="true">
			<label>
				{label}
				<input tabIndex={-1} autoComplete="off" {...field} />
			</label>
		</div>
	)
}

interface FormEndProps {
	/** The error that concerns no single field. */
	failure: string | null
	isSubmitting: boolean
	/** The label of the button, and its label while sending. */
	send: string
	sending: string
	size?: ButtonSize
}

/** The end of a form: the error, and the submit button. */
export function FormEnd({ failure, isSubmitting, send, sending, size = 'normal' }: FormEndProps) {
	return (
		<>
			{failure && (
				<p role="alert" className={styles.failure}>
					{failure}
				</p>
			)}
			<Button type="submit" size={size} className={styles.send ?? ''} aria-disabled={isSubmitting}>
				{isSubmitting ? sending : send}
			</Button>
		</>
	)
}
