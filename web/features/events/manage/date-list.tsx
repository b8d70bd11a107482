import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { maxEventDates } from '#contract/limits.ts'
import type { Input, Output } from '#contract/index.ts'
import { ApiError, query } from '#web/platform/shell/api.ts'
import { dayFormats } from '#web/platform/language/day-formats.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { useDebounced } from '#web/platform/ui/debounced.ts'
import { DateDialog } from './date-dialog.tsx'
import { whenOf, type ChangedDate } from './event-fields.ts'
import { useEventForm } from './event-form-state.tsx'
import styles from './event-form.module.css'

type PlannedDate = Output<'previewEventDates'>['dates'][number]

/** The number of dates that are shown before the list is opened. */
const few = 6
const pause = 400

/** The dates of the rule, each of which can be excluded or changed. */
export function DateList() {
	const { texts, fields, change, wrong } = useEventForm()
	const { number } = useLanguage()
	const [isWhole, setWhole] = useState(false)
	const [open, setOpen] = useState<PlannedDate | null>(null)
	// Deviations of single dates are applied here to the plain list, without a request.
	const input = useDebounced(JSON.stringify(whenOf({ ...fields, excluded_dates: [], changed_dates: [] })), pause)
	const hasRule = !['start_date', 'end_date', 'start_time', 'recurrence'].some((name) => name in wrong)
	const { data, error } = useQuery({
		...query('previewEventDates', JSON.parse(input) as Input<'previewEventDates'>),
		enabled: hasRule && (JSON.parse(input) as { recurrence?: string }).recurrence !== undefined,
		placeholderData: keepPreviousData,
		staleTime: 600_000,
		retry: false,
	})
	if (!hasRule) return null
	if (error)
		return (
			<p role="status" className={styles.quiet}>
				{error instanceof ApiError && error.fields['recurrence'] ? texts.dates.tooMany(number(maxEventDates)) : texts.dates.failed}
			</p>
		)
	if (!data) return null
	const { excluded_dates = [], changed_dates = [] } = fields
	const isOut = (date: PlannedDate) => excluded_dates.some((start) => isOf(start, date))
	const changeOf = (date: PlannedDate) => changed_dates.find(({ original_start }) => isOf(original_start, date))
	const { dates } = data
	const left = dates.filter((date) => !isOut(date)).length
	const set = (original_start: string, changed: ChangedDate | null) =>
		change({
			changed_dates: [
				...changed_dates.filter((one) => one.original_start.slice(0, 10) !== original_start.slice(0, 10)),
				...(changed ? [changed] : []),
			],
		})
	return (
		<section className={styles.dates} aria-label={texts.dates.title}>
			<p role="status">
				<strong>{left === 1 ? texts.dates.one : texts.dates.count(number(left))}</strong>
			</p>
			<ol>
				{(isWhole ? dates : dates.slice(0, few)).map((date) => (
					<DateRow
						key={date.original_start}
						date={date}
						changed={changeOf(date)}
						isOut={isOut(date)}
						isLast={left === 1}
						onTake={() =>
							change({
								excluded_dates: isOut(date)
									? excluded_dates.filter((start) => !isOf(start, date))
									: [...excluded_dates, date.original_start],
							})
						}
						onOpen={() => setOpen(date)}
					/>
				))}
			</ol>
			{dates.length > few && (
				<p>
					<Button look="quiet" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
						{isWhole ? texts.dates.showFewer : texts.dates.showAll(number(dates.length))}
					</Button>
				</p>
			)}
			{open && (
				<DateDialog
					date={open}
					changed={changeOf(open) ?? null}
					onSet={(changed) => {
						set(open.original_start, changed)
						setOpen(null)
					}}
					onClose={() => setOpen(null)}
				/>
			)}
		</section>
	)
}

/** A single date is identified by its start; by its day when the times of all have changed meanwhile. */
const isOf = (start: string, { original_start }: PlannedDate) => start.slice(0, 10) === original_start.slice(0, 10)

interface DateRowProps {
	date: PlannedDate
	changed: ChangedDate | undefined
	isOut: boolean
	/** The last remaining date cannot be excluded. */
	isLast: boolean
	onTake: () => void
	onOpen: () => void
}

function DateRow({ date, changed, isOut, isLast, onTake, onOpen }: DateRowProps) {
	const { texts } = useEventForm()
	const { language } = useLanguage()
	const { dates } = texts
	const start_date = changed?.start_date || date.start_date
	const day = dayFormats(language).dayOfYear(start_date)
	const short = `${dayFormats(language).shortDay(start_date)} ${start_date.slice(0, 4)}`
	const [from, to] = [changed?.start_time || date.start_time, changed?.end_time || date.end_time]
	const times = !from ? dates.allDay : to ? dates.fromTo(from.slice(0, 5), to.slice(0, 5)) : from.slice(0, 5)
	const state = isOut
		? dates.out
		: changed?.state === 'cancelled'
			? dates.cancelled
			: changed?.state === 'postponed'
				? dates.postponed
				: changed && dates.changed
	const takeAction = isOut ? dates.putBack : dates.takeOut
	return (
		<li data-out={isOut || changed?.state === 'cancelled' ? '' : undefined}>
			<p>
				<span>{short}</span> <small>{[times, state].filter(Boolean).join(' · ')}</small>
			</p>
			<div>
				{!isOut && (
					<Button look="plain" size="small" aria-label={dates.of(dates.change, day)} onClick={onOpen}>
						{dates.change}
					</Button>
				)}
				{(isOut || !isLast) && (
					<Button look="plain" size="small" aria-label={dates.of(takeAction, day)} onClick={onTake}>
						{takeAction}
					</Button>
				)}
			</div>
		</li>
	)
}
