import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { AvailabilityDay } from '#contract/availability.ts'
import { addDays } from '#contract/values/days.ts'
import { dayFormats } from '#web/platform/language/day-formats.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { weekdayOf } from '#web/platform/language/month-days.ts'
import { MonthTable } from '../month-table.tsx'
import { useAvailabilityTexts } from './texts/index.ts'
import styles from '../month-table.module.css'

/** The chosen days: the first one chosen and the last one, in either order of date. */
export interface Chosen {
	anchor: string
	end: string
}

/** First and last of the chosen days. */
export const rangeOf = ({ anchor, end }: Chosen): [from: string, to: string] => (anchor < end ? [anchor, end] : [end, anchor])

interface MonthGridProps {
	month: string
	/** Days before and after these two cannot be chosen. */
	first: string
	last: string
	days: ReadonlyMap<string, AvailabilityDay>
	chosen: Chosen | null
	onChoose: (chosen: Chosen) => void
	onMonth: (month: string) => void
}

/** A month of which days are chosen: by press, by drawing over several with mouse or thumb, and by the arrow keys with Shift. */
export function MonthGrid({ month, first, last, days, chosen, onChoose, onMonth }: MonthGridProps) {
	const { language } = useLanguage()
	const texts = useAvailabilityTexts()
	const formats = dayFormats(language)
	const grid = useRef<HTMLDivElement>(null)
	const isDrawing = useRef(false)
	usePointerEnd(() => {
		isDrawing.current = false
	})
	// The only day that is a tab stop; the arrow keys move from there.
	const [reached, setReached] = useState<string | null>(null)
	const wanted = useRef<string | null>(null)
	const [from, to] = chosen ? rangeOf(chosen) : ['', '']
	const inMonth = (day: string | null | undefined): day is string => day?.startsWith(month) === true
	const stop = inMonth(reached) ? reached : inMonth(chosen?.end) ? chosen.end : `${month}-01` < first ? first : `${month}-01`

	// The day that a key leads to may be in a month that was not shown yet.
	useEffect(() => {
		if (wanted.current === null) return
		const button = grid.current?.querySelector<HTMLElement>(`[data-day="${wanted.current}"]`)
		// The effect of an earlier render may run after the key and before the month is shown.
		if (!button) return
		button.focus()
		wanted.current = null
	})
	const extend = (day: string) => onChoose({ anchor: chosen?.anchor ?? day, end: day })
	function onKeyDown(event: KeyboardEvent, day: string) {
		const target = keyTarget(day, event.key)
		if (!target || event.ctrlKey || event.altKey || event.metaKey) return
		event.preventDefault()
		const next = target < first ? first : target > last ? last : target
		setReached(next)
		wanted.current = next
		if (event.shiftKey) onChoose({ anchor: chosen && chosen.end === day ? chosen.anchor : day, end: next })
		if (!next.startsWith(month)) onMonth(next.slice(0, 7))
	}
	function onPointerDown(event: PointerEvent, day: string) {
		if (event.button !== 0) return
		// Fingers would keep the first day as their target.
		if (event.currentTarget.hasPointerCapture?.(event.pointerId)) event.currentTarget.releasePointerCapture(event.pointerId)
		isDrawing.current = true
		setReached(day)
		if (event.shiftKey) extend(day)
		else onChoose({ anchor: day, end: day })
	}

	return (
		<div ref={grid}>
			<p id="grid-keys" hidden>
				{texts.keys}
			</p>
			<MonthTable month={month} days={days} first={first} describedBy="grid-keys">
				{(day, halves) => {
					const words = texts.halves(formats.day(day), texts.states[halves.morning], texts.states[halves.evening])
					const own = days.get(day)?.own
					const isChosen = day >= from && day <= to
					return (
						<button
							type="button"
							className={styles.press}
							data-day={day}
							disabled={day < first || day > last}
							tabIndex={day === stop ? 0 : -1}
							aria-pressed={isChosen}
							onKeyDown={(event) => onKeyDown(event, day)}
							onPointerDown={(event) => onPointerDown(event, day)}
							onPointerEnter={() => isDrawing.current && extend(day)}
							// Keys and screen readers press without a pointer.
							onClick={(event) => event.detail === 0 && onChoose({ anchor: day, end: day })}
						>
							<span aria-hidden="true">{Number(day.slice(8))}</span>
							<span className="visually-hidden">
								{[words, own?.by_calendar && texts.byCalendar, own?.by_offer && texts.byOffer, own?.by_closing && texts.byClosing]
									.filter(Boolean)
									.join(', ')}
							</span>
						</button>
					)
				}}
			</MonthTable>
		</div>
	)
}

function usePointerEnd(onEnd: () => void) {
	const end = useEffectEvent(onEnd)
	useEffect(() => {
		const listen = () => end()
		addEventListener('pointerup', listen)
		addEventListener('pointercancel', listen)
		return () => {
			removeEventListener('pointerup', listen)
			removeEventListener('pointercancel', listen)
		}
	}, [])
}

/** The day to which a key leads from a day, else null. */
function keyTarget(day: string, key: string): string | null {
	const steps: Record<string, number> = {
		ArrowLeft: -1,
		ArrowRight: 1,
		ArrowUp: -7,
		ArrowDown: 7,
		Home: -weekdayOf(day),
		End: 6 - weekdayOf(day),
		PageUp: -28,
		PageDown: 28,
	}
	const step = steps[key]
	return step === undefined ? null : addDays(day, step)
}
