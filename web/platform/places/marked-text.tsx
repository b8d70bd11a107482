import { Fragment } from 'react'
import { typedParts } from './typed-text.ts'
import styles from './marked-text.module.css'

/** A name with its typed part highlighted. */
export function MarkedText({ text, typed }: { text: string; typed: string }) {
	return typedParts(text, typed).map((part, position) =>
		part.isTyped ? (
			<mark key={position} className={styles.typed}>
				{part.text}
			</mark>
		) : (
			<Fragment key={position}>{part.text}</Fragment>
		),
	)
}
