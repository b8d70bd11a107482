import { useId } from 'react'
import styles from './garland.module.css'

const swag = 'M0 6C80 40 160 40 240 6'
/** The position of a pennant on the line, and its angle. */
const pennants = [20, 53, 86, 120, 154, 187, 220].map((x) => {
	const t = x / 240
	const y = 6 + 102 * t * (1 - t)
	const slope = (102 * (1 - 2 * t)) / 240
	return { x, y, lean: (Math.atan(slope) * 180) / Math.PI }
})

/** A string of pennants across its container: the product's visual motif. Decoration only. */
export function Garland() {
	const id = useId()
	return (
		<svg className={styles.garland} width="100%" height="58" aria-hidden="true">
			<defs>
				<pattern id={id} width="240" height="58" patternUnits="userSpaceOnUse">
					{pennants.map(({ x, y, lean }, position) => (
						<path
							key={x}
							d="M-11 0h22L0 25z"
							transform={`translate(${x} ${y.toFixed(1)}) rotate(${lean.toFixed(1)})`}
							fill={`var(--garland-${(position % 4) + 1})`}
						/>
					))}
					<path d={swag} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
				</pattern>
			</defs>
			<rect width="100%" height="58" fill={`url(#${id})`} />
		</svg>
	)
}
