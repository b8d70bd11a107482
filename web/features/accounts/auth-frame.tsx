import type { ReactNode } from 'react'
import { Garland } from '#web/platform/ui/garland.tsx'
import { AuthScene } from './auth-scene.tsx'
import { useAuthTexts } from './auth-texts/index.ts'
import styles from './auth-frame.module.css'

interface AuthFrameProps {
	title: string
	lead?: string | undefined
	isProfessional?: boolean
	children: ReactNode
}

/** The frame of a log-in or sign-up page: the form, and on wide screens an illustration beside it. */
export function AuthFrame({ title, lead, isProfessional = false, children }: AuthFrameProps) {
	const texts = useAuthTexts()
	return (
		<>
			<div className={styles.garland}>
				<Garland />
			</div>
			<div className={`page ${styles.frame}`}>
				<section className={styles.words}>
					<h1>{title}</h1>
					{lead && <p className={styles.lead}>{lead}</p>}
					{children}
				</section>
				<div className={styles.scene}>
					<AuthScene />
					<p>{isProfessional ? texts.sceneProfessional : texts.scene}</p>
				</div>
			</div>
		</>
	)
}
