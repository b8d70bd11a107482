import { DoorFrame } from './door-frame.tsx'
import { DoorLink, OtherDoor, useDoors } from './door-links.tsx'
import { useDoorTexts } from './door-texts.ts'
import { LogInForm } from './log-in-form.tsx'
import { useWayOn } from './signed-in.ts'
import styles from './door-frame.module.css'

/** The log-in of users and of professionals. */
export default function LogInScreen() {
	const { logIn } = useDoorTexts()
	const { own } = useDoors()
	const goOn = useWayOn()
	return (
		<DoorFrame
			title={own.isProfessional ? logIn.titleProfessional : logIn.title}
			lead={own.isProfessional ? logIn.leadProfessional : logIn.lead}
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
