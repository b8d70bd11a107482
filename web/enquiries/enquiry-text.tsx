import type { Enquiry } from '#contract/enquiries.ts'
import { useLanguage } from '../language/index.tsx'
import { useInboxTexts } from './texts/index.ts'
import styles from './inbox.module.css'

/** The text of an enquiry or answer with its line breaks; `lang` is the sender's language, where it is known. */
export function EnquiryText({ lang, children }: { lang?: string; children: string }) {
	return (
		<p className={styles.text} lang={lang}>
			{children}
		</p>
	)
}

/** The answers in their order; `other` is the name of the other party. Nothing without answers. */
export function Answers({ answers, other }: { answers: Enquiry['answers']; other: string }) {
	const { date } = useLanguage()
	const texts = useInboxTexts()
	if (answers.length === 0) return null
	return (
		<ol className={styles.answers}>
			{answers.map((answer) => (
				<li key={answer.id} data-own={answer.is_own}>
					<p className={styles.quiet}>
						{answer.is_own ? texts.you : other}, <time dateTime={answer.created_at}>{date(answer.created_at)}</time>
					</p>
					<EnquiryText>{answer.message}</EnquiryText>
				</li>
			))}
		</ol>
	)
}
