import { lazy, Suspense, useState } from 'react'
import type { DaySheet, PlanTime } from '#contract/plans/day-sheet.ts'
import { call } from '#web/platform/shell/api.ts'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { usePress } from '#web/platform/forms/press.ts'
import { waysToContact } from '#web/platform/ui/contact-ways.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useDaySheetTexts } from './day-sheet-texts/index.ts'
import { type PlanAccess } from './plan-keys.ts'
import styles from './day-sheet.module.css'
import plan from './plans.module.css'

const DayTimeForm = lazy(() => orReload(() => import('./day-time-form.tsx')))

interface DayTimesProps {
	sheet: DaySheet
	access: PlanAccess
	mayDecide: boolean
	onChange: (times: DaySheet['times']) => Promise<void>
}

/** The times of the day, in their order; a reader who may decide adds, changes and deletes them. */
export function DayTimes({ sheet, access, mayDecide, onChange }: DayTimesProps) {
	const texts = useDaySheetTexts()
	const { press } = usePress()
	/** The number of the time that is changed; 0 for a new one. */
	const [edited, setEdited] = useState<number | null>(null)
	const { times } = sheet
	const remove = (time_id: number) =>
		press(async () => {
			const changed = await call('setPlanTime', { ...access, time_id, remove: true })
			await onChange(changed.times)
		})
	const form = (time: PlanTime | null) => (
		<Suspense fallback={null}>
			<DayTimeForm
				time={time}
				access={access}
				suppliers={sheet.suppliers}
				onClose={() => setEdited(null)}
				onSaved={async (changed) => {
					setEdited(null)
					await onChange(changed)
				}}
			/>
		</Suspense>
	)
	return (
		<section aria-labelledby="day-times" className={plan.section}>
			<h2 id="day-times">{texts.times}</h2>
			{times.length === 0 && (
				<div className={plan.empty}>
					<p>
						<strong>{texts.noTimes}</strong>
					</p>
					{mayDecide && <p className="quiet">{texts.noTimesText}</p>}
				</div>
			)}
			<ol className={styles.times}>
				{times.map((time) => (
					<li key={time.time_id}>
						{edited === time.time_id ? (
							form(time)
						) : (
							<>
								<TimeRow time={time} />
								{mayDecide && (
									<div className={`${styles.rowActions} no-print`}>
										<Button look="quiet" size="small" aria-label={texts.changeOne(time.title)} onClick={() => setEdited(time.time_id)}>
											{texts.change}
										</Button>
										<button
											type="button"
											className={plan.cross}
											aria-label={texts.removeOne(time.title)}
											onClick={() => remove(time.time_id)}
										>
											<Icon name="x" size={18} />
										</button>
									</div>
								)}
							</>
						)}
					</li>
				))}
			</ol>
			{mayDecide &&
				(edited === 0 ? (
					form(null)
				) : (
					<Button look="secondary" size="small" onClick={() => setEdited(0)}>
						{texts.add}
					</Button>
				))}
		</section>
	)
}

function TimeRow({ time }: { time: PlanTime }) {
	const texts = useDaySheetTexts()
	const { starts, ends, title, property_name, place, contact, phone } = time
	const call = waysToContact({ phone, email: null, website: null })?.phone
	const who = [property_name, contact].filter(Boolean).join(' · ')
	return (
		<>
			<p className={styles.clock}>
				<time>{starts}</time>
				{starts < '05:00' && <span>{texts.nextDay}</span>}
				{ends && <span>{texts.until(ends)}</span>}
			</p>
			<div className={styles.what}>
				<h3>{title}</h3>
				{who && <p>{who}</p>}
				{place && (
					<p className={styles.withIcon}>
						<Icon name="map-pin" size={18} />
						{place}
					</p>
				)}
				{call && (
					<p className={styles.withIcon}>
						<Icon name="phone" size={18} />
						{call.href ? (
							<a href={call.href} aria-label={texts.call(`${contact || property_name || title}: ${call.text}`)}>
								{call.text}
							</a>
						) : (
							call.text
						)}
					</p>
				)}
			</div>
		</>
	)
}
