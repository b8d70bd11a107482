import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusedEvents, type SecurityEventKind } from '#contract/security-event-kinds.ts'
import { query } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useSession } from '#web/platform/shell/session.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { AccountSection } from './account-section.tsx'
import { useSecurityTexts } from './texts/index.ts'
import styles from './account-section.module.css'

const fewFirst = 5
const refused: ReadonlySet<SecurityEventKind> = new Set(refusedEvents)

/** The latest log-ins, refusals and changes of access of the own account. */
export function SecuritySection() {
	const { moment, number } = useLanguage()
	const texts = useSecurityTexts()
	const { account } = useSession()
	const [isWhole, setWhole] = useState(false)
	const loaded = useQuery({ ...query('getSecurityEvents', {}), enabled: account !== null, staleTime: 0 })
	const { data } = loaded
	const list = data?.list ?? []
	const shown = isWhole ? list : list.slice(0, fewFirst)
	return (
		<AccountSection id="security" title={texts.title} lead={texts.lead} loaded={{ query: loaded, failed: texts.failed }}>
			{data && list.length === 0 && <p className={styles.lead}>{texts.none}</p>}
			{shown.length > 0 && (
				<ul className={styles.list}>
					{shown.map(({ id, kind, at, count, device }) => (
						<li key={id}>
							<div data-refused={refused.has(kind) || undefined}>
								{texts.kinds[kind]}
								{count > 1 && ` · ${texts.times(number(count))}`}
								<small>
									<time dateTime={at}>{moment(at)}</time> · {device || texts.unknownDevice}
								</small>
							</div>
						</li>
					))}
				</ul>
			)}
			{shown.length < list.length && (
				<Button look="quiet" onClick={() => setWhole(true)}>
					{texts.all(number(list.length))}
				</Button>
			)}
		</AccountSection>
	)
}
