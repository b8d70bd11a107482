import type { publicKinds } from '#contract/trust/moderation-choices.ts'
import { Link } from '#web/platform/shell/navigation.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import styles from './report-link.module.css'

/** A link to the report form for a listing, an event, a post, or one of its pictures. */
export function ReportLink({ kind, id, picture }: { kind: (typeof publicKinds)[number]; id: number; picture?: number }) {
	const { report: texts } = useLanguage().t
	const query = new URLSearchParams({ kind, id: String(id), ...(picture !== undefined && { picture: String(picture) }) })
	return (
		<Link href={`/report?${query}`} rel="nofollow" className={`${styles.link} no-print`}>
			<Icon name="circle-alert" size={18} />
			{picture === undefined ? texts[kind] : texts.picture}
		</Link>
	)
}
