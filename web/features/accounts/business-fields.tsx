import { Field, TextField } from '#web/platform/ui/field.tsx'
import type { FieldProps } from '#web/platform/forms/server-form.ts'
import { useAuthTexts } from './auth-texts/index.ts'
import { fieldRules } from './field-rules.ts'

/** The business data of a professional. */
export interface Business {
	name: string
	contact_person: string
	phone: string
	address: string
	description: string
}

type FieldOf = (name: keyof Business, rules: { validate: Record<string, (value: string | undefined) => string | true> }) => FieldProps

/** The professional's own fields, for sign-up, for becoming one and for the account. */
export function BusinessFields({ field, part = 'all' }: { field: FieldOf; part?: 'all' | 'names' | 'rest' }) {
	const texts = useAuthTexts()
	const rules = fieldRules(texts)
	return (
		<>
			{part !== 'rest' && (
				<>
					<TextField label={texts.name} hint={texts.nameHint} autoComplete="organization" {...field('name', rules.text(2, 120))} />
					<TextField label={texts.contactPerson} autoComplete="name" {...field('contact_person', rules.text(2, 120))} />
				</>
			)}
			{part !== 'names' && (
				<>
					<TextField label={texts.phone} type="tel" autoComplete="tel" {...field('phone', rules.phone)} />
					<TextField label={texts.address} autoComplete="address-line1" {...field('address', rules.text(5, 200))} />
					<DescriptionField {...field('description', rules.text(10, 3000))} />
				</>
			)}
		</>
	)
}

function DescriptionField({ error, ...rest }: FieldProps) {
	const texts = useAuthTexts()
	return (
		<Field label={texts.description} hint={texts.descriptionHint} error={error}>
			{(control) => <textarea rows={4} {...rest} {...control} />}
		</Field>
	)
}
