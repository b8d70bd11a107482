import { darker, lighter, mix } from './colours.ts'
import { height, p, width } from './drawing.ts'
import type { Stage } from './drawing.ts'
import type { Random } from './random.ts'

/** An arm: elbow and hand, in hundredths of the person's height from the foot point (up is negative). */
type Arm = [elbowX: number, elbowY: number, handX: number, handY: number]

export type Person = {
	top: string
	bottom: string
	skin: string
	hair: string
	style: 'short' | 'bob' | 'long' | 'bun' | 'bald' | 'cap' | 'hat' | 'toque'
	skirt?: boolean
	/** Seen from behind. */
	back?: boolean
	shirt?: string
	apron?: string
	left?: Arm
	right?: Arm
	legs?: 'stand' | 'step' | 'wide' | 'none'
	lean?: number
	/** Drawn before the front arm, in the person's own coordinates. */
	holding?: () => void
}

export const arms = {
	down: [-11, -63, -11.5, -49] as Arm,
	hip: [-17, -64, -8, -55] as Arm,
	up: [-17, -88, -15, -106] as Arm,
	out: [-19, -72, -28, -80] as Arm,
	front: [-12, -65, -2, -67] as Arm,
	mic: [-13, -67, -4, -82] as Arm,
	crossed: [-13, -66, 4, -70] as Arm,
	tray: [-15, -68, -22, -84] as Arm,
	low: [-15, -66, -22, -56] as Arm,
}

/** The same arm on the other side. */
export const other = ([ex, ey, hx, hy]: Arm): Arm => [-ex, ey, -hx, hy]

const skins = ['#f3c9a5', '#e8b48c', '#d69a6e', '#a86d48', '#7b4b33', '#f6d3b5']
const hairs = ['#2b1d24', '#4a2c22', '#7b4a2a', '#c08a4a', '#8f3b26', '#3a3140', '#b9b2b4']

export function someone(r: Random, tops: readonly string[]): Person {
	const skirt = r.chance(0.4)
	const top = r.pick(tops)
	return {
		top,
		bottom: skirt ? top : r.pick(['#2d3152', '#4a3f55', '#6b5a4d', '#3c4b63']),
		skin: r.pick(skins),
		hair: r.pick(hairs),
		style: skirt ? r.pick(['bob', 'long', 'bun'] as const) : r.pick(['short', 'short', 'bald', 'bob'] as const),
		skirt,
		legs: r.pick(['stand', 'step'] as const),
	}
}

/** Elegant clothes in the picture's accents. */
export const clothes = (s: Stage) => [...s.p.accents, '#f4ecdf', '#3a3f63', '#7d9a8c', '#c97f6a']

const limb = ([ex, ey, hx, hy]: Arm, sx: number) => p`M${sx} -79Q${sx + (ex - sx) * 0.9} ${ey - 4} ${ex} ${ey}L${hx} ${hy}`

/** A standing person; (x, y) is between the feet, `tall` the height in pixels (negative mirrors). */
export function person(s: Stage, x: number, y: number, tall: number, who: Person, indoors = false): void {
	const { d, p: light } = s
	const tone = indoors ? light.warm : light.lit
	const dim = (colour: string) => mix(tone(colour), indoors ? light.warmShaded(colour) : light.shaded(colour), 0.55)
	const scale = Math.abs(tall) / 100
	const legs = who.legs ?? 'stand'
	d.at(
		x,
		y,
		[tall < 0 ? -scale : scale, scale],
		() => {
			if (legs !== 'none') d.ellipse(2, 0, 17, 2.6, light.ink, { o: 0.22 })
			const left = who.left ?? arms.down
			d.line(limb(left, -8), dim(who.top), 5.4)
			d.circle(left[2], left[3], 2.7, dim(who.skin))
			if (who.style === 'long') d.path('M-7-91q-3 14 0 19h14q3-5 0-19z', darker(tone(who.hair), 0.15))
			if (legs !== 'none') {
				const spread = legs === 'wide' ? 9 : legs === 'step' ? 6 : 3.6
				const bare = who.skirt === true
				d.line(p`M3 -48L${spread} -24L${spread + 0.6} -3`, bare ? dim(who.skin) : dim(who.bottom), bare ? 4.4 : 7)
				d.line(
					p`M-3 -48L${-spread + (legs === 'step' ? 3 : 0)} -24L${-spread - (legs === 'step' ? 1 : 0)} -3`,
					bare ? tone(who.skin) : tone(who.bottom),
					bare ? 4.4 : 7,
				)
				d.path(p`M${spread - 3} 0q0 -5 4 -4.6q5 2 6 4.6zM${-spread - 4} 0q0 -5 4 -4.6q4 2 5.4 4.6z`, darker(tone(who.bottom), 0.55))
			}
			if (who.skirt) d.path('M-7.6-62q7 3 15 0Q11-42 15-24q-15 6-30 0q4-18 7.400-38z', d.across(tone(who.bottom), dim(who.bottom)))
			d.path(
				'M-4-84.500Q-10.500-83-11.200-77L-7.600-62L-8.400-46Q0-43 8.400-46L7.600-62L11.200-77Q10.500-83 4-84.500Q0-81 -4-84.500z',
				d.across(tone(who.top), tone(who.top), dim(who.top)),
			)
			if (who.shirt && !who.back) d.path('M-3.500-84.500L0-66L3.500-84.500Q0-81-3.500-84.500z', tone(who.shirt))
			if (who.apron) d.path('M-5-74h10l1.500 12l4 2l1.500 32q-12 4-24 0l1.500-32l4-2z', d.linear([tone(who.apron), dim(who.apron)]))
			d.path('M-2.600-89h5.200v5.500q-2.600 3-5.200 0z', dim(who.skin))
			d.ellipse(0, -92, 5, 6.2, tone(who.skin))
			d.path('M0-98.200a5 6.200 0 0 1 0 12.400q3-6.200 0-12.400z', dim(who.skin), { o: 0.6 })
			if (who.back) d.ellipse(0, -92.5, 5.6, 6.6, tone(who.hair))
			else hair(s, who, tone(who.hair), tone)
			who.holding?.()
			const right = who.right ?? other(arms.down)
			d.line(limb(right, 8), tone(mix(who.top, '#2a2040', 0.06)), 5.4)
			d.circle(right[2], right[3], 2.8, tone(who.skin))
		},
		who.lean ?? 0,
	)
}

function hair(s: Stage, who: Person, colour: string, tone: (colour: string) => string): void {
	const { d } = s
	if (who.style === 'short') d.path('M-5.600-91q-1-9.500 6-9q6.500.3 5.600 8.500q-1.500-4-5-4.500q-4 .5-5 1z', colour)
	if (who.style === 'bob')
		d.path('M-6.200-87q-2-13 6.200-13q8.200 0 6.200 13q-2 .8-2-1.500q.5-5-1.400-7.200q-4 2.500-7 2.200q-.4 3-.2 5q0 2-1.800 1.500z', colour)
	if (who.style === 'long')
		d.path(
			'M-6.400-82q-2.400-18 6.400-18q8.800 0 6.400 18q-2.600 1-2.400-2q1-8-1-11q-4 2.500-7 2.200q-.5 4 0 9q0 2.600-2.400 1.800z',
			colour,
		)
	if (who.style === 'bun') {
		d.circle(-2.5, -100.5, 3.2, colour)
		d.path('M-5.700-90q-1-10 6-9.600q6.400.3 5.400 9q-2-5-5.400-5.200q-4 .4-6 5.800z', colour)
	}
	if (who.style === 'cap') d.path('M-5.800-94q0-6.500 6-6.500q5.600 0 5.800 5l5 1.400q-.5 1.600-3 1.300l-13.800-.2z', tone(who.bottom))
	if (who.style === 'hat')
		d.path('M-10-96.500q10 3 20 0q-1-2.200-4-2.300l-1.400-11q-4.600-1.800-9.200 0l-1.400 11q-3 .1-4 2.300z', tone('#2a2440'))
	if (who.style === 'toque')
		d.path('M-5.400-95v-5q-4-2-2.600-6q2-4 5-2.600q3-3.400 6 0q4-1.400 5 2.600q1 4-2.800 6v5q-5 2-10.600 0z', tone('#fffaf2'))
}

/** Guests seen from behind along the lower edge: heads and shoulders in two depths. */
export function crowd(s: Stage, y: number, size: number, raised = 0.3, colour = s.p.ink): void {
	const { d, r, p: light } = s
	for (const [depth, tint] of [
		[0.7, mix(colour, light.near, 0.4)],
		[1, colour],
	] as const) {
		let text = ''
		let lifted = ''
		const unit = size * depth
		const base = y + (depth === 1 ? size * 0.55 : 0)
		for (let x = r.between(-60, 0); x < width + 60; x += unit * r.between(0.85, 1.1)) {
			const top = base + r.between(-0.18, 0.18) * unit
			text += p`M${x - unit * 0.24} ${top}a${unit * 0.24} ${unit * 0.29} 0 1 1 ${unit * 0.48} 0q0 ${unit * 0.2} ${-unit * 0.12} ${unit * 0.28}q${unit * 0.42} ${unit * 0.04} ${unit * 0.44} ${unit * 0.4}V${height + 10}h${-unit * 1.12}V${top + unit * 0.7}q0 ${-unit * 0.38} ${unit * 0.44} ${-unit * 0.42}q${-unit * 0.12} ${-unit * 0.1} ${-unit * 0.12} ${-unit * 0.28}z`
			if (r.chance(raised)) {
				const way = r.pick([-1, 1])
				lifted += p`M${x + way * unit * 0.45} ${top + unit * 0.6}L${x + way * unit * 0.62} ${top}L${x + way * unit * r.between(0.4, 0.62)} ${top - unit * r.between(0.55, 0.85)}`
			}
		}
		d.line(lifted, tint, unit * 0.17)
		d.path(text, depth === 1 ? d.linear([mix(tint, light.lamp, 0.08), tint]) : tint)
	}
}

/** Small distant guests standing in groups, in colour. */
export function guests(s: Stage, x1: number, x2: number, y: number, tall: number, count: number, indoors = false): void {
	const { r } = s
	const places = Array.from({ length: count }, (_, index) => ({
		x: x1 + ((index + 0.5) / count) * (x2 - x1) + r.between(-0.3, 0.3) * ((x2 - x1) / count),
		y: y + r.between(-tall * 0.06, tall * 0.1),
	}))
	places.sort((a, b) => a.y - b.y)
	for (const place of places) {
		const who = someone(r, clothes(s))
		who.right = r.pick([other(arms.down), other(arms.front), other(arms.mic), other(arms.hip)])
		who.left = r.pick([arms.down, arms.hip, arms.down])
		person(s, place.x, place.y, tall * r.between(0.92, 1.05) * r.pick([-1, 1]), who, indoors)
	}
}

/** A couple, hand in hand, dressed for a wedding. */
export function couple(s: Stage, x: number, y: number, tall: number, indoors = false): void {
	const { d, r, p: light } = s
	const skin = r.pick(skins)
	const k = tall / 100
	person(
		s,
		x - 13 * k,
		y,
		tall,
		{
			top: r.pick(['#2f3558', '#3d4a5c', '#5a4a58']),
			bottom: '#2f3558',
			shirt: '#fffaf0',
			skin,
			hair: r.pick(hairs),
			style: 'short',
			right: other(arms.down),
		},
		indoors,
	)
	d.at(x + 12 * k, y, k * 0.95, () => {
		const white = indoors ? light.warm('#fffaf2') : light.lit('#fffaf2')
		d.path('M-7-62Q-12-30-20 0q22 4 44 0Q14-30 7-62z', d.across(white, mix(white, light.shadow, 0.4)))
	})
	person(
		s,
		x + 12 * k,
		y,
		tall * 0.95,
		{
			top: '#fffaf2',
			bottom: '#fffaf2',
			skin: r.pick(skins),
			hair: r.pick(hairs),
			style: r.pick(['bun', 'long']),
			legs: 'none',
			left: arms.down,
			right: other(arms.front),
			holding: () => bouquet(s, 3, -62, 6),
		},
		indoors,
	)
}

/** A small bunch of flowers. */
export function bouquet(s: Stage, x: number, y: number, size: number): void {
	const { d, p: light } = s
	d.circle(x, y, size, light.leaf[1])
	for (const [dx, dy, colour] of [
		[-0.5, -0.3, light.accents[0]],
		[0.45, -0.4, light.accents[1]],
		[0, 0.35, lighter(light.accents[0], 0.5)],
		[0, -0.8, '#fff3e6'],
	] as const)
		d.circle(x + dx * size, y + dy * size, size * 0.52, colour)
}

/** A forearm and hand reaching up into the picture. */
export function hand(s: Stage, x: number, y: number, turn: number, k: number, sleeve = s.r.pick(s.p.accents)): void {
	const { d, p: light, r } = s
	const skin = light.warm(r.pick(['#f3c9a5', '#d69a6e', '#a86d48', '#e8b48c']))
	d.at(
		x,
		y,
		k,
		() => {
			d.line('M0 60V-150', skin, 74)
			d.path('M-52 90V-70q52-24 104 0V90z', d.across(lighter(sleeve, 0.15), darker(sleeve, 0.3)))
			d.path('M-40-130q-16-70 2-104q40-26 78 0q20 50 2 104q-40 22-82 0z', skin)
			d.line('M-26-224l-8-84M-2-232l0-98M22-230l10-84M36-214l24-58', skin, 23)
			d.line('M-34-190l-40-44', skin, 25)
			d.line('M-14-226l-4-50M10-228l4-56M30-222l12-44', darker(skin, 0.25), 3, 0.5)
		},
		turn,
	)
}
