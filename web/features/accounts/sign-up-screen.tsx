import { TextField } from '#web/platform/ui/field.tsx'
import { AcceptTerms } from './accept-terms.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { useAuthTexts } from './auth-texts/index.ts'
import { fieldRules } from './field-rules.ts'
import { PasswordField } from './password-field.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { useSignUp } from './sign-up.ts'
import { useWayOn } from './signed-in.ts'
import { FieldPair } from '#web/platform/forms/form-parts.tsx'

interface NewUser {
	first_name: string
	last_name: string
	email: string
	password: string
	phone: string
	accept_terms: boolean
}

/** Sign-up of a user. */
export default function SignUpScreen() {
	const texts = useAuthTexts()
	const rules = fieldRules(texts)
	const { signUp, failureOf } = useSignUp(useWayOn())
	const form = useServerForm<NewUser>((fields) => signUp({ ...fields, role_id: '1' }), { failureOf })
	return (
		<SignUpForm form={form}>
			<FieldPair>
				<TextField label={texts.firstName} autoComplete="given-name" {...form.field('first_name', rules.text(1, 60))} />
				<TextField label={texts.lastName} autoComplete="family-name" {...form.field('last_name', rules.text(1, 60))} />
			</FieldPair>
			<TextField label={texts.email} type="email" autoComplete="email" {...form.field('email', rules.email)} />
			<PasswordField label={texts.password} isNew {...form.field('password', rules.chosenPassword)} />
			<TextField label={texts.phoneOptional} type="tel" autoComplete="tel" {...form.field('phone', rules.optionalPhone)} />
			<AcceptTerms {...form.field('accept_terms', { required: texts.errors.terms })} />
		</SignUpForm>
	)
}
