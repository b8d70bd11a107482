import styles from './inbox.module.css'

/** The text of a message with its line breaks; `lang` is its language, where it is known. */
export function EnquiryText({ lang, children }: { lang?: string; children: string }) {
	return (
		<p className={styles.text} lang={lang}>
			{children}
		</p>
	)
}
