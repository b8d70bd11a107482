import { useId, type ComponentProps, type ReactNode } from 'react'
import { ChoiceField, Field, SelectField, TextField } from '#web/platform/ui/field.tsx'
import fieldStyles from '#web/platform/ui/field.module.css'
import { useTypedAmount } from '../typed-amount.ts'
import { useFieldForm } from './draft-form.tsx'
import styles from './draft-form.module.css'

/** A group of the form with its heading. */
export function Group({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
	const id = useId()
	return (
		<section aria-labelledby={id} className={styles.group}>
			<div className={styles.groupHead}>
				<h2 id={id}>{title}</h2>
				{lead && <p className={styles.lead}>{lead}</p>}
			</div>
			{children}
		</section>
	)
}

/** The element of a field, whose id the summary of errors links to. */
export function FieldPlace({ name, className, children }: { name: string; className?: string | undefined; children: ReactNode }) {
	return (
		<div id={`field-${name}`} className={className}>
			{children}
		</div>
	)
}

type Named<Props> = Omit<Props, 'name' | 'value' | 'error' | 'onChange' | 'onBlur'> & { name: string; placeClass?: string | undefined }

/** A one-line text of the draft. */
export function DraftText({ placeClass, name, ...rest }: Named<ComponentProps<typeof TextField>>) {
	const { text } = useFieldForm()
	return (
		<FieldPlace name={name} className={placeClass}>
			<TextField autoComplete="off" {...rest} {...text(name)} />
		</FieldPlace>
	)
}

/** A whole number of the draft; empty when nothing is typed. */
export function DraftNumber(props: Named<ComponentProps<typeof TextField>>) {
	return <DraftText inputMode="numeric" maxLength={12} placeClass={styles.short} {...props} />
}

/** An amount of euros of the draft. */
export function DraftAmount({ name, placeClass = styles.short, ...rest }: Named<ComponentProps<typeof TextField>>) {
	const { value, onChange, onBlur, ...control } = useFieldForm().text(name)
	const typed = useTypedAmount(value, (plain) => onChange({ target: { value: plain } }), onBlur)
	return (
		<FieldPlace name={name} className={placeClass}>
			<TextField autoComplete="off" inputMode="decimal" maxLength={20} {...rest} {...control} {...typed} />
		</FieldPlace>
	)
}

/** A longer text of the draft. */
export function DraftLines({ name, label, hint, ...rest }: Named<ComponentProps<'textarea'>> & { label: string; hint?: string }) {
	const { text } = useFieldForm()
	const { error, ...control } = text(name)
	return (
		<FieldPlace name={name}>
			<Field label={label} hint={hint} error={error}>
				{({ className, ...ids }) => <textarea {...rest} {...control} {...ids} className={`${className} ${styles.lines}`} />}
			</Field>
		</FieldPlace>
	)
}

/** One of some options, as a drop-down list. */
export function DraftSelect({ name, placeClass, ...rest }: Named<ComponentProps<typeof SelectField>>) {
	const { text } = useFieldForm()
	return (
		<FieldPlace name={name} className={placeClass}>
			<SelectField {...rest} {...text(name)} />
		</FieldPlace>
	)
}

/** One of a few options, side by side. */
export function DraftChoice({
	name,
	label,
	options,
}: {
	name: string
	label: string
	options: readonly { value: string; text: string }[]
}) {
	const { text } = useFieldForm()
	const { error, value, onChange } = text(name)
	return (
		<FieldPlace name={name}>
			<ChoiceField label={label} error={error} options={options} name={name} value={value} onChange={onChange} />
		</FieldPlace>
	)
}

interface DraftManyProps<Value extends string | number> {
	name: string
	label: string
	hint?: string | false
	options: readonly { value: Value; text: string }[]
	chosen: readonly Value[]
	onChange: (chosen: Value[]) => void
}

/** Any of some options, side by side. */
export function DraftMany<Value extends string | number>({ name, label, hint, options, chosen, onChange }: DraftManyProps<Value>) {
	const id = useId()
	return (
		<FieldPlace name={name}>
			<fieldset className={fieldStyles.field} aria-describedby={hint ? id : undefined}>
				<legend>{label}</legend>
				{hint && (
					<p id={id} className={fieldStyles.hint}>
						{hint}
					</p>
				)}
				<div className={fieldStyles.choices}>
					{options.map(({ value, text }) => {
						const isChosen = chosen.includes(value)
						return (
							<label key={value}>
								<input
									type="checkbox"
									name={name}
									value={value}
									checked={isChosen}
									onChange={() => onChange(isChosen ? chosen.filter((other) => other !== value) : [...chosen, value])}
								/>
								<span>{text}</span>
							</label>
						)
					})}
				</div>
			</fieldset>
		</FieldPlace>
	)
}
