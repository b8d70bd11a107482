import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DaySheet } from '#contract/plans/day-sheet.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { query } from '#web/platform/shell/api.ts'
import { WayBack } from '#web/platform/ui/way-back.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { PrintButton } from '#web/platform/ui/print-button.tsx'
import { DaySuppliers } from './day-suppliers.tsx'
import { DayTimes } from './day-times.tsx'
import { useDaySheetTexts } from './day-sheet-texts/index.ts'
import type { PlanAccess } from './plan-keys.ts'
import { PlanPage, PlanWithout } from './plan-page.tsx'
import styles from './plans.module.css'

/** `/plan/:id/day`: the facts for helpers on the day of an event. Readers print it, save it as a calendar, and read it without a network. */
export default function DaySheetScreen() {
	const texts = useDaySheetTexts()
	return <PlanPage title={texts.title}>{(access) => <Loaded access={access} />}</PlanPage>
}

function Loaded({ access }: { access: PlanAccess }) {
	const texts = useDaySheetTexts()
	const client = useQueryClient()
	const wanted = query('getDaySheet', { ...access })
	const { data: sheet, error, refetch } = useQuery({ ...wanted, retry: false, refetchOnWindowFocus: true, refetchOnMount: 'always' })
	if (!sheet) return <PlanWithout title={texts.title} error={error} onRetry={() => void refetch()} />
	/** Shows the changed times, and fetches the calendar with them. */
	async function take(times: DaySheet['times']) {
		client.setQueryData<DaySheet>(wanted.queryKey, (known) => known && { ...known, times })
		await refetch()
	}
	return <Opened sheet={sheet} access={access} onChange={take} />
}

function Opened({
	sheet,
	access,
	onChange,
}: {
	sheet: DaySheet
	access: PlanAccess
	onChange: (times: DaySheet['times']) => Promise<void>
}) {
	const { date, number } = useLanguage()
	const texts = useDaySheetTexts()
	const { plan_id, title, people, address, calendar, rights } = sheet
	const facts = [sheet.date && date(sheet.date), address, people !== null && texts.people(people, number(people))].filter(Boolean)
	return (
		<div className={`page ${styles.screen}`}>
			<WayBack href={`/plan/${plan_id}`}>{texts.back}</WayBack>
			<header className={styles.head}>
				<div>
					<h1>{texts.of(title)}</h1>
					{facts.length > 0 && <p>{facts.join(' · ')}</p>}
					<p className="quiet no-print">{calendar === null ? texts.noDate : texts.offline}</p>
				</div>
				<div className={styles.buttons}>
					<PrintButton />
					{calendar !== null && (
						<Button look="secondary" size="small" onClick={() => saveCalendar(calendar, texts.fileName)}>
							<Icon name="calendar-plus" size={18} />
							{texts.calendar}
						</Button>
					)}
				</div>
			</header>
			<div className={styles.columns}>
				<div className={styles.main}>
					<DayTimes sheet={sheet} access={access} mayDecide={rights === 'own' || rights === 'decide'} onChange={onChange} />
				</div>
				<div className={styles.side}>
					<DaySuppliers suppliers={sheet.suppliers} />
				</div>
			</div>
		</div>
	)
}

/** Gives a calendar to the browser as a file, which a phone opens in its calendar. */
function saveCalendar(calendar: string, name: string) {
	const address = URL.createObjectURL(new Blob([calendar], { type: 'text/calendar' }))
	const link = document.createElement('a')
	link.href = address
	link.download = `${name}.ics`
	link.click()
	URL.revokeObjectURL(address)
}
