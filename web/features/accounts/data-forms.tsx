import { useWatch } from 'react-hook-form'
import type { Input } from '#contract/index.ts'
import { call } from '#web/platform/shell/api.ts'
import { TextField } from '#web/platform/ui/field.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { useAccountTexts } from './texts/index.ts'
import { BusinessFields, type Business } from './business-fields.tsx'
import { useAuthTexts } from './auth-texts/index.ts'
import { fieldRules } from './field-rules.ts'
import { FieldPair, ServerForm } from '#web/platform/forms/form-parts.tsx'
import { useKeepProfile, useOwnAccount } from './own-account.ts'
import { RegisterFields, registerOf, toRegister, type Register } from './register-fields.tsx'

function useSave() {
	const keepProfile = useKeepProfile()
	const { saved } = useAccountTexts()
	return async (fields: Input<'updateProfile'>) => {
		keepProfile(await call('updateProfile', fields))
		await notify('success', saved)
	}
}

/** Name and phone of a user. */
export function UserForm() {
	const { save } = useAccountTexts()
	const texts = useAuthTexts()
	const rules = fieldRules(texts)
	const account = useOwnAccount()
	const form = useServerForm<{ first_name: string; last_name: string; phone: string }>(useSave(), {
		values: { first_name: account.first_name ?? '', last_name: account.last_name ?? '', phone: account.phone ?? '' },
	})
	return (
		<ServerForm form={form} action={save}>
			<FieldPair>
				<TextField label={texts.firstName} autoComplete="given-name" {...form.field('first_name', rules.text(1, 60))} />
				<TextField label={texts.lastName} autoComplete="family-name" {...form.field('last_name', rules.text(1, 60))} />
			</FieldPair>
			<TextField label={texts.phoneOptional} type="tel" autoComplete="tel" {...form.field('phone', rules.optionalPhone)} />
		</ServerForm>
	)
}

/** The public data of a professional. */
export function ProfessionalForm() {
	const { save } = useAccountTexts()
	const account = useOwnAccount()
	const form = useServerForm<Business>(useSave(), {
		values: {
			name: account.name ?? '',
			contact_person: account.contact_person ?? '',
			phone: account.phone ?? '',
			address: account.address ?? '',
			description: account.description ?? '',
		},
	})
	return (
		<ServerForm form={form} action={save}>
			<BusinessFields field={form.field} />
		</ServerForm>
	)
}

/** The registration numbers of a trader. */
export function BusinessForm() {
	const { save, business } = useAccountTexts()
	const rules = fieldRules(useAuthTexts())
	const account = useOwnAccount()
	const saveFields = useSave()
	const form = useServerForm<Register & { vat_number: string; permit_number: string }>(
		({ vat_number, permit_number, ...register }) => saveFields({ ...toRegister(register), vat_number, permit_number }),
		{ values: { ...registerOf(account), vat_number: account.vat_number ?? '', permit_number: account.permit_number ?? '' } },
	)
	const chosen = useWatch({ control: form.control, name: ['has_no_number', 'rcs_absence'] })
	return (
		<ServerForm form={form} action={save} look="secondary">
			<RegisterFields field={form.field} checkbox={form.register('has_no_number')} chosen={chosen} />
			<FieldPair>
				<TextField
					label={business.vat}
					hint={business.vatHint}
					autoComplete="off"
					{...form.field('vat_number', rules.optionalText(4, 20))}
				/>
				<TextField label={business.permit} autoComplete="off" {...form.field('permit_number', rules.optionalText(4, 30))} />
			</FieldPair>
		</ServerForm>
	)
}
