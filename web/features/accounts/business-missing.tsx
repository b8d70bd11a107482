import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { useAuthTexts } from './auth-texts/index.ts'
import { fieldRules } from './field-rules.ts'
import { Failure, SubmitButton, SubmitForm } from '#web/platform/forms/form-parts.tsx'
import { useKeepProfile, useOwnAccount } from './own-account.ts'
import { RegisterFields, registerOf, toRegister, type Register } from './register-fields.tsx'
import { call } from '#web/platform/shell/api.ts'
import { TextField } from '#web/platform/ui/field.tsx'
import { useBusinessMissingTexts } from './texts/index.ts'
import styles from './business-missing.module.css'

interface Business extends Register {
	name: string
	contact_person: string
	phone: string
	address: string
}

/** The data about a trader that the law requires and the account lacks. Once they are saved, publishing continues. */
export default function BusinessMissing({ missing, onSaved }: { missing: readonly string[]; onSaved: () => Promise<void> }) {
	const texts = useBusinessMissingTexts()
	const authTexts = useAuthTexts()
	const rules = fieldRules(authTexts)
	const account = useOwnAccount()
	const keep = useKeepProfile()
	const heading = useRef<HTMLHeadingElement>(null)
	const form = useServerForm<Business>(
		async (fields) => {
			const given = Object.fromEntries(Object.entries(fields).filter(([name]) => missing.includes(name)))
			keep(await call('updateProfile', { ...given, ...(missing.includes('rcs_number') && toRegister(fields)) }))
			await onSaved()
		},
		{
			values: {
				name: account.name ?? '',
				contact_person: account.contact_person ?? '',
				phone: account.phone ?? '',
				address: account.address ?? '',
				...registerOf(account),
			},
		},
	)
	const chosen = useWatch({ control: form.control, name: ['has_no_number', 'rcs_absence'] })
	useEffect(() => heading.current?.focus(), [])
	return (
		<SubmitForm form={form} className={styles.business}>
			<h2 ref={heading} tabIndex={-1}>
				{texts.title}
			</h2>
			<p>{texts.lead}</p>
			{missing.includes('name') && (
				<TextField
					label={authTexts.name}
					hint={authTexts.nameHint}
					autoComplete="organization"
					{...form.field('name', rules.text(2, 120))}
				/>
			)}
			{missing.includes('contact_person') && (
				<TextField label={authTexts.contactPerson} autoComplete="name" {...form.field('contact_person', rules.text(2, 120))} />
			)}
			{missing.includes('phone') && (
				<TextField label={authTexts.phone} type="tel" autoComplete="tel" {...form.field('phone', rules.phone)} />
			)}
			{missing.includes('address') && (
				<TextField label={authTexts.address} autoComplete="address-line1" {...form.field('address', rules.text(5, 200))} />
			)}
			{missing.includes('rcs_number') && (
				<RegisterFields field={form.field} checkbox={form.register('has_no_number')} chosen={chosen} isRequired />
			)}
			<Failure>{form.failure}</Failure>
			<div className={styles.actions}>
				<SubmitButton isBusy={form.isBusy}>{texts.action}</SubmitButton>
			</div>
		</SubmitForm>
	)
}
