import { useSession } from '#web/platform/shell/session.tsx'
import { roles } from '#contract/values/roles.ts'
import { TextField } from '#web/platform/ui/field.tsx'
import { AcceptTerms } from './accept-terms.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import BecomeProfessional from './become-professional.tsx'
import { BusinessFields, type Business } from './business-fields.tsx'
import { useAuthTexts } from './auth-texts/index.ts'
import { fieldRules } from './field-rules.ts'
import { PasswordField } from './password-field.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { useSignUp } from './sign-up.ts'
import { useWayOn } from './signed-in.ts'

interface NewProfessional extends Business {
	email: string
	password: string
	accept_terms: boolean
}

/** Sign-up of a professional. A signed-in user becomes a professional instead. */
export default function ProfessionalSignUpScreen() {
	const { account } = useSession()
	const goOn = useWayOn({ stays: (role_id) => role_id === roles.user })
	return account?.role_id === roles.user ? <BecomeProfessional /> : <NewProfessionalForm onSignUp={goOn} />
}

function NewProfessionalForm({ onSignUp }: { onSignUp: ReturnType<typeof useWayOn> }) {
	const texts = useAuthTexts()
	const rules = fieldRules(texts)
	const { signUp, failureOf } = useSignUp(onSignUp)
	const form = useServerForm<NewProfessional>((fields) => signUp({ ...fields, role_id: '2' }), { failureOf })
	return (
		<SignUpForm form={form}>
			<BusinessFields field={form.field} part="names" />
			<TextField label={texts.email} type="email" autoComplete="email" {...form.field('email', rules.email)} />
			<PasswordField label={texts.password} isNew {...form.field('password', rules.chosenPassword)} />
			<BusinessFields field={form.field} part="rest" />
			<AcceptTerms {...form.field('accept_terms', { required: texts.errors.terms })} />
		</SignUpForm>
	)
}
