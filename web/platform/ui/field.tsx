import { useId, type ComponentProps, type ReactNode } from 'react'
import { useLanguage } from '#web/platform/language/index.tsx'
import styles from './field.module.css'

interface Frame {
	label: string
	/** True where a heading, an icon or the placeholder shows the purpose: the label is for screen readers alone. */
	isLabelHidden?: boolean
	hint?: string | undefined
	/** The error of the value; shown beside the control and announced by screen readers. */
	error?: string | undefined
}

/** Label, control, hint and error of one field. The control gets the ids that connect them. */
export function Field({ label, isLabelHidden, hint, error, children }: Frame & { children: (control: ControlProps) => ReactNode }) {
	const id = useId()
	const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
	return (
		<div className={styles.field}>
			<label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
				{label}
			</label>
			{children({
				id,
				className: styles.control ?? '',
				...(error && { 'aria-invalid': true }),
				...(described && { 'aria-describedby': described }),
			})}
			{hint && (
				<p id={`${id}-hint`} className={styles.hint}>
					{hint}
				</p>
			)}
			{error && (
				<p id={`${id}-error`} className={styles.error}>
					{error}
				</p>
			)}
		</div>
	)
}

export interface ControlProps {
	id: string
	className: string
	'aria-invalid'?: true
	'aria-describedby'?: string
}

/** A labelled input. */
export function TextField({ label, isLabelHidden, hint, error, ...rest }: Frame & ComponentProps<'input'>) {
	return (
		<Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
			{(control) => <input {...rest} {...control} />}
		</Field>
	)
}

/** A labelled select. */
export function SelectField({ label, isLabelHidden, hint, error, ...rest }: Frame & ComponentProps<'select'>) {
	return (
		<Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
			{(control) => <select {...rest} {...control} />}
		</Field>
	)
}

/** A few radio buttons in a row under a common label. */
export function ChoiceField({
	label,
	error,
	options,
	...rest
}: Frame & { options: readonly { value: string; text: string }[] } & ComponentProps<'input'>) {
	const id = useId()
	return (
		<fieldset className={styles.field} aria-describedby={error ? `${id}-error` : undefined}>
			<legend>{label}</legend>
			<div className={styles.choices}>
				{options.map(({ value, text }) => (
					<label key={value}>
						<input type="radio" {...rest} value={value} {...(rest.value !== undefined && { checked: rest.value === value })} />
						<span>{text}</span>
					</label>
				))}
			</div>
			{error && (
				<p id={`${id}-error`} className={styles.error}>
					{error}
				</p>
			)}
		</fieldset>
	)
}

/** A checkbox. */
export function Checkbox({ label, count, ...rest }: { label: ReactNode; count?: number | undefined } & ComponentProps<'input'>) {
	const { number } = useLanguage()
	return (
		<label className={styles.checkbox}>
			<input type="checkbox" {...rest} />
			<span>{label}</span>
			{/* Without the space a screen reader says “Terrace3”. */}
			{count !== undefined && (
				<>
					{' '}
					<span className={styles.count}>{number(count)}</span>
				</>
			)}
		</label>
	)
}
