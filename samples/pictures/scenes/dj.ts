import { darker, lighter, mix } from '../colours.ts'
import { height, p, width } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { bokeh, bunting, confetti, metal, stringLights, vignette } from '../shapes-lights.ts'
import { club, lamps, speaker } from '../shapes-music.ts'
import { bushes, ground, hills, overhang, sky, tree } from '../shapes-nature.ts'
import { arms, clothes, crowd, hand, other, person, someone } from '../shapes-people.ts'
import type { Person } from '../shapes-people.ts'

const headphones = (s: Stage) => () => {
	s.d.line('M-5.600-91q0-9 5.600-9q5.600 0 5.600 9', '#f4efe6', 1.6)
	s.d.ellipse(-5.6, -91, 1.6, 2.6, s.p.accents[0])
	s.d.ellipse(5.6, -91, 1.6, 2.6, s.p.accents[0])
}

const dj = (s: Stage): Person => ({
	...someone(s.r, clothes(s)),
	skirt: false,
	legs: 'none',
	left: s.r.pick([arms.low, arms.up]),
	right: other(s.r.pick([arms.low, arms.front])),
	holding: headphones(s),
})

/** A table of decks and mixer, its front toward the guests. */
function decks(s: Stage, x: number, y: number, w: number): void {
	const { d, r, p: light } = s
	const front = r.pick(light.accents)
	d.rect(x - w / 2, y, w, w * 0.42, d.linear([mix(light.ink, front, 0.55), light.ink]), { r: 8 })
	const pattern = r.whole(0, 2)
	let marks = ''
	for (let index = 0; index < 12; index++) {
		const at = x - w / 2 + w * 0.06 + (w * 0.88 * index) / 12
		const h = w * (0.06 + 0.24 * Math.abs(Math.sin(index * 1.7 + s.seed)))
		marks +=
			pattern === 0
				? p`M${at} ${y + w * 0.36}v${-h}h${w * 0.045}v${h}z`
				: pattern === 1
					? p`M${at} ${y + w * 0.05}l${w * 0.036} ${w * 0.15}l${w * 0.036} ${-w * 0.15}z`
					: p`M${at} ${y + w * 0.04}h${w * 0.02}v${w * 0.34}h${-w * 0.02}z`
	}
	d.path(marks, d.linear([light.lamp, front]))
	d.rect(x - w * 0.53, y - w * 0.035, w * 1.06, w * 0.05, d.linear([lighter(metal(s), 0.2), metal(s)]), { r: 6 })
	for (const at of [-0.3, 0.3]) {
		d.path(p`M${x + w * (at - 0.15)} ${y - w * 0.035}l${w * 0.02} ${-w * 0.07}h${w * 0.26}l${w * 0.02} ${w * 0.07}z`, light.ink)
		d.ellipse(x + w * at, y - w * 0.085, w * 0.11, w * 0.025, lighter(metal(s), 0.3))
		d.ellipse(x + w * at, y - w * 0.087, w * 0.035, w * 0.008, light.accents[0])
	}
	d.path(p`M${x - w * 0.1} ${y - w * 0.035}l${w * 0.012} ${-w * 0.085}h${w * 0.176}l${w * 0.012} ${w * 0.085}z`, metal(s))
	d.line(
		p`M${x - w * 0.06} ${y - w * 0.06}h.1M${x} ${y - w * 0.06}h.1M${x + w * 0.06} ${y - w * 0.06}h.1M${x - w * 0.06} ${y - w * 0.095}h.1M${x} ${y - w * 0.095}h.1`,
		light.lamp,
		w * 0.014,
	)
}

/** A DJ at the decks above the dance floor. */
export function djClub(s: Stage): void {
	const { d, r, p: light } = s
	const tint = r.pick([...light.accents, light.sky[1]])
	club(s, tint)
	if (s.variant % 2) {
		for (let ring = 5; ring > 0; ring--)
			d.circle(720, 430, ring * 76, 'none', { stroke: mix(tint, light.lamp, ring / 6), sw: 9, so: 0.22 + 0.09 * (5 - ring) })
	} else {
		let bars = ''
		for (let index = 0; index < 24; index++) {
			const h = 60 + 230 * Math.abs(Math.sin(index * 0.55 + s.seed)) * (1 - Math.abs(index - 12) / 20)
			bars += p`M${250 + index * 40} ${470 - h / 2}h22v${h}h-22z`
		}
		d.path(bars, d.linear([light.accents[0], light.lamp, light.accents[2]]), { o: 0.55 })
	}
	lamps(s, 70, r.whole(6, 8))
	for (const side of [-1, 1]) {
		speaker(s, 720 + side * 520, 730, 150, 300)
		speaker(s, 720 + side * 520, 430, 120, 170)
	}
	d.rect(200, 690, 1040, 130, d.linear([metal(s), light.ink]))
	person(s, 720, 850, 510, dj(s), true)
	decks(s, 720, 600, 480)
	bokeh(s, 80, 560, 14)
	if (r.chance(0.6)) confetti(s, 0, 720, 80)
	crowd(s, 770, 165, 0.5)
}

/** A DJ in a garden or under a marquee sky. */
export function djOutside(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 600)
	hills(s, 560)
	for (const x of [-20, 180, 1240, 1420]) tree(s, x, 690, r.between(300, 400))
	ground(s, 660)
	d.path('M380 700V330q340-130 680 0V700h-24V380q-316-96-632 0V700z', light.lit('#f4e8d8'))
	stringLights(s, 400, 350, 1040, 350, 30, 8)
	for (const [x1, x2] of [
		[-20, 390],
		[1050, 1460],
	] as const)
		stringLights(s, x1, 330, x2, 340, 60, 8)
	bunting(s, 404, 390, 1036, 390, 30)
	for (const side of [-1, 1]) {
		d.line(p`M${720 + side * 420} 760V560M${720 + side * 420} 700l-50 66M${720 + side * 420} 700l50 66`, light.ink, 8)
		speaker(s, 720 + side * 420, 600, 120, 190)
	}
	d.ellipse(720, 790, 420, 60, light.ink, { o: 0.2 })
	person(s, 720, 870, 470, dj(s))
	decks(s, 720, 640, 440)
	for (const x of [420, 1020]) bushes(s, x - 60, x + 60, 810, 70, true)
	crowd(s, 800, 150, 0.4)
	overhang(s)
	vignette(s, 0.2)
}

/** The decks from above, close. */
export function deckDetail(s: Stage): void {
	const { d, r, p: light } = s
	const body = mix(light.ink, light.accents[2], 0.2)
	d.rect(0, 0, width, height, d.linear([mix(body, light.accents[0], 0.35), body, light.ink], [0, 0, 1, 1]))
	bokeh(s, 0, 260, 14)
	d.rect(60, 150, 1320, 720, d.linear([lighter(body, 0.16), darker(body, 0.25)]), { r: 40 })
	for (const x of [350, 1090]) {
		d.circle(x + 8, 500, 258, light.ink, { o: 0.5 })
		d.circle(x, 490, 252, d.radial([lighter(body, 0.3), darker(body, 0.5)]))
		for (const radius of [228, 200, 172, 144, 116]) d.circle(x, 490, radius, 'none', { stroke: lighter(body, 0.35), sw: 2, so: 0.5 })
		d.path(p`M${x} 490L${x - 170} 330A234 234 0 0 1 ${x - 60} 264z`, '#ffffff', { o: 0.12 })
		d.path(p`M${x} 490L${x + 170} 650A234 234 0 0 1 ${x + 60} 716z`, '#ffffff', { o: 0.1 })
		d.circle(x, 490, 84, d.linear([light.accents[0], light.accents[1]]))
		d.circle(x, 490, 12, light.ink)
		d.line(p`M${x + 240} 220q40 120 -20 220l-70 60`, '#e6e2ee', 14)
		d.circle(x + 240, 224, 36, lighter(body, 0.3))
		for (let index = 0; index < 4; index++)
			d.rect(x - 230 + index * 66, 790, 50, 40, r.pick([light.accents[0], light.lamp, light.accents[2]]), { r: 8, o: 0.9 })
	}
	d.rect(620, 190, 200, 640, d.linear([lighter(body, 0.1), darker(body, 0.4)]), { r: 18 })
	for (let row = 0; row < 4; row++)
		for (const x of [668, 772]) {
			d.circle(x, 250 + row * 76, 27, darker(body, 0.5))
			d.circle(x, 248 + row * 76, 22, lighter(body, 0.4))
			d.line(p`M${x} ${248 + row * 76}l${r.between(-15, 15)} -15`, light.lamp, 5)
		}
	for (const x of [668, 720, 772]) {
		d.rect(x - 4, 560, 8, 170, light.ink, { r: 4 })
		d.rect(x - 18, r.between(570, 690), 36, 24, '#f0ece4', { r: 5 })
	}
	d.rect(650, 774, 140, 10, light.ink, { r: 5 })
	d.rect(r.between(650, 740), 758, 44, 42, light.accents[1], { r: 6 })
	hand(s, 1190, 960, -18, 1.25)
	vignette(s, 0.35)
}
