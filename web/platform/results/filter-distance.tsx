import { useEffect, useEffectEvent, useId, useRef, type RefObject } from 'react'
import { distances } from '#contract/limits.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useLocalValue } from '#web/platform/ui/local-value.ts'
import fieldStyles from '#web/platform/ui/field.module.css'
import styles from './filter-distance.module.css'

interface DistanceFilterProps {
	/** Kilometres; null is any distance. */
	value: number | null
	error: string | undefined
	/** Returns false when the distance cannot be applied; the slider then moves back. */
	onChange: (kilometres: number | null) => boolean
}

/** Arrow keys pass several steps; only the last one is applied. */
const keyPause = 250

/** The distance from the place: a slider over the offered distances, with "any" at its end. Without scripts it is a select with the same options. */
export function DistanceFilter({ value, error, onChange }: DistanceFilterProps) {
	const { t, number, distance: kilometres } = useLanguage()
	const id = useId()
	const input = useRef<HTMLInputElement>(null)
	// An address may have a distance that is not offered: it becomes an additional step.
	const steps = [...distances, value].filter((one) => one !== null)
	const ordered: (number | null)[] = [...[...new Set(steps)].sort((a, b) => a - b), null]
	const last = ordered.length - 1
	const applied = String(ordered.indexOf(value))
	const [draft, setDraft] = useLocalValue(applied)
	const at = Math.min(Number(draft), last)
	const words = (step: number | null | undefined) => (step == null ? t.search.anyDistance : kilometres(step))

	const apply = () => {
		if (draft !== applied && !onChange(ordered[at] ?? null)) setDraft(applied)
	}
	useRelease(input, apply)

	return (
		<div className={fieldStyles.field}>
			<div className={styles.head}>
				<label htmlFor={id}>{t.search.distance}</label>
				<output htmlFor={id} aria-hidden="true">
					{words(ordered[at])}
				</output>
			</div>
			<div className={styles.slider}>
				<svg viewBox={`0 0 ${last} 1`} preserveAspectRatio="none" aria-hidden="true">
					<rect width={last} height="1" />
					<rect width={at} height="1" />
				</svg>
				<input
					ref={input}
					id={id}
					type="range"
					min={0}
					max={last}
					step={1}
					value={at}
					aria-valuetext={words(ordered[at])}
					{...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
					onChange={(event) => setDraft(event.target.value)}
				/>
				<div className={styles.marks} aria-hidden="true">
					{ordered.map((step, position) => (
						<span key={step} className={position <= at ? styles.within : ''}>
							<span>{step === null ? '∞' : number(step)}</span>
						</span>
					))}
				</div>
			</div>
			<noscript>
				<select name="distance" aria-label={t.search.distance} defaultValue={value ?? ''}>
					{ordered.map((step) => (
						<option key={step} value={step ?? ''}>
							{words(step)}
						</option>
					))}
				</select>
			</noscript>
			{error && (
				<p id={`${id}-error`} className={fieldStyles.error}>
					{error}
				</p>
			)}
		</div>
	)
}

/** Calls `onRelease` once a slider rests: when the pointer is released, a pause after the last key, or on blur. */
function useRelease(input: RefObject<HTMLInputElement | null>, onRelease: () => void) {
	const apply = useEffectEvent(onRelease)
	useEffect(() => {
		const slider = input.current
		let isByKey = false
		let timer: ReturnType<typeof setTimeout> | undefined
		const now = () => {
			clearTimeout(timer)
			timer = undefined
			apply()
		}
		const byKey = () => {
			isByKey = true
		}
		const byPointer = () => {
			isByKey = false
		}
		// The native event: React's `onChange` fires for every step of a drag, this one when the slider is released.
		const changed = () => {
			clearTimeout(timer)
			timer = setTimeout(now, isByKey ? keyPause : 0)
		}
		const left = () => timer !== undefined && now()
		slider?.addEventListener('keydown', byKey)
		slider?.addEventListener('pointerdown', byPointer)
		slider?.addEventListener('change', changed)
		slider?.addEventListener('blur', left)
		return () => {
			clearTimeout(timer)
			slider?.removeEventListener('keydown', byKey)
			slider?.removeEventListener('pointerdown', byPointer)
			slider?.removeEventListener('change', changed)
			slider?.removeEventListener('blur', left)
		}
	}, [input])
}
