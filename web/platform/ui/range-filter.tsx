import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Button } from './button.tsx'
import { useLocalValue } from './local-value.ts'
import fieldStyles from './field.module.css'
import styles from './range-filter.module.css'

export type Range = readonly [low: number, high: number]

interface RangeFilterProps {
	label: string
	/** The query fields of both ends. */
	names: readonly [low: string, high: string]
	value: readonly [low: number | null, high: number | null]
	/** An upper end at or above this means "and more". */
	top?: number | undefined
	/** The largest existing value: shown in the empty upper end, and the upper end of "300 and more" when there is no `top`. */
	most?: number | undefined
	/** The label of a range without its upper, or without its lower end: "300 people or more". */
	words: { from: (low: string) => string; to: (high: string) => string }
	/** Null when both ends were cleared. */
	onApply: (range: Range | null) => void
	/** True to apply a complete range on blur, where the confirming button is further down. */
	appliesOnLeave?: boolean | undefined
}

const write = (value: number | null) => (value === null ? '' : String(value))
const read = (text: string) => {
	const value = Number(text)
	return text.trim() === '' || !Number.isFinite(value) ? null : Math.max(0, Math.trunc(value))
}

/**
 * Two ends of a range of whole numbers with a button that applies them. Typing one end proposes the other; a range with an end that was emptied shows
 * an error with a button that completes it; a reversed range is corrected.
 */
export function RangeFilter(props: RangeFilterProps) {
	const { label, names, most, appliesOnLeave = false } = props
	const { t, number } = useLanguage()
	const id = useId()
	const { low, high, ends, isHalf, isComplete, lowInput, highInput, type, apply, leave, whole, complete } = useRange(props)
	function applyOnEnter(event: KeyboardEvent) {
		if (event.key !== 'Enter') return
		event.preventDefault()
		apply()
	}

	const common = {
		type: 'number',
		inputMode: 'numeric',
		min: 0,
		step: 1,
		className: fieldStyles.control,
		onKeyDown: applyOnEnter,
		onBlur: leave,
	} as const
	return (
		<fieldset className={fieldStyles.field} aria-describedby={isHalf ? `${id}-error` : undefined}>
			<legend>{label}</legend>
			<div className={styles.row}>
				<label className={styles.end}>
					<span>{t.search.from}</span>
					<input
						{...common}
						ref={lowInput}
						name={names[0]}
						value={low}
						onChange={(event) => type('low', event.target.value)}
						{...(isHalf && ends[0] === null && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
					/>
				</label>
				<label className={styles.end}>
					<span>{t.search.to}</span>
					<input
						{...common}
						ref={highInput}
						name={names[1]}
						value={high}
						placeholder={most === undefined ? undefined : number(most)}
						onChange={(event) => type('high', event.target.value)}
						{...(isHalf && ends[1] === null && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
					/>
				</label>
				{!appliesOnLeave && (
					<Button look="quiet" className={styles.apply} aria-label={`${t.search.apply}: ${label}`} onClick={apply}>
						{t.search.apply}
					</Button>
				)}
			</div>
			{isHalf && !isComplete && (
				<p id={`${id}-error`} className={fieldStyles.error} role="alert">
					{t.search.bothFieldsRequired}
				</p>
			)}
			{whole && (
				<button type="button" className={styles.whole} onClick={() => complete(whole.range)}>
					{whole.text}
				</button>
			)}
		</fieldset>
	)
}

/** The text typed into both ends, and the resulting range. */
function useRange({ value, top, most, words, onApply, appliesOnLeave = false }: RangeFilterProps) {
	const { number } = useLanguage()
	const [low, setLow] = useLocalValue(write(value[0]))
	// A range with only a lower end extends to "and more".
	const [high, setHigh] = useLocalValue(write(value[1] ?? (value[0] !== null && top !== undefined ? top : null)))
	const [isHalf, setHalf] = useState(false)
	const applied = value.join()
	/** The applied value beside which each end was emptied by hand: such an end is missed, not proposed, until another value is applied. */
	const emptied = useRef<Partial<Record<'low' | 'high', string>>>({})
	const lowInput = useRef<HTMLInputElement>(null)
	const highInput = useRef<HTMLInputElement>(null)
	/** The end that the visitor enters while it is proposed: the typed text replaces the proposal. */
	const entered = useRef<HTMLInputElement>(null)
	useEffect(() => {
		const input = entered.current
		entered.current = null
		if (!input) return
		const { value } = input
		input.select()
		// A click places the cursor only now.
		requestAnimationFrame(() => document.activeElement === input && input.value === value && input.select())
	})
	const ends = [read(low), read(high)] as const
	const isComplete = (ends[0] === null) === (ends[1] === null)

	/** Both ends as typed; one that was never typed is proposed by the other, and shown as a value that can be changed. */
	function propose(): readonly [number | null, number | null] {
		const isEmptied = emptied.current[ends[0] === null ? 'low' : 'high'] === applied
		const range = isComplete || isEmptied ? null : completed()?.range
		if (!range) return ends
		setLow(String(range[0]))
		setHigh(String(range[1]))
		setHalf(false)
		return range
	}
	function apply() {
		const [from, to] = propose()
		const isComplete = (from === null) === (to === null)
		setHalf(!isComplete)
		if (!isComplete) (from === null ? lowInput : highInput).current?.focus()
		else if (from === null || to === null) onApply(null)
		else if (top !== undefined && to >= top) onApply([from, top])
		else onApply(from <= to ? [from, to] : [to, from])
	}
	function leave({ relatedTarget }: FocusEvent) {
		const range = propose()
		const isWhole = range.every((end) => end !== null)
		if (range !== ends) entered.current = [lowInput.current, highInput.current].find((input) => input === relatedTarget) ?? null
		if (!appliesOnLeave || relatedTarget === lowInput.current || relatedTarget === highInput.current) return
		const isChanged = low !== write(value[0]) || high !== write(value[1] ?? null)
		if (isWhole && isChanged) apply()
		else if (!isComplete && isChanged) setHalf(true)
	}
	function type(end: 'low' | 'high', text: string) {
		if (text === '') emptied.current[end] = applied
		else delete emptied.current[end]
		;(end === 'low' ? setLow : setHigh)(text)
	}
	/** The complete range that half of one means; null while its largest value is unknown. */
	function completed(): { text: string; range: Range } | null {
		const [from, to] = ends
		const end = top ?? most
		if (to !== null) return { text: words.to(number(to)), range: [0, to] }
		return from === null || end === undefined ? null : { text: words.from(number(from)), range: [from, Math.max(from, end)] }
	}
	const whole = isHalf && !isComplete ? completed() : null
	function complete(range: Range) {
		setLow(String(range[0]))
		setHigh(String(range[1]))
		setHalf(false)
		;(ends[0] === null ? lowInput : highInput).current?.focus()
		onApply(range)
	}

	return { low, high, ends, isHalf, isComplete, lowInput, highInput, type, apply, leave, whole, complete }
}
