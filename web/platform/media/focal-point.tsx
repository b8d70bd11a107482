import { useId, type MouseEvent } from 'react'
import type { DraftPicture } from '#contract/listings/drafts.ts'
import { useFileTexts } from './texts/index.ts'
import styles from './picture-dialog.module.css'

/** Steps of the focal point, in percent. */
const step = 10

const partsOf = (focal: string) => focal.split('-').map(Number) as [x: number, y: number]

/** Marks the focal point over a picture that is shown as a whole, and sets it where the picture is pressed. Keyboards have the sliders. */
export function FocalPress({
	picture: { width, height },
	focal,
	onChange,
}: {
	picture: Pick<DraftPicture, 'width' | 'height'>
	focal: string
	onChange: (focal: string) => void
}) {
	const [x, y] = partsOf(focal)
	function press(event: MouseEvent<HTMLButtonElement>) {
		// The drawing covers the picture exactly: both are fitted into the same box in the same way.
		const toPicture = event.currentTarget.querySelector('svg')?.getScreenCTM()?.inverse()
		if (!toPicture) return
		const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(toPicture)
		const percent = (value: number, all: number) => Math.min(100, Math.max(0, Math.round((value / all) * (100 / step)) * step))
		onChange(`${percent(at.x, width)}-${percent(at.y, height)}`)
	}
	return (
		<button type="button" className={styles.press} tabIndex={-1} aria-hidden="true" onClick={press}>
			<svg viewBox={`0 0 ${width} ${height}`}>
				<circle cx={(x / 100) * width} cy={(y / 100) * height} r={Math.max(width, height) / 30} />
			</svg>
		</button>
	)
}

/** Sets the focal point of a picture by two sliders; two crops show the effect. */
export function FocalSliders({ focal, address, onChange }: { focal: string; address: string; onChange: (focal: string) => void }) {
	const { focal: t } = useFileTexts()
	const hint = useId()
	const [x, y] = partsOf(focal)
	const slider = (label: string, value: number, set: (value: string) => void) => (
		<label>
			{label}
			<input
				type="range"
				min={0}
				max={100}
				step={step}
				value={value}
				aria-describedby={hint}
				aria-valuetext={t.percent(value)}
				onChange={({ target }) => set(target.value)}
			/>
		</label>
	)
	return (
		<fieldset className={styles.focal}>
			<legend>{t.label}</legend>
			<p id={hint}>{t.hint}</p>
			<div className={styles.sliders}>
				{slider(t.across, x, (value) => onChange(`${value}-${y}`))}
				{slider(t.down, y, (value) => onChange(`${x}-${value}`))}
			</div>
			<div className={styles.crops} aria-hidden="true">
				<img src={address} alt="" data-focal={focal} />
				<img src={address} alt="" data-focal={focal} />
			</div>
		</fieldset>
	)
}
