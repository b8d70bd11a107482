import { DoorFrame } from './auth-frame.tsx'
import { DoorLink, OtherDoor, useDoors, useNext } from './auth-links.tsx'
import { useDoorTexts } from './auth-texts.ts'
import { LogInForm } from './log-in-form.tsx'
import { useWayOn } from './signed-in.ts'
import styles from './auth-frame.module.css'

/** The log-in of users and of professionals. */
export default function LogInScreen() {
	const { logIn } = useDoorTexts()
	const { own } = useDoors()
	const goOn = useWayOn()
	// Sent here from a heart or a form, perhaps for the first time.
	const next = useNext()
	return (
		<DoorFrame
			title={own.isProfessional ? logIn.titleProfessional : next ? logIn.titleNext : logIn.title}
			lead={own.isProfessional ? logIn.leadProfessional : next ? logIn.leadNext : logIn.lead}
			isProfessional={own.isProfessional}
		>
			<LogInForm onLogIn={goOn} />
			<div className={styles.others}>
				<DoorLink href={own.forgot}>{logIn.forgot}</DoorLink>
				<p>
					{logIn.newHere} <DoorLink href={own.signUp}>{own.isProfessional ? logIn.signUpProfessional : logIn.signUp}</DoorLink>
				</p>
				<OtherDoor to="logIn" />
			</div>
		</DoorFrame>
	)
}
