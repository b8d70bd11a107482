import type { UseFormRegisterReturn } from 'react-hook-form'
import { Button, type ButtonSize } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import styles from './sent-form.module.css'

interface WordsFieldProps {
	label: string
	hint: string
	error: string | undefined
	rows: number
	maxLength: number
	field: UseFormRegisterReturn
}

/** What somebody writes, in several lines. */
export function WordsField({ label, hint, error, rows, maxLength, field }: WordsFieldProps) {
	return (
		<Field label={label} hint={hint} error={error}>
			{(control) => (
				<textarea {...field} {...control} className={`${control.className} ${styles.words}`} rows={rows} maxLength={maxLength} required />
			)}
		</Field>
	)
}

/** A field that people do not see, and programs fill in. */
export function Trap({ label, field }: { label: string; field: UseFormRegisterReturn }) {
	return (
		<div className={styles.trap} aria-hidden="true">
			<label>
				{label}
				<input tabIndex={-1} autoComplete="off" {...field} />
			</label>
		</div>
	)
}

interface FormEndProps {
	/** Why it could not be sent, where that concerns no single field. */
	failure: string | null
	isSubmitting: boolean
	/** What the button says, and what it says meanwhile. */
	send: string
	sending: string
	size?: ButtonSize
}

/** How a form ends: why it could not be sent, and the button that sends it. */
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
