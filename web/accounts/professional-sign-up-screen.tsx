import { useSession } from '../session.tsx'
import { TextField } from '../ui/field.tsx'
import { AcceptTerms } from './accept-terms.tsx'
import { useAccountForm } from './account-form.ts'
import BecomeProfessional from './become-professional.tsx'
import { BusinessFields, type Business } from './business-fields.tsx'
import { DoorFrame } from './door-frame.tsx'
import { DoorLink, OtherDoor } from './door-links.tsx'
import { useDoorTexts } from './door-texts.ts'
import { fieldRules } from './field-rules.ts'
import { Failure, SubmitButton } from './form-parts.tsx'
import { PasswordField } from './password-field.tsx'
import { useSignUp } from './sign-up.ts'
import { useWayOn } from './signed-in.ts'
import formStyles from './account-form.module.css'
import styles from './door-frame.module.css'

interface NewProfessional extends Business {
	email: string
	password: string
	accept_terms: boolean
}

/** A new account for somebody who has something to offer. A signed-in user becomes a professional instead. */
export default function ProfessionalSignUpScreen() {
	const { account } = useSession()
	const goOn = useWayOn({ stays: (role_id) => role_id === 1 })
	return account?.role_id === 1 ? <BecomeProfessional /> : <SignUpForm onSignUp={goOn} />
}

function SignUpForm({ onSignUp }: { onSignUp: ReturnType<typeof useWayOn> }) {
	const texts = useDoorTexts()
	const rules = fieldRules(texts)
	const { signUp, failureOf } = useSignUp(onSignUp)
	const form = useAccountForm<NewProfessional>((fields) => signUp({ ...fields, role_id: '2' }), { failureOf })
	return (
		<DoorFrame title={texts.signUp.titleProfessional} lead={texts.signUp.leadProfessional} isProfessional>
			<form className={formStyles.form} method="post" noValidate onSubmit={form.submit}>
				<BusinessFields field={form.field} part="names" />
				<TextField label={texts.email} type="email" autoComplete="email" {...form.field('email', rules.email)} />
				<PasswordField label={texts.password} isNew {...form.field('password', rules.chosenPassword)} />
				<BusinessFields field={form.field} part="rest" />
				<AcceptTerms {...form.field('accept_terms', { required: texts.errors.terms })} />
				<Failure>{form.failure}</Failure>
				<div className={formStyles.actions}>
					<SubmitButton isBusy={form.isBusy}>{texts.signUp.action}</SubmitButton>
				</div>
			</form>
			<div className={styles.others}>
				<p>
					{texts.signUp.known} <DoorLink href="/ProfessionalLogin">{texts.signUp.logIn}</DoorLink>
				</p>
				<OtherDoor to="signUp" />
			</div>
		</DoorFrame>
	)
}
