/** A town square before the feast: roofs, a big wheel, lit windows, a garland from house to house. Decoration only. */
export function AuthScene() {
	return (
		<svg viewBox="0 0 640 800" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
			<rect width="640" height="800" fill="var(--night)" />
			<g fill="#fff" opacity=".55">
				{stars.map(([x, y, r]) => (
					<circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
				))}
			</g>
			<g transform="translate(424 520)" fill="none" stroke="#8a7a9c" strokeWidth="3">
				<circle r="136" />
				<circle r="112" strokeWidth="1.500" />
				{cabins.map(({ x, y }) => (
					<path key={`${x} ${y}`} d={`M0 0L${x} ${y}`} strokeWidth="1.500" />
				))}
				<path d="M-62 200L0 0l62 200" strokeWidth="6" />
			</g>
			<g transform="translate(424 520)">
				{cabins.map(({ x, y }, position) => (
					<g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
						<path d="M-13 4h26l-4 17H-9z" fill={`var(--garland-${(position % 4) + 1})`} />
						<path d="M-15 4c3-12 27-12 30 0z" fill="#f3e9d8" />
					</g>
				))}
				<circle r="12" fill="#f3e9d8" />
			</g>
			<path
				d="M0 640l34-34 34 34v-60l14-66 14 66v70h58l30-36 30 36h70l26-30 28 30h70l36-42 36 42h52l30-32 32 32h46v150H0z"
				fill="#1c1228"
			/>
			<g fill="#f0c36b">
				{windows.map(([x, y]) => (
					<rect key={`${x} ${y}`} x={x} y={y} width="9" height="13" rx="1.500" />
				))}
			</g>
			<g transform="translate(0 690)">
				{[60, 250, 440].map((x, stand) => (
					<g key={x} transform={`translate(${x} 0)`}>
						<path d="M0 34L70-8l70 42z" fill={`var(--garland-${stand + 1})`} />
						<path d="M28 34L70-8v42zM98 34L70-8l14 42z" fill="#f3e9d8" opacity=".9" />
						<path d="M6 34h128v86H6z" fill="#33234a" />
						<path d="M16 62h108v8H16z" fill="#f0c36b" />
						<path d="M16 70h108v50H16z" fill="#4a3562" />
					</g>
				))}
			</g>
			<path d="M0 800v-22c180-16 460-16 640 0v22z" fill="#140c1e" />
			<g strokeLinecap="round">
				<path d="M-10 20Q320 190 650 20" fill="none" stroke="#cfc3da" strokeWidth="2" />
				{pennants.map(({ x, y, lean }, position) => (
					<path
						key={x}
						d="M-13 0h26L0 30z"
						transform={`translate(${x} ${y}) rotate(${lean})`}
						fill={`var(--garland-${(position % 4) + 1})`}
					/>
				))}
			</g>
		</svg>
	)
}

const stars = [
	[70, 150, 1.5],
	[150, 420, 1.2],
	[232, 236, 1.6],
	[300, 366, 1.1],
	[372, 150, 1.3],
	[470, 190, 1.8],
	[560, 130, 1.2],
	[600, 260, 1.5],
	[540, 330, 1.1],
	[60, 330, 1.4],
	[110, 260, 1],
	[200, 480, 1.3],
	[596, 420, 1.2],
	[250, 120, 1.1],
] as const

const cabins = Array.from({ length: 10 }, (_, position) => {
	const angle = (position / 10) * 2 * Math.PI + 0.2
	return { x: Math.round(Math.cos(angle) * 136), y: Math.round(Math.sin(angle) * 136) }
})

const windows = [
	[26, 654],
	[44, 654],
	[78, 600],
	[170, 652],
	[206, 652],
	[188, 634],
	[300, 654],
	[322, 654],
	[402, 652],
	[424, 634],
	[446, 652],
	[516, 654],
	[548, 642],
	[604, 656],
] as const

/** Where the pennants hang on the line, and how far they lean. */
const pennants = Array.from({ length: 12 }, (_, position) => {
	const t = (position + 0.5) / 12
	return {
		x: Math.round(t * 660 - 10),
		y: Math.round(20 + 340 * t * (1 - t)),
		lean: Math.round((Math.atan((340 * (1 - 2 * t)) / 660) * 180) / Math.PI),
	}
})
