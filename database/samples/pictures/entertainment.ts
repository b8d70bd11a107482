import { darker, lighter, mix } from './colours.ts'
import { height, p, width } from './drawing.ts'
import type { Stage } from './drawing.ts'
import { beam, bokeh, bunting, confetti, movingHead, stringLights, truss, vignette } from './shapes-lights.ts'
import { bushes, ground, hills, overhang, sky, tree } from './shapes-nature.ts'
import { arms, bouquet, clothes, crowd, other, person, someone } from './shapes-people.ts'
import type { Person } from './shapes-people.ts'
import { curtain, drawn, panels, plant, room, view } from './shapes-rooms.ts'
import { candle, glass, roundTable } from './shapes-tables.ts'

const metal = (s: Stage) => mix(s.p.ink, '#9aa0c0', 0.4)

/** A dark hall whose colour comes from the lamps. */
function club(s: Stage, tint: string): void {
	const { d, p: light } = s
	d.rect(0, 0, width, height, d.linear([light.ink, mix(light.ink, tint, 0.45), mix(light.ink, tint, 0.75)]))
	d.glow(720, 470, 720, tint, 0.55)
}

function lamps(s: Stage, y: number, count: number, strength = 0.5): void {
	const { r, p: light } = s
	truss(s, -20, y, width + 20, y)
	const colours = [light.accents[0], light.lamp, light.accents[2], light.accents[1]]
	for (let index = 0; index < count; index++) {
		const x = 90 + (index * 1260) / (count - 1)
		const tilt = (720 - x) / 26 + r.between(-9, 9)
		const colour = colours[index % 4] as string
		beam(s, x, y + 40, tilt, 760, 0.09, colour, strength)
		movingHead(s, x, y + 14, tilt, 44, colour)
	}
}

/** A table of decks and mixer, its front toward the guests. */
export function decks(s: Stage, x: number, y: number, w: number): void {
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

export function speaker(s: Stage, x: number, y: number, w: number, h: number): void {
	const { d, p: light } = s
	const box = mix(light.ink, '#6a6f90', 0.22)
	d.rect(x - w / 2, y - h, w, h, d.across(lighter(box, 0.14), box, darker(box, 0.4)), { r: 6 })
	for (const [at, size] of [
		[0.28, 0.22],
		[0.68, 0.36],
	] as const) {
		d.circle(x, y - h + h * at, Math.min(w, h) * size * 1.1, darker(box, 0.4), { stroke: lighter(box, 0.35), sw: 3 })
		d.circle(x, y - h + h * at, Math.min(w, h) * size * 0.8, d.radial([lighter(box, 0.35), box, darker(box, 0.5)]))
	}
}

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

function microphone(s: Stage): () => void {
	return () => {
		s.d.line('M0-46V-2M-9 0H9', metal(s), 1.6)
		s.d.line('M0-46L4-79', metal(s), 1.5)
		s.d.circle(4.5, -81, 2.5, '#e6e2ee')
	}
}

function drumKit(s: Stage, x: number, y: number, k: number): void {
	const { d, p: light } = s
	const shell = s.r.pick(light.accents)
	d.at(x, y, k, () => {
		d.line('M-150-40L-130-260M150-40L130-270', metal(s), 6)
		for (const [cx, cy] of [
			[-138, -264],
			[136, -276],
			[-70, -310],
		] as const)
			d.ellipse(cx, cy, 74, 13, d.across('#ffe7a6', '#c98a35'))
		for (const [cx, cy] of [
			[-56, -190],
			[56, -190],
		] as const) {
			d.path(p`M${cx - 50} ${cy}v52q50 26 100 0v-52z`, d.across(lighter(shell, 0.25), darker(shell, 0.35)))
			d.ellipse(cx, cy, 50, 15, '#fff8ec')
		}
		d.circle(0, -86, 92, d.across(lighter(shell, 0.2), darker(shell, 0.3)))
		d.circle(0, -86, 78, '#fff6e8')
		d.circle(0, -86, 50, mix(shell, '#ffffff', 0.4))
		d.path('M-150-120v60q46 24 92 0v-60z', d.across(lighter(shell, 0.15), darker(shell, 0.4)))
		d.ellipse(-104, -120, 46, 13, '#fff8ec')
		d.path('M66-120v86q48 24 96 0v-86z', d.across(shell, darker(shell, 0.45)))
		d.ellipse(114, -120, 48, 13, '#fff8ec')
	})
}

function guitar(s: Stage, colour: string): () => void {
	return () => {
		const { d } = s
		d.at(
			-1,
			-58,
			1,
			() => {
				d.line('M8-1L34-7', '#6b4330', 2.6)
				d.line('M34-7l4-1', '#3a2a2a', 4)
				d.path(
					'M-14 0q0-9 8-8q4 1 7-1q6-1 8 3q-1 4 0 8q-3 5-8 3q-4-1-7 1q-8 1-8-6z',
					d.linear([lighter(colour, 0.3), colour, darker(colour, 0.3)]),
				)
				d.circle(1, 0, 2.4, '#3a2a2a')
			},
			-8,
		)
	}
}

const guitarist = (s: Stage): Person => ({
	...someone(s.r, clothes(s)),
	skirt: false,
	legs: 'wide',
	left: [-17, -68, -4, -58],
	right: [19, -70, 25, -62],
	holding: guitar(s, s.r.pick(['#c9803f', '#a83a3a', '#3f7a8a', '#e8c06a'])),
})

const singing = (s: Stage): Person => ({
	...someone(s.r, clothes(s)),
	skirt: s.r.chance(0.6),
	left: s.r.pick([arms.out, arms.hip, arms.up]),
	right: [14, -68, 5, -80],
	holding: microphone(s),
})

/** A singer in a spotlight. */
export function singerStage(s: Stage): void {
	const { d, r, p: light } = s
	const cloth = r.pick(light.accents)
	club(s, darker(cloth, 0.2))
	curtain(s, -10, -20, width + 20, 760, darker(cloth, 0.3), 66)
	d.glow(720, 420, 560, light.lamp, 0.5)
	for (const [x, tilt] of [
		[260, 28],
		[1180, -28],
		[720, 0],
	] as const)
		beam(s, x, -30, tilt, 900, 0.12, light.lamp, 0.5)
	d.rect(0, 720, width, 240, d.linear([lighter(light.warm('#7a4a34'), 0.05), darker('#7a4a34', 0.6)]))
	d.ellipse(720, 790, 380, 62, light.lamp, { o: 0.35 })
	const mates = r.whole(0, 2)
	if (mates > 0) {
		d.path('M960 730V560q40-70 190-70q150 10 150 90V730z', d.linear([mix(light.ink, '#6b5a70', 0.3), light.ink]))
		d.path('M960 560q40-70 190-70q-40-90 130-170q60-20 70 0q-20 110-50 250z', mix(light.ink, '#6b5a70', 0.25))
		d.rect(950, 580, 130, 20, '#fff8ee')
		person(s, 930, 800, 400, { ...someone(r, clothes(s)), skirt: false, legs: 'none', left: arms.front, right: [14, -64, 22, -66] }, true)
	}
	if (mates > 1) person(s, 440, 770, 400, guitarist(s), true)
	person(s, 720, 820, 600, singing(s), true)
	bokeh(s, 60, 500, 16)
	if (r.chance(0.7)) crowd(s, 850, 130, 0.15)
	else {
		for (const x of [170, 1270]) {
			roundTable(s, x, 900, 260)
			candle(s, x, 800, 34, 20)
		}
	}
	drawn(s, -10, -10, 330, 900, cloth, 1)
	drawn(s, width + 10, -10, 330, 900, cloth, -1)
}

/** Music at a wedding in the green. */
export function singerGarden(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 600)
	hills(s, 560)
	for (let x = 40; x < width; x += 190) tree(s, x, 660, r.between(220, 320))
	ground(s, 650)
	arch(s, 720, 770, 420)
	d.ellipse(720, 790, 460, 58, light.ink, { o: 0.15 })
	person(s, 560, 800, 430, guitarist(s))
	person(s, 790, 810, 440, singing(s))
	speaker(s, 1040, 800, 90, 150)
	speaker(s, 330, 800, 90, 150)
	for (let index = 0; index < 2; index++) stringLights(s, -20, 250 + index * 40, width + 20, 270 + index * 30, 80, 8)
	crowd(s, 850, 150, 0.05, mix(light.ink, light.near, 0.3))
	overhang(s)
	vignette(s, 0.15)
}

/** A flowered arch standing on y. */
export function arch(s: Stage, x: number, y: number, w: number): void {
	const { d, r, p: light } = s
	d.line(p`M${x - w / 2} ${y}V${y - w * 0.7}A${w / 2} ${w / 2} 0 0 1 ${x + w / 2} ${y - w * 0.7}V${y}`, light.lit('#f6ead8'), 14)
	for (let index = 0; index <= 22; index++) {
		const t = index / 22
		const angle = Math.PI * (1 - t)
		const [fx, fy] = [x + Math.cos(angle) * w * 0.5, y - w * 0.7 - Math.sin(angle) * w * 0.5]
		if (index < 3 || index > 19) continue
		bouquet(s, fx, fy, w * r.between(0.045, 0.08))
	}
	for (const side of [-1, 1])
		for (const dy of [0.04, 0.14, 0.5, 0.62]) bouquet(s, x + side * w * 0.5 + r.between(-8, 8), y - w * dy, w * r.between(0.05, 0.09))
}

/** A microphone, close, with lights behind. */
export function micDetail(s: Stage): void {
	const { d, r, p: light } = s
	d.rect(0, 0, width, height, d.linear([light.ink, mix(light.ink, light.accents[0], 0.55), mix(light.accents[1], light.accents[0], 0.4)]))
	bokeh(s, 0, 820, 46)
	d.glow(840, 400, 620, light.lamp, 0.5)
	crowd(s, 760, 120, 0.3, mix(light.ink, light.accents[0], 0.2))
	d.at(
		640,
		480,
		r.between(1.5, 1.8),
		() => {
			d.line('M0 40L-60 360', mix(light.ink, '#b8bcd0', 0.35), 15)
			d.path('M-36 20L-58 190q24 14 50 0L34 22z', d.across(mix(light.ink, '#9aa0c0', 0.5), light.ink))
			d.path('M-54-20q-6-104 62-120q72 10 64 110q-40 66-100 52q-24-10-26-42z', d.radial(['#fffaf0', '#c9c4d0', '#6a6880']))
			let mesh = ''
			for (let at = -100; at <= 20; at += 20) mesh += p`M-52 ${at}q60 26 122 -6`
			for (let at = -34; at <= 60; at += 18) mesh += p`M${at} -130q-20 70 -6 140`
			d.line(mesh, '#4a4860', 3, 0.5)
			d.path('M-56-14q60 46 126-8v22q-56 50-122 10z', d.across('#f0d9a0', '#a8783f'))
		},
		24,
	)
}

/** A magician with cards in the air. */
export function magicianStage(s: Stage): void {
	const { d, r, p: light } = s
	const cloth = r.pick(light.accents)
	club(s, darker(cloth, 0.35))
	curtain(s, -10, -10, width + 20, 740, mix(light.ink, cloth, 0.45), 70)
	d.glow(720, 420, 620, light.lamp, 0.5)
	for (const [x, tilt] of [
		[200, 30],
		[1240, -30],
	] as const)
		beam(s, x, -20, tilt, 980, 0.13, light.lamp, 0.45)
	d.rect(0, 720, width, 240, d.linear([mix('#8a5738', cloth, 0.2), darker('#5a3a34', 0.55)]))
	d.ellipse(720, 800, 460, 66, light.lamp, { o: 0.3 })
	const way = r.pick([1, -1])
	const who: Person = {
		...someone(r, ['#2f2a4a']),
		top: '#34305a',
		bottom: '#2a2648',
		skirt: false,
		shirt: '#fff8ee',
		style: r.pick(['hat', 'short', 'bob'] as const),
		left: [-18, -74, -27, -84],
		right: [18, -76, 27, -90],
		legs: 'step',
	}
	const feet = 830
	d.at(720, feet, [way * 6.2, 6.2], () => {
		d.path('M-9-82Q-24-50-20-18q20 6 40 0Q24-50 9-82z', d.across(darker(cloth, 0.4), cloth, darker(cloth, 0.4)))
	})
	person(s, 720, feet, 620 * way, who, true)
	const [hx, hy] = [720 - way * 27 * 6.2, feet - 84 * 6.2]
	for (let index = 0; index < 9; index++) {
		const t = index / 8
		d.at(hx - way * (10 + t * 330), hy - Math.sin(t * 3) * 230 + t * 120, 0.75 + t * 0.35, () => card(s, index % 4), way * (-30 + t * 210))
	}
	const [wx, wy] = [720 + way * 27 * 6.2, feet - 90 * 6.2]
	d.line(p`M${wx - way * 6} ${wy + 10}L${wx + way * 80} ${wy - 90}`, light.ink, 9)
	d.line(p`M${wx + way * 66} ${wy - 72}L${wx + way * 80} ${wy - 90}`, '#fffaf0', 9)
	sparkle(s, wx + way * 90, wy - 104, 46)
	for (let index = 0; index < 14; index++) sparkle(s, wx + way * r.between(-30, 260), wy + r.between(-170, 110), r.between(6, 20))
	const tx = 720 + way * 330
	d.path(p`M${tx - 90} 850l26 -190h128l26 190z`, d.across(lighter(cloth, 0.15), darker(cloth, 0.3)))
	d.rect(tx - 80, 646, 160, 18, light.lamp, { r: 4 })
	d.path(p`M${tx - 50} 646l-10 -92h120l-10 92z`, d.across('#4a4470', '#231f40'))
	d.ellipse(tx, 554, 84, 15, '#3a345c')
	d.ellipse(tx, 552, 58, 9, '#15122b')
	d.path(p`M${tx - 51} 630h102l-1.500 14h-99z`, cloth)
	d.path(p`M${tx - 12} 552q-26 -70 -8 -86q16 4 14 60q12 -60 26 -58q14 14 -8 84z`, '#fffaf2')
	drawn(s, -10, -10, 300, 930, cloth, 1)
	drawn(s, width + 10, -10, 300, 930, cloth, -1)
	if (r.chance(0.6)) crowd(s, 870, 130, 0.15)
	else confetti(s, 40, 700, 60)
}

function card(s: Stage, suit: number): void {
	const { d, p: light } = s
	d.rect(-30, -42, 60, 84, '#fffaf0', { r: 7, stroke: '#d9cbb8', sw: 2 })
	const red = '#c9403f'
	if (suit === 0) d.path('M0 20Q-26-2-20-14q10-14 20 0q10-14 20 0q6 12-20 34z', red)
	else if (suit === 1) d.path('M0-24l18 24l-18 24l-18-24z', red)
	else if (suit === 2) d.path('M0-22q-26 22-20 32q10 12 20-2q10 14 20 2q6-10-20-32zM-7 24q7-4 7-16q0 12 7 16z', light.ink)
	else d.rect(-24, -36, 48, 72, light.accents[2], { r: 4 })
}

function sparkle(s: Stage, x: number, y: number, size: number): void {
	if (size > 30) s.d.glow(x, y, size * 2.6, s.p.lamp, 0.7)
	s.d.path(
		p`M${x} ${y - size}q${size * 0.12} ${size * 0.88} ${size} ${size}q${-size * 0.88} ${size * 0.12} ${-size} ${size}q${-size * 0.12} ${-size * 0.88} ${-size} ${-size}q${size * 0.88} ${-size * 0.12} ${size} ${-size}z`,
		'#fff3c4',
	)
}

/** Cards fanned in two hands. */
export function cardDetail(s: Stage): void {
	const { d, r, p: light } = s
	d.rect(0, 0, width, height, d.linear([light.ink, mix(light.ink, light.accents[2], 0.5), mix(light.ink, light.accents[0], 0.45)]))
	bokeh(s, 0, 700, 40)
	d.glow(720, 470, 600, light.lamp, 0.5)
	hand(s, 560, 1010, 14, 1.5, '#2f2a52')
	hand(s, 960, 1030, -20, 1.4, '#2f2a52')
	for (let index = 0; index < 7; index++) d.at(720, 960, 3, () => d.at(0, -155, 1, () => card(s, (index + s.seed) % 3)), -48 + index * 16)
	for (let index = 0; index < 16; index++) sparkle(s, r.between(180, 1260), r.between(80, 520), r.between(8, 28))
	vignette(s, 0.4)
}

/** Close magic at a guests' table. */
export function cardTable(s: Stage): void {
	const { d, r, p: light } = s
	room(s, 600)
	view(s, 150, 120, 240, 390)
	view(s, 1050, 120, 240, 390)
	d.glow(720, 380, 480, light.lamp, 0.45)
	for (const [x, way] of [
		[300, 1],
		[480, 1],
		[980, -1],
		[1150, -1],
	] as const)
		person(
			s,
			x,
			930,
			way * 520,
			{
				...someone(r, clothes(s)),
				legs: 'stand',
				right: r.pick([other(arms.mic), other(arms.front), [13, -64, 18, -58] as [number, number, number, number]]),
			},
			true,
		)
	person(
		s,
		720,
		980,
		640,
		{
			...someone(r, ['#34305a']),
			skirt: false,
			legs: 'stand',
			shirt: '#fff8ee',
			style: 'hat',
			left: [-20, -66, -24, -78],
			right: [20, -66, 24, -78],
		},
		true,
	)
	for (let index = 0; index < 7; index++) {
		const t = index / 6
		d.at(560 + t * 320, 470 - Math.sin(t * Math.PI) * 220, 0.95, () => card(s, index % 4), -50 + t * 100)
	}
	d.path('M60 960Q80 800 720 790Q1360 800 1380 960z', d.linear([lighter(light.warm('#fff8ee'), 0.3), light.warmShaded('#f2e6d6')]))
	for (const x of [330, 520, 940, 1120]) glass(s, x, 860, 110)
	candle(s, 720, 870, 60, 34)
	for (const x of [600, 830]) d.at(x, 890, [1, 0.5], () => card(s, x % 3), 20)
	vignette(s, 0.4)
}

/** A band on a stage: `open` plays under the sky. */
function band(s: Stage, open: boolean): void {
	const { d, r, p: light } = s
	const tint = r.pick(light.accents)
	if (open) {
		sky(s, 640)
		hills(s, 620)
		d.path('M170 730V250Q720 20 1270 250V730z', d.linear([light.ink, mix(light.ink, tint, 0.5), mix(light.lamp, tint, 0.4)]))
		d.path('M110 300Q720 0 1330 300l0-34Q720-60 110 266z', d.stripes(light.lit(light.accents[0]), light.lit('#fff6e8'), 150))
		truss(s, 150, 730, 150, 270, 36)
		truss(s, 1290, 730, 1290, 270, 36)
		for (const x of [340, 530, 720, 910, 1100]) {
			const tilt = (720 - x) / 24
			beam(s, x, 190, tilt, 560, 0.12, r.pick([light.lamp, light.accents[1], light.accents[2]]), 0.5)
			movingHead(s, x, 160, tilt, 38, light.lamp)
		}
	} else {
		club(s, tint)
		const kind = s.variant % 3
		if (kind === 0) {
			let rays = ''
			for (let index = 0; index < 12; index++) {
				const a = (index / 12) * Math.PI * 2 + 0.1
				rays += p`M720 400L${720 + Math.cos(a) * 1000} ${400 + Math.sin(a) * 1000}L${720 + Math.cos(a + 0.26) * 1000} ${400 + Math.sin(a + 0.26) * 1000}z`
			}
			d.path(rays, mix(tint, light.lamp, 0.4), { o: 0.28 })
			d.circle(720, 400, 190, mix(tint, light.lamp, 0.55), { o: 0.55 })
		} else if (kind === 1) {
			for (let index = 0; index < 3; index++)
				d.path(p`M720 ${110 + index * 44}L${1020 - index * 44} ${630}H${420 + index * 44}z`, 'none', {
					stroke: [light.accents[0], light.lamp, light.accents[2]][index] as string,
					sw: 11,
					so: 0.75,
				})
		} else {
			for (let index = 0; index < 7; index++)
				d.rect(
					180 + index * 160,
					190 + Math.abs(3 - index) * 34,
					110,
					460,
					d.linear([
						[mix(tint, light.lamp, 0.5), 0.55],
						[tint, 0.1],
					]),
					{ r: 8 },
				)
		}
		lamps(s, 66, 7, 0.45)
	}
	for (const side of [-1, 1]) speaker(s, 720 + side * 560, 740, 130, 270)
	d.rect(open ? 110 : 0, 716, open ? 1220 : width, 130, d.linear([lighter(mix(light.ink, '#8a5738', 0.5), 0.12), light.ink]))
	d.ellipse(720, 745, 520, 40, light.lamp, { o: 0.25 })
	person(
		s,
		720,
		700,
		400,
		{ ...someone(r, clothes(s)), skirt: false, legs: 'stand', left: [-19, -72, -26, -88], right: [18, -68, 24, -74] },
		true,
	)
	drumKit(s, 720, 720, 1.02)
	person(s, 380, 780, 430, guitarist(s), true)
	person(s, 1060, 780, -430, guitarist(s), true)
	if (r.chance(0.6)) {
		person(s, 1210, 760, 400, { ...someone(r, clothes(s)), legs: 'stand', left: arms.front, right: [12, -62, 18, -58] }, true)
		d.rect(1120, 590, 200, 26, '#fff8ee')
		d.rect(1116, 606, 208, 22, light.ink)
		d.line('M1140 628l140 130M1300 628l-140 130', metal(s), 8)
	}
	person(s, 590, 815, 480, singing(s), true)
	for (const x of [480, 900]) d.path(p`M${x - 60} 830l14 -46h92l14 46z`, light.ink)
	if (r.chance(0.5)) confetti(s, 60, 700, 70)
	crowd(s, open ? 830 : 820, 150, 0.5)
}

export const bandClub = (s: Stage) => band(s, false)
export const bandOpen = (s: Stage) => band(s, true)

/** A jazz trio in a warm corner. */
export function jazz(s: Stage): void {
	const { d, r, p: light } = s
	const wall = darker(light.wall, 0.2)
	room(s, 660, wall)
	panels(s, 70, 620, 8, wall)
	const accent = r.pick(light.accents)
	d.rect(420, 90, 600, 500, d.folds(lighter(light.warm(accent), 0.05), darker(light.warm(accent), 0.3), 60))
	d.glow(720, 400, 560, light.lamp, 0.45)
	for (const x of [330, 720, 1110]) stringLights(s, x - 390, 60, x, 60, 40, 8)
	d.ellipse(720, 790, 600, 90, light.warmShaded(accent))
	d.ellipse(720, 786, 560, 78, 'none', { stroke: light.lamp, sw: 4, so: 0.6 })
	person(
		s,
		450,
		800,
		470,
		{
			...someone(r, ['#3a3f63', accent]),
			skirt: false,
			style: 'hat',
			left: [-16, -66, -2, -50],
			right: [15, -68, 6, -72],
			holding: () => {
				d.path('M2-84l5-1q-2 24-1 34q1 8 8 4l6-8q4 6-1 12q-8 9-15 3q-5-6-2-44z', d.across('#ffe9a8', '#d9982f'))
				d.line('M4-76v22', '#a8701f', 0.8)
			},
		},
		true,
	)
	d.at(930, 790, 1.1, () => {
		d.path(
			'M-60 0q-44-60-14-130q-30-50 0-110q24-40 74-40q50 0 74 40q30 60 0 110q30 70-14 130q-60 34-120 0z',
			d.across('#d9904a', '#a85f2c', '#7a3f20'),
		)
		d.line('M0-280V-470', '#4a2c22', 16)
		d.line('M-6-470V-60M6-470V-60', '#fff0d0', 1.6)
		d.line('M-26-190q-14 30 0 60M26-190q14 30 0 60', '#4a2418', 5)
	})
	person(s, 1010, 800, -490, { ...someone(r, clothes(s)), skirt: false, left: [-16, -76, -4, -82], right: [16, -64, 14, -56] }, true)
	person(s, 700, 820, 460, singing(s), true)
	for (const x of [160, 1290]) roundTable(s, x, 930, 260)
	plant(s, 1380, 800, 330)
	crowd(s, 900, 120, 0)
	vignette(s, 0.4)
}

/** A guitar, close. */
export function guitarDetail(s: Stage): void {
	const { d, r, p: light } = s
	const tint = r.pick(light.accents)
	d.rect(0, 0, width, height, d.linear([mix(light.ink, tint, 0.6), mix(light.ink, tint, 0.2)], [0, 0, 1, 1]))
	bokeh(s, 0, 900, 44)
	d.glow(400, 300, 520, light.lamp, 0.5)
	const body = r.pick(['#d98f45', '#a83f3a', '#3f7f8a', '#e8bf6a'])
	d.at(
		600,
		600,
		1.15,
		() => {
			d.path(
				'M-420 20Q-440-250-180-260Q-60-262 20-190Q100-150 200-190Q300-200 320-60Q330 40 300 110Q250 230 150 180Q60 150-20 210Q-120 300-240 290Q-410 270-420 20z',
				d.radial([lighter(body, 0.45), body, darker(body, 0.45)]),
			)
			d.circle(0, 0, 118, '#f3dcb0')
			d.circle(0, 0, 104, '#3a2424')
			d.rect(60, -46, 900, 92, d.linear(['#8a5a3c', '#5a3424']))
			let frets = ''
			for (let x = 160; x < 900; x += 90) frets += p`M${x} -46v92`
			d.line(frets, '#e6d8c0', 5)
			d.rect(-270, -80, 46, 160, '#4a2a20', { r: 10 })
			let strings = ''
			for (let index = 0; index < 6; index++) strings += p`M-250 ${-40 + index * 16}H960`
			d.line(strings, '#fff6e0', 3)
			for (const x of [205, 385, 565]) d.circle(x, 0, 12, '#f6ead0')
		},
		-24,
	)
	hand(s, 640, 1040, -4, 1.6)
	hand(s, 1240, 640, -30, 1.2)
	vignette(s, 0.4)
}

/** The view from the stage to the guests. */
export function fromStage(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 560)
	d.glow(720, 330, 640, light.lamp, 0.5)
	for (const [x, tilt] of [
		[60, 30],
		[1380, -30],
		[400, 14],
		[1040, -14],
	] as const)
		beam(s, x, -20, tilt, 900, 0.1, r.pick([light.lamp, ...light.accents]), 0.45)
	for (let index = 0; index < 3; index++) stringLights(s, -20, 120 + index * 60, width + 20, 120 + index * 60, 70, 8)
	bokeh(s, 80, 560, 24)
	confetti(s, 0, 600, 110)
	d.rect(0, 560, width, 400, d.linear([mix(light.ink, light.accents[0], 0.5), light.ink]))
	crowd(s, 520, 90, 0.6, mix(light.ink, light.accents[0], 0.45))
	crowd(s, 640, 140, 0.6, mix(light.ink, light.accents[0], 0.2))
	d.rect(0, 880, width, 80, light.ink)
	person(s, 720, 960, 720, { ...singing(s), left: arms.up, back: true, holding: undefined })
	foregroundDark(s)
}

function foregroundDark(s: Stage): void {
	for (const x of [240, 1200]) s.d.path(p`M${x - 130} 960l30 -110h200l30 110z`, darker(s.p.ink, 0.3))
}
