import type { EventCategory } from '#contract/catalogue/read.ts'
import { named } from '#contract/values/languages.ts'
import { useLanguage } from '../../language/index.tsx'
import { Link } from '../../shell/navigation.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Agenda } from './agenda-state.ts'
import { useAgendaTexts } from './texts/index.ts'
import { eventIcon } from './event-icons.ts'
import styles from './kind-row.module.css'

/** The event categories in a row, where the filters have no column: one press chooses, another one removes. */
export function KindRow({ agenda, kinds }: { agenda: Agenda; kinds: readonly EventCategory[] }) {
	const texts = useAgendaTexts()
	const { language } = useLanguage()
	const chosen = agenda.filters.event_category_id
	return (
		<nav aria-label={texts.what} className={`${styles.row} no-print`}>
			<ul>
				{kinds.map((kind) => {
					const change = { event_category_id: chosen === kind.id ? null : kind.id }
					return (
						<li key={kind.id}>
							<Link
								href={agenda.addressOf(change)}
								aria-current={chosen === kind.id ? 'true' : undefined}
								onClick={() => agenda.remember(change)}
							>
								<Icon name={eventIcon(kind.id)} size={18} />
								{named(kind, 'event_category_name', language)}
							</Link>
						</li>
					)
				})}
			</ul>
		</nav>
	)
}
