import type { ReactNode } from 'react'
import type { SubmitState } from '#web/platform/forms/server-form.ts'
import { AuthFrame } from './auth-frame.tsx'
import { AuthLink, OtherRoleLink, useAuthPaths } from './auth-links.tsx'
import { useAuthTexts } from './auth-texts/index.ts'
import { ServerForm } from '#web/platform/forms/form-parts.tsx'
import styles from './auth-frame.module.css'

/** The form of a sign-up: its fields, its button, and links for visitors who want another page. */
export function SignUpForm({ form, children }: { form: SubmitState; children: ReactNode }) {
	const { signUp } = useAuthTexts()
	const { own } = useAuthPaths()
	return (
		<AuthFrame
			title={own.isProfessional ? signUp.titleProfessional : signUp.title}
			lead={own.isProfessional ? signUp.leadProfessional : signUp.lead}
			isProfessional={own.isProfessional}
		>
			<ServerForm form={form} action={signUp.action}>
				{children}
			</ServerForm>
			<div className={styles.others}>
				<p>
					{signUp.known} <AuthLink href={own.logIn}>{signUp.logIn}</AuthLink>
				</p>
				<OtherRoleLink to="signUp" />
			</div>
		</AuthFrame>
	)
}
