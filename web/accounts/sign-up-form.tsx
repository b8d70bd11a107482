import type { ReactNode } from 'react'
import type { Sending } from '../forms/server-form.ts'
import { DoorFrame } from './auth-frame.tsx'
import { DoorLink, OtherDoor, useDoors } from './auth-links.tsx'
import { useDoorTexts } from './auth-texts.ts'
import { Failure, SubmitButton } from '../forms/form-parts.tsx'
import formStyles from '../forms/server-form.module.css'
import styles from './auth-frame.module.css'

/** The door of a new account: its fields, the button that makes it, and the ways for those who came to the wrong one. */
export function SignUpForm({ form, children }: { form: Sending; children: ReactNode }) {
	const { signUp } = useDoorTexts()
	const { own } = useDoors()
	return (
		<DoorFrame
			title={own.isProfessional ? signUp.titleProfessional : signUp.title}
			lead={own.isProfessional ? signUp.leadProfessional : signUp.lead}
			isProfessional={own.isProfessional}
		>
			<form className={formStyles.form} method="post" noValidate onSubmit={form.submit}>
				{children}
				<Failure>{form.failure}</Failure>
				<div className={formStyles.actions}>
					<SubmitButton isBusy={form.isBusy}>{signUp.action}</SubmitButton>
				</div>
			</form>
			<div className={styles.others}>
				<p>
					{signUp.known} <DoorLink href={own.logIn}>{signUp.logIn}</DoorLink>
				</p>
				<OtherDoor to="signUp" />
			</div>
		</DoorFrame>
	)
}
