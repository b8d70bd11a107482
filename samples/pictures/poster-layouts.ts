import { darker, lighter } from './colours.ts'
import { height, p, width } from './drawing.ts'
import type { Point, Stage } from './drawing.ts'

/** Ground, shape and mark of a poster. */
export type Inks = [ground: string, shape: string, mark: string]

/** Draws one of the poster's things (the next ones by `which`) in scale `k` around a point. */
type Place = (k: number, x: number, y: number, turn?: number, which?: number) => void

type Layout = (s: Stage, inks: Inks, one: Place) => void

const fill = ({ d }: Stage, colour: string) => d.rect(0, 0, width, height, colour)

/** Pennants in a row, the sign of the fair. */
function pennants({ d }: Stage, y: number, w: number, colours: readonly string[], x1 = 0, x2 = width): void {
	let at = x1
	for (let index = 0; at < x2; index++, at += w)
		d.path(p`M${at + 4} ${y}h${w - 8}L${at + w / 2} ${y + w * 1.05}z`, colours[index % colours.length] as string)
}

const rays: Layout = (s, [ground, shape], one) => {
	fill(s, ground)
	const [x, y] = [s.r.pick([500, 720, 940]), s.r.pick([480, 960])]
	const count = s.r.whole(8, 18)
	const turned = s.r.between(0, 1)
	for (let index = 0; index < count; index++) {
		const at = (turn: number): Point => [x + Math.cos(turn) * 1700, y + Math.sin(turn) * 1700]
		const from = ((index + turned) / count) * Math.PI * 2
		s.d.poly([[x, y], at(from), at(from + Math.PI / count)], shape)
	}
	one(s.r.pick([1.15, 1.35]), x, 490)
}

const disc: Layout = (s, [ground, shape, mark], one) => {
	fill(s, ground)
	const [x, radius, line] = [s.r.pick([500, 720, 940]), s.r.pick([300, 390, 440]), s.r.pick([760, 820, 880])]
	s.d.circle(x, line - 350, radius, shape)
	s.d.rect(0, line, width, height - line, mark)
	one(1.3, x, line - 370)
}

const split: Layout = (s, [ground, shape, mark], one) => {
	fill(s, ground)
	const lean = s.r.pick([-420, -180, 180, 420])
	s.d.poly(
		[
			[720 - lean, 0],
			[width, 0],
			[width, height],
			[720 + lean, height],
		],
		shape,
	)
	if (s.r.chance(0.5))
		s.d.poly(
			[
				[1120 - lean, 0],
				[width, 0],
				[width, height],
				[1120 + lean, height],
			],
			mark,
		)
	one(s.r.pick([1.6, 2.1]), s.r.pick([480, 960]), s.r.pick([430, 560]), s.r.pick([-14, 0, 14]))
}

const panels: Layout = (s, [ground, shape, mark], one) => {
	const count = s.r.pick([2, 3, 3])
	const w = width / count
	const upright = s.r.chance(0.6)
	for (let index = 0; index < count; index++) {
		s.d.rect(index * w, 0, w, height, [ground, mark, shape][index] as string)
		if (!upright) s.d.circle(w * (index + 0.5), 480, w * 0.42, [shape, ground, mark][index] as string)
		one(count === 2 ? 1.05 : 0.74, w * (index + 0.5), 480 + (upright ? (index % 2 ? 120 : -120) : 0), 0, index)
	}
}

const wallpaper: Layout = (s, [ground, shape], one) => {
	fill(s, ground)
	const [columns, rows] = s.r.pick([
		[5, 3],
		[4, 3],
		[3, 2],
		[4, 2],
	] as const)
	const [w, h] = [width / columns, height / rows]
	const [between, first] = [s.r.whole(0, 2), s.r.whole(0, 1)]
	for (let row = 0; row < rows; row++)
		for (let column = 0; column < columns; column++) {
			const [x, y] = [w * (column + 0.5), h * (row + 0.5)]
			const k = Math.min(w, h)
			if ((row + column + first) % 2) one(k / 660, x, y, 0, row + column)
			else if (between === 0) s.d.path(p`M${x - w * 0.32} ${y - h * 0.34}h${w * 0.64}L${x} ${y + h * 0.4}z`, shape)
			else if (between === 1) s.d.circle(x, y, k * 0.36, shape)
			else s.d.path(p`M${x} ${y - h / 2}L${x + w / 2} ${y}L${x} ${y + h / 2}L${x - w / 2} ${y}z`, shape)
		}
}

const pennant: Layout = (s, [ground, shape, mark], one) => {
	fill(s, ground)
	const x = s.r.pick([520, 720, 920])
	pennants(s, -20, s.r.pick([80, 120, 180]), [mark, shape, lighter(mark, 0.4)])
	s.d.path(p`M${x - 430} 60H${x + 430}L${x} 1050z`, shape)
	s.d.path(p`M${x - 430} 60H${x + 430}l-26 60H${x - 404}z`, mark)
	one(1.05, x, 400)
}

const arches: Layout = (s, [ground, shape, mark], one) => {
	fill(s, ground)
	const [x, top] = [s.r.pick([500, 720, 940]), s.r.pick([520, 640])]
	const radii = s.r.pick([
		[620, 520, 420, 320],
		[480, 340],
		[700, 560, 420],
	])
	for (const [index, radius] of radii.entries())
		s.d.path(
			p`M${x - radius} 960V${top}a${radius} ${radius} 0 0 1 ${radius * 2} 0V960z`,
			[shape, mark, lighter(ground, 0.3), shape][index] as string,
		)
	one(0.98, x, 630)
}

const curtains: Layout = (s, [, , mark], one) => {
	const { d, r, p: light } = s
	fill(s, light.ink)
	const [x, open] = [r.pick([560, 720, 880]), r.pick([200, 300, 380])]
	d.path(p`M${x - 90} -10h180L${x + 400} 960H${x - 400}z`, light.lamp, { o: 0.4 })
	const cloth = mark === light.ink ? light.accents[0] : mark
	for (const [from, way] of [
		[0, 1],
		[width, -1],
	] as const)
		d.path(
			p`M${from} 0h${(open + 40) * way}Q${from + open * way} 560 ${from + open * 0.35 * way} 700Q${from + open * 0.7 * way} 800 ${from + open * 0.6 * way} 960H${from}z`,
			d.folds(lighter(cloth, 0.15), darker(cloth, 0.3), 70),
		)
	let drape = 'M0 0H1440V120'
	const swags = r.pick([4, 6, 8])
	for (let index = 0; index < swags; index++) drape += p`q${-width / swags / 2} 90 ${-width / swags} 0`
	d.path(`${drape}z`, d.folds(lighter(cloth, 0.2), darker(cloth, 0.2), 90))
	d.ellipse(x, 860, 400, 60, light.lamp, { o: 0.8 })
	one(1.25, x, 500)
}

const waves: Layout = (s, [ground, shape, mark], one) => {
	fill(s, ground)
	one(1.5, s.r.pick([520, 720, 920]), 390, s.r.pick([-10, 10]))
	const long = s.r.pick([120, 180, 360])
	for (const [index, y] of [650, 750, 850].entries()) {
		let text = p`M${-long + index * 60} ${y}`
		for (let x = -long; x < width + long; x += long) text += p`q${long / 2} ${-long * 0.42} ${long} 0`
		s.d.path(`${text}V960H-400z`, [shape, mark, lighter(ground, 0.25)][index] as string)
	}
}

const chequers: Layout = (s, [ground, shape, mark], one) => {
	fill(s, ground)
	const line = s.r.pick([520, 620, 700])
	const from = s.r.pick([480, 720, 960])
	s.d.rect(0, 0, width, line, s.d.linear([ground, lighter(ground, 0.3)]))
	const y = (step: number) => line + (height - line) * (step / 5) ** 1.7
	const x = (step: number, at: number) => from + at * (90 + 110 * (step / 5) ** 1.7)
	for (let row = 0; row < 5; row++)
		for (let column = -13; column < 13; column++) {
			if ((row + column) % 2) continue
			const tile: Point[] = [
				[x(row, column), y(row)],
				[x(row, column + 1), y(row)],
				[x(row + 1, column + 1), y(row + 1)],
				[x(row + 1, column), y(row + 1)],
			]
			s.d.poly(tile, row % 2 ? mark : shape)
		}
	one(1.45, s.r.pick([520, 720, 920]), line - 130)
}

const rings: Layout = (s, [ground, shape, mark], one) => {
	fill(s, ground)
	const [x, wide] = [s.r.pick([480, 960]), s.r.pick([110, 150, 220])]
	for (let index = 6; index > 0; index--) s.d.circle(x, 480, index * wide, index % 2 ? shape : ground)
	one(1.15, x, 480)
	const [other, y] = [width - x + (x < 720 ? 120 : -120), s.r.pick([260, 700])]
	s.d.circle(other, y, 210, mark)
	one(0.58, other, y, 0, 1)
}

const doorway: Layout = (s, [ground, shape, mark], one) => {
	fill(s, ground)
	const [x, half] = [s.r.pick([520, 720, 920]), s.r.pick([330, 400])]
	s.d.path(p`M${x - half} 960V480a${half} ${half} 0 0 1 ${half * 2} 0V960z`, s.d.linear(s.p.sky))
	s.d.path(p`M${x - half} 820q${half * 0.5} -180 ${half} -80t${half} -40V960H${x - half}z`, s.p.middle)
	s.d.path(p`M${x - half} 900q${half * 0.8} -120 ${half * 2} -60V960H${x - half}z`, s.p.near)
	s.d.path(p`M${x - half - 30} 960V480a${half + 30} ${half + 30} 0 0 1 ${half * 2 + 60} 0V960`, 'none', { stroke: shape, sw: 60 })
	for (const side of [-1, 1])
		for (let index = 1; index < 4; index++)
			s.d.path(p`M${x + side * (half + 60 + index * 120) - 50} ${90 + index * 190}h100l-50 110z`, mark)
	one(1.2, x, 590)
}

const garlands: Layout = (s, [ground, shape, mark], one) => {
	fill(s, ground)
	const rows = s.r.pick([2, 3, 4, 5])
	const size = s.r.pick([100, 150, 220])
	for (let index = 0; index < rows; index++) {
		const y = 20 + (index * 940) / rows
		s.d.rect(0, y, width, 10, mark)
		pennants(s, y + 10, size, index % 2 ? [shape, mark] : [mark, shape], index % 2 ? -size / 2 : 0)
	}
	const x = s.r.pick([540, 720, 900])
	s.d.circle(x, 500, 420, ground)
	one(1.3, x, 500)
}

const quarters: Layout = (s, [ground, shape, mark], one) => {
	const near = s.r.whole(0, 3)
	const [across, down] = [s.r.pick([560, 720, 880]), s.r.pick([400, 480, 560])]
	for (let index = 0; index < 4; index++) {
		const [x, w] = index % 2 ? [across, width - across] : [0, across]
		const [y, h] = index > 1 ? [down, height - down] : [0, down]
		s.d.rect(x, y, w, h, [ground, mark, shape, lighter(ground, 0.3)][index] as string)
		one(Math.min(w, h) / (index === near ? 560 : 700), x + w / 2, y + h / 2, index === (near + 1) % 4 ? 16 : 0, index)
	}
}

const stripes: Layout = (s, [ground, shape, mark], one) => {
	const wide = s.r.pick([120, 240, 360])
	fill(s, s.d.stripes(ground, shape, wide))
	s.d.rect(0, 0, width, 110, mark)
	let scallop = ''
	for (let x = 0; x < width; x += wide / 2) scallop += p`M${x} 108a${wide / 4} ${wide / 4} 0 0 0 ${wide / 2} 0z`
	s.d.path(scallop, s.d.stripes(mark, shape, wide))
	one(1.3, s.r.pick([500, 720, 940]), 540)
}

const pair: Layout = (s, [ground, shape, mark], one) => {
	fill(s, ground)
	const high = s.r.pick([-1, 1])
	s.d.circle(440, 480 + 90 * high, 350, shape)
	s.d.circle(1040, 480 - 90 * high, s.r.pick([250, 320]), mark)
	one(1, 440, 480 + 90 * high)
	one(0.86, 1040, 480 - 90 * high, 8, 1)
}

const near: Layout = (s, [ground, shape, mark], one) => {
	fill(s, s.d.linear([ground, shape], [0, 0, 1, 1]))
	for (let count = 0; count < 3; count++) s.d.circle(s.r.between(0, width), s.r.between(0, height), s.r.between(110, 300), mark, { o: 0.5 })
	one(s.r.pick([2, 2.5]), s.r.pick([620, 820]), s.r.pick([380, 600]), s.r.pick([-20, 20]))
}

const shelf: Layout = (s, [ground, shape, mark], one) => {
	fill(s, ground)
	const columns = s.r.pick([2, 3, 4])
	const w = width / columns
	const k = Math.min(1, w / 400)
	const niche = s.r.whole(0, 2)
	for (const y of [430, 900]) {
		s.d.rect(0, y, width, 26, mark)
		s.d.rect(0, y + 26, width, 20, darker(ground, 0.2))
		for (let index = 0; index < columns; index++) {
			const x = w * (index + 0.5)
			if (niche === 0) s.d.path(p`M${x - 170 * k} ${y}v${-190 * k}a${170 * k} ${170 * k} 0 0 1 ${340 * k} 0v${190 * k}z`, shape)
			else if (niche === 1) s.d.circle(x, y - 190 * k, 188 * k, shape)
			else s.d.rect(x - w * 0.46, y - 390, w * 0.92, 390, index % 2 ? shape : mark)
			one(0.56 * k, x, y - 180 * k, 0, index + (y > 500 ? 2 : 0))
		}
	}
}

/** The grounds of posters and where things stand on them. */
export const layouts: readonly Layout[] = [
	rays,
	pennant,
	split,
	disc,
	panels,
	arches,
	waves,
	wallpaper,
	curtains,
	chequers,
	rings,
	doorway,
	garlands,
	quarters,
	stripes,
	near,
	pair,
	shelf,
]
