import { TextField } from '../ui/field.tsx'
import { AcceptTerms } from './accept-terms.tsx'
import { useAccountForm } from './account-form.ts'
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

interface NewUser {
	first_name: string
	last_name: string
	email: string
	password: string
	phone: string
	accept_terms: boolean
}

/** A new account for somebody who celebrates. */
export default function SignUpScreen() {
	const texts = useDoorTexts()
	const rules = fieldRules(texts)
	const { signUp, failureOf } = useSignUp(useWayOn())
	const form = useAccountForm<NewUser>((fields) => signUp({ ...fields, role_id: '1' }), { failureOf })
	return (
		<DoorFrame title={texts.signUp.title} lead={texts.signUp.lead}>
			<form className={formStyles.form} method="post" noValidate onSubmit={form.submit}>
				<div className={formStyles.pair}>
					<TextField label={texts.firstName} autoComplete="given-name" {...form.field('first_name', rules.text(1, 60))} />
					<TextField label={texts.lastName} autoComplete="family-name" {...form.field('last_name', rules.text(1, 60))} />
				</div>
				<TextField label={texts.email} type="email" autoComplete="email" {...form.field('email', rules.email)} />
				<PasswordField label={texts.password} isNew {...form.field('password', rules.chosenPassword)} />
				<TextField label={texts.phoneOptional} type="tel" autoComplete="tel" {...form.field('phone', rules.optionalPhone)} />
				<AcceptTerms {...form.field('accept_terms', { required: texts.errors.terms })} />
				<Failure>{form.failure}</Failure>
				<div className={formStyles.actions}>
					<SubmitButton isBusy={form.isBusy}>{texts.signUp.action}</SubmitButton>
				</div>
			</form>
			<div className={styles.others}>
				<p>
					{texts.signUp.known} <DoorLink href="/userLogin">{texts.signUp.logIn}</DoorLink>
				</p>
				<OtherDoor to="signUp" />
			</div>
		</DoorFrame>
	)
}
