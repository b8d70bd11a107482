import { darker, lighter, mix } from './colours.ts'
import { height, p, width } from './drawing.ts'
import type { Stage } from './drawing.ts'
import { beam, bokeh, bunting, confetti, movingHead, stringLights, truss, vignette } from './shapes-lights.ts'
import { branch } from './shapes-nature.ts'
import { arms, clothes, crowd, guests, other, person, someone } from './shapes-people.ts'
import { chandelier, curtain, drawn, frames, panels, pendant, plant, room, sunPatch, view } from './shapes-rooms.ts'
import { bottle, candle, centrepiece, chair, flute, glass, longTable, roundTable } from './shapes-tables.ts'

/** A dining room with tall windows. */
export function dining(s: Stage): void {
	const { d, r, p: light } = s
	const floorAt = 600
	room(s, floorAt)
	const arched = r.chance(0.6)
	const count = r.whole(3, 5)
	const step = width / count
	const w = step * 0.52
	for (let index = 0; index < count; index++) {
		const x = step * (index + 0.5) - w / 2
		view(s, x, 120, w, 370, arched)
		sunPatch(s, x, w, floorAt, 240)
	}
	const cloth = r.pick([...light.accents, '#f6ead8'])
	if (r.chance(0.6))
		for (let index = 0; index <= count; index++) curtain(s, step * index - step * 0.14, 70, step * 0.28, floorAt - 76, cloth, 26)
	const kind = r.whole(0, 2)
	const lampColour = r.pick(light.accents)
	if (kind === 2 && r.chance(0.6)) for (const x of [400, 1040]) chandelier(s, x, 160, 240)
	else for (const x of [250, 560, 880, 1190]) pendant(s, x, r.between(150, 180), 76, kind, lampColour)
	const seat = r.pick(['#8a5a42', '#c9965f', '#4f5f6f', '#a34f45'])
	for (const [x, y, k] of [
		[220, 680, 0.75],
		[720, 670, 0.75],
		[1220, 680, 0.75],
		[450, 800, 1.15],
		[1010, 805, 1.15],
	] as const) {
		if (k < 1 && r.chance(0.7))
			person(s, x - 96 * k, y + 10, 250 * k, { ...someone(r, clothes(s)), legs: 'none', right: [12, -66, 16, -62] }, true)
		if (k < 1 && r.chance(0.7))
			person(s, x + 96 * k, y + 10, -250 * k, { ...someone(r, clothes(s)), legs: 'none', right: [12, -66, 16, -62] }, true)
		chair(s, x - 150 * k, y + 4, 190 * k, seat)
		chair(s, x + 150 * k, y + 4, 190 * k, seat)
		roundTable(s, x, y + 20, 270 * k)
	}
	d.path(p`M-10 ${height}V900Q300 868 640 900L700 ${height}z`, d.linear([lighter(light.warm('#fff8ee'), 0.2), light.warmShaded('#fff8ee')]))
	centrepiece(s, 200, 915, 250)
	glass(s, 420, 925, 170)
	glass(s, 520, 940, 170)
	plant(s, 1370, 960, 330)
	vignette(s, 0.35)
}

/** A bar counter with its wall of bottles. */
export function barCounter(s: Stage): void {
	const { d, r, p: light } = s
	const wall = darker(r.pick([light.wall, mix(light.wall, light.accents[2], 0.5), mix(light.wall, light.accents[0], 0.35)]), 0.28)
	room(s, 700, wall)
	panels(s, 30, 660, 8, wall)
	const wood = light.warm(r.pick(['#8a5738', '#6f4433', '#a87048', '#5a4a58']))
	if (s.variant % 2) {
		d.at(-300, 0, 1, () => counter(s, wood))
		snug(s, wood)
	} else counter(s, wood)
	vignette(s, 0.4)
}

/** Shelves, those who pour, the counter and its stools. */
function counter(s: Stage, wood: string): void {
	const { d, r, p: light } = s
	const [x, w] = [300, 840]
	d.rect(x - 20, 110, w + 40, 400, darker(wood, 0.35), { r: s.variant % 2 ? 14 : 0 })
	const arches = r.chance(0.5)
	for (let index = 0; index < 3; index++) {
		const [bx, bw] = [x + 10 + index * 278, 264]
		d.path(
			arches ? p`M${bx} 495V250a${bw / 2} 120 0 0 1 ${bw} 0V495z` : p`M${bx} 125h${bw}v370h${-bw}z`,
			d.linear([mix(light.lamp, wood, 0.35), mix(light.lamp, wood, 0.7)]),
		)
		d.glow(bx + bw / 2, 320, 190, light.lamp, 0.55)
	}
	for (const [shelf, from] of [
		[235, arches ? 40 : 16],
		[365, 16],
		[495, 16],
	] as const) {
		for (let index = 0; index < 3; index++) {
			let bx = x + from + 16 + index * 278
			const end = x + 264 - from + index * 278
			while (bx < end) {
				if (r.chance(0.78))
					bottle(
						s,
						bx,
						shelf - 2,
						r.between(66, 96),
						light.warm(r.pick(['#3f6b52', '#8a3f3a', '#c98a3f', '#3f5a7a', '#d9c49a', '#6a4a6a'])),
					)
				else glass(s, bx, shelf - 2, 56)
				bx += r.between(30, 46)
			}
		}
		d.rect(x, shelf - 2, w - 20, 9, lighter(wood, 0.15))
	}
	frames(s, 40, 160, 190)
	frames(s, 1210, 160, 190)
	const tender = {
		...someone(r, ['#fff6ea', '#3a3f63']),
		legs: 'none' as const,
		skirt: false,
		apron: light.accents[0],
		right: other(arms.front),
		left: arms.front,
	}
	person(s, r.between(480, 620), 860, 460, { ...tender, holding: () => d.path('M-4-76h8l-1 14h-6zM-3-80h6v4h-6z', '#e8e4ee') }, true)
	if (r.chance(0.6)) person(s, r.between(860, 960), 860, -440, { ...tender, ...someone(r, ['#3a3f63']), skirt: false, legs: 'none' }, true)
	for (const lx of [330, 590, 850, 1110]) pendant(s, lx, 90, 62, s.variant % 3, light.warm(r.pick(light.accents)))
	d.rect(120, 640, 1200, 250, d.linear([lighter(wood, 0.1), darker(wood, 0.3)]))
	let slats = ''
	for (let at = 150; at < 1320; at += 40) slats += p`M${at} 668V884`
	d.line(slats, darker(wood, 0.4), 5, 0.6)
	d.rect(90, 618, 1260, 32, d.linear([lighter(wood, 0.45), wood]), { r: 8 })
	for (const gx of [230, 700, 770, 1180]) glass(s, gx, 622, 74)
	flute(s, 1000, 622, 92)
	flute(s, 1040, 624, 92)
	candle(s, 390, 622, 30, 22)
	const seat = light.warm(r.pick([...light.accents, '#c9965f']))
	for (const sx of [240, 480, 720, 960, 1200]) {
		d.ellipse(sx, 936, 74, 10, light.ink, { o: 0.3 })
		d.line(p`M${sx - 16} 770L${sx - 50} 936M${sx + 16} 770L${sx + 50} 936M${sx - 38} 880H${sx + 38}`, mix(light.lamp, '#4a3226', 0.6), 9)
		if (r.chance(0.3))
			person(s, sx, 990, 400, { ...someone(r, clothes(s)), legs: 'none', back: true, left: arms.front, right: other(arms.mic) }, true)
		d.rect(sx - 62, 742, 124, 34, d.linear([lighter(seat, 0.3), darker(seat, 0.2)]), { r: 16 })
	}
}

/** A booth by the window, beside the counter. */
function snug(s: Stage, wood: string): void {
	const { d, r, p: light } = s
	const cloth = light.warm(r.pick(light.accents))
	view(s, 1130, 150, 210, 330, r.chance(0.6))
	d.path('M1060 880V560q0-50 50-50H1460V880z', d.folds(lighter(cloth, 0.12), darker(cloth, 0.18), 74))
	d.rect(1060, 700, 400, 110, d.linear([lighter(cloth, 0.2), darker(cloth, 0.25)]), { r: 24 })
	d.rect(1066, 800, 400, 130, darker(wood, 0.3))
	person(s, 1170, 1020, 470, { ...someone(r, clothes(s)), legs: 'none', right: [13, -66, 14, -74] }, true)
	person(s, 1360, 1020, -470, { ...someone(r, clothes(s)), legs: 'none', right: [13, -66, 18, -60] }, true)
	d.ellipse(1265, 946, 120, 14, light.ink, { o: 0.35 })
	d.line('M1265 800V940M1210 942h110', darker(wood, 0.2), 16)
	d.ellipse(1265, 800, 160, 34, d.linear([lighter(wood, 0.45), wood]))
	glass(s, 1190, 800, 96)
	glass(s, 1340, 802, 96)
	candle(s, 1265, 802, 36, 24)
	pendant(s, 1265, 250, 74, s.variant % 3, cloth)
	plant(s, 1090, 520, 150)
}

/** A hall with round tables and a stage. */
export function gala(s: Stage): void {
	const { d, r, p: light } = s
	const floorAt = 560
	room(s, floorAt)
	panels(s, 60, floorAt - 40, 10)
	const cloth = r.pick(light.accents)
	d.rect(400, 150, 640, 380, darker(light.wall, 0.5))
	d.glow(720, 360, 360, r.pick([light.lamp, light.accents[1]]), 0.6)
	for (const [bx, tilt] of [
		[520, 14],
		[720, 0],
		[920, -14],
	] as const)
		beam(s, bx, 150, tilt, 400, 0.16, light.lamp, 0.5)
	if (r.chance(0.5)) {
		d.rect(560, 220, 320, 190, d.linear([lighter(light.sky[2], 0.3), light.sky[1]]), { r: 6 })
		d.path('M560 410V350l90-60l70 50l60-30l100 70v30z', light.middle)
	} else for (const px of [600, 720, 840]) person(s, px, 530, 190, { ...someone(r, clothes(s)), right: other(arms.mic) }, true)
	d.rect(370, 526, 700, 44, d.linear([lighter(light.warm('#8a5738'), 0.2), light.warmShaded('#6b4330')]))
	drawn(s, 390, 110, 170, 420, cloth, 1)
	drawn(s, 1050, 110, 170, 420, cloth, -1)
	curtain(s, 380, 96, 680, 66, cloth, 40)
	for (const wx of [90, 230, 1130, 1270]) view(s, wx, 140, 90, 330)
	if (r.chance(0.5)) for (const x of [230, 720, 1210]) chandelier(s, x, 70, 190)
	else for (let index = 0; index < 4; index++) stringLights(s, -20, 40, width + 20, 40, 20 + index * 30, 8)
	const seat = r.pick(['#d9b25f', '#fff4e4', '#8a5a42'])
	for (const [y, k, xs] of [
		[640, 0.62, [120, 420, 720, 1020, 1320]],
		[735, 0.85, [270, 720, 1170]],
		[880, 1.2, [130, 560, 990, 1400]],
	] as const) {
		for (const x of xs) {
			for (const at of [-130, 130]) chair(s, x + at * k, y - 6, 170 * k, seat)
			roundTable(s, x, y + 10, 250 * k)
			chair(s, x - 40 * k, y + 34 * k, 160 * k, seat)
		}
	}
	vignette(s, 0.35)
}

/** Rows of chairs before a stage or a screen. */
export function rows(s: Stage): void {
	const { d, r, p: light } = s
	room(s, 560)
	panels(s, 60, 520, 12)
	const cloth = r.pick(light.accents)
	d.rect(420, 130, 600, 330, mix(light.ink, '#ffffff', 0.1), { r: 8 })
	d.rect(436, 146, 568, 298, d.linear(light.sky), { r: 4 })
	d.path('M436 444V360q90-70 190-20t200-30t178 20v114z', light.middle)
	d.path('M436 444v-40q130-50 270-10t298-20v70z', light.near)
	d.glow(720, 300, 460, light.sun, 0.25)
	d.rect(330, 526, 780, 40, light.warmShaded('#8a5738'))
	drawn(s, 250, 90, 130, 440, cloth, 1)
	drawn(s, 1190, 90, 130, 440, cloth, -1)
	person(s, 360 + r.between(20, 40), 530, 210, { ...someone(r, clothes(s)), right: other(arms.out), left: arms.front }, true)
	d.path('M1050 440h90l-14 90h-62z', light.warm('#a8704a'))
	for (const x of [180, 500, 940, 1260]) pendant(s, x, 50, 60, r.whole(0, 2), light.warm(cloth))
	for (let row = 0; row < 5; row++) {
		const k = 0.5 + row * 0.16
		const y = 630 + row * 72
		for (const side of [-1, 1]) {
			for (let seat = 0; seat < 6; seat++) {
				const x = 720 + side * (110 + seat * 108) * k
				if (r.chance(0.55)) person(s, x, y + 60 * k, 250 * k, { ...someone(r, clothes(s)), legs: 'none' }, true)
				d.rect(x - 40 * k, y - 74 * k, 80 * k, 92 * k, d.linear([light.warm(mix(cloth, '#ffffff', 0.1)), light.warmShaded(cloth)]), {
					r: 14 * k,
				})
			}
		}
	}
	vignette(s, 0.4)
}

/** A vaulted cellar or knights' hall by candle light. */
export function vault(s: Stage): void {
	const { d, r, p: light } = s
	const stone = light.warm(r.pick(['#c9a58a', '#b8a59a', '#d0ae84', '#a99aa0']))
	d.rect(0, 0, width, height, d.linear([darker(stone, 0.5), darker(stone, 0.15)]))
	for (const [k, tone] of [
		[0.36, 0.02],
		[0.56, 0.16],
		[0.84, 0.3],
		[1.24, 0.46],
	] as const) {
		const half = 560 * k
		const base = 540 + 230 * k
		const spring = base - 330 * k
		const top = spring - 330 * k
		const wall = darker(stone, tone)
		d.path(
			p`M-20 ${base}V-20H${width + 20}V${base}H${720 + half}V${spring}Q${720 + half} ${top + 60 * k} 720 ${top}Q${720 - half} ${top + 60 * k} ${720 - half} ${spring}V${base}z`,
			d.linear([darker(wall, 0.3), wall]),
		)
		d.line(
			p`M${720 - half} ${base}V${spring}Q${720 - half} ${top + 60 * k} 720 ${top}Q${720 + half} ${top + 60 * k} ${720 + half} ${spring}V${base}`,
			lighter(wall, 0.22),
			38 * k,
		)
		let joints = ''
		for (let index = 0; index < 7; index++)
			for (const side of [-1, 1]) joints += p`M${720 + side * (half - 17 * k)} ${base - 55 * k * index}h${side * 34 * k}`
		d.line(joints, darker(wall, 0.2), 3)
		for (const side of [-1, 1]) {
			d.rect(720 + side * half - 34 * k, spring - 10 * k, 68 * k, 30 * k, lighter(wall, 0.35))
			d.rect(720 + side * half - 34 * k, base - 30 * k, 68 * k, 34 * k, lighter(wall, 0.2))
			if (k > 0.4 && k < 1) {
				d.glow(720 + side * (half + 90 * k), spring + 30 * k, 170 * k, light.lamp, 0.6)
				candle(s, 720 + side * (half + 90 * k), spring + 90 * k, 50 * k, 20 * k)
			}
		}
		if (k < 1) d.path(p`M-20 ${base}H${width + 20}V${height}H-20z`, darker(stone, tone + 0.22))
	}
	d.rect(0, 640, width, 320, d.linear([darker(stone, 0.4), darker(stone, 0.12), darker(stone, 0.45)]))
	let flags = ''
	for (let index = -9; index <= 9; index++) flags += p`M${720 + index * 60} 640L${720 + index * 200} 960`
	d.line(`${flags}M0 690H1440M0 770H1440M0 880H1440`, darker(stone, 0.5), 3, 0.5)
	view(s, 665, 380, 110, 190)
	d.glow(720, 430, 420, light.lamp, 0.4)
	chandelier(s, 720, r.between(170, 220), 320)
	const plank = light.warm('#8a5738')
	d.poly(
		[
			[520, 640],
			[920, 640],
			[1180, 960],
			[260, 960],
		],
		d.linear([lighter(plank, 0.15), darker(plank, 0.2)]),
	)
	d.poly(
		[
			[690, 640],
			[750, 640],
			[830, 960],
			[610, 960],
		],
		light.accents[0],
		{ o: 0.75 },
	)
	for (const [y, k] of [
		[665, 0.5],
		[730, 0.72],
		[830, 1],
	] as const) {
		for (const side of [-1, 1]) {
			const x = 720 + side * 150 * k * 1.2
			d.ellipse(x, y, 58 * k, 15 * k, '#f5ead8')
			d.ellipse(x, y - 2, 38 * k, 9 * k, '#dccbb4')
			glass(s, x - side * 74 * k, y - 6, 92 * k)
			const seatX = 720 + side * (330 + 130 * k) * (0.5 + k * 0.42)
			d.at(seatX, y + 140 * k, k, () => {
				d.rect(-60, -260, 120, 260, d.linear([plank, darker(plank, 0.4)]), { r: 12 })
				d.rect(-44, -244, 88, 110, light.accents[0], { r: 8 })
			})
		}
		candle(s, 720, y, 70 * k, 20 * k)
	}
	vignette(s, 0.5)
}

/** A meeting room with its screen and a view over the city. */
export function meeting(s: Stage): void {
	const { d, r, p: light } = s
	const wall = light.time === 'day' ? mix(light.wall, '#ffffff', 0.25) : light.wall
	room(s, 590, wall, mix(light.floor, wall, 0.25))
	const side = 470
	d.rect(side, 70, width - side - 40, 440, d.linear(light.sky))
	let towers = ''
	for (let x = side + 20; x < width - 120; x += r.between(70, 130)) {
		const [tw, th] = [r.between(50, 100), r.between(90, 250)]
		towers += p`M${x} 510V${510 - th}h${tw}V510z`
	}
	d.path(towers, d.linear([light.far, light.middle]))
	d.path(p`M${side} 510v-40q200 -50 420 -10t510 0v50z`, light.near)
	let frame = ''
	for (let x = side; x <= width - 40; x += (width - side - 40) / 4) frame += p`M${x} 70V510`
	d.line(`${frame}${p`M${side} 70H${width - 40}M${side} 510H${width - 40}`}`, light.warm('#fff8ee'), 12)
	sunPatch(s, 640, 560, 590, 330, -260)
	d.rect(70, 130, 330, 250, light.ink, { r: 10 })
	d.rect(82, 142, 306, 226, d.linear([lighter(light.accents[2], 0.4), light.accents[2]]), { r: 4 })
	const bars = [0.35, 0.55, 0.45, 0.75, 0.9]
	bars.forEach((bar, index) =>
		d.rect(112 + index * 52, 350 - bar * 150, 34, bar * 150, index === 4 ? light.accents[1] : '#fff8ee', { r: 3 }),
	)
	d.line('M112 260l52-40l60 20l52-60l70-24', light.accents[0], 6)
	const speaker = { ...someone(r, clothes(s)), right: other(arms.out), left: arms.hip }
	person(s, 440, 680, -380, speaker, true)
	for (const x of [560, 800, 1040]) pendant(s, x, 100, 56, 1 - (s.variant % 2), light.warm('#3f5a6b'))
	const top = light.warm(r.pick(['#d9b48a', '#f4ead9', '#8a5f48']))
	const seat = light.warm(r.pick([...light.accents, '#4a5570']))
	for (let index = 0; index < 4; index++) {
		const x = 610 + index * 190
		person(s, x, 850, 350, { ...someone(r, clothes(s)), legs: 'none', right: other(arms.front) }, true)
	}
	d.path('M400 760Q420 700 620 700H1180Q1400 700 1430 760Q1450 830 1180 836H620Q390 830 400 760z', d.linear([lighter(top, 0.3), top]))
	d.path('M402 772Q400 838 620 848H1180Q1440 842 1428 772Q1440 826 1180 836H620Q390 826 402 772z', darker(top, 0.35))
	for (const x of [560, 760, 960, 1160]) {
		d.poly(
			[
				[x - 46, 740],
				[x + 46, 740],
				[x + 58, 786],
				[x - 58, 786],
			],
			darker(light.warm('#c4cad8'), 0.1),
		)
		d.poly(
			[
				[x - 40, 736],
				[x + 40, 736],
				[x + 44, 692],
				[x - 36, 692],
			],
			light.warm('#e4e8f0'),
		)
		glass(s, x + 84, 790, 50, '#d8ecf0')
	}
	for (const x of [500, 720, 940, 1160]) {
		d.rect(x - 70, 812, 140, 170, d.linear([lighter(seat, 0.15), darker(seat, 0.3)]), { r: 34 })
	}
	plant(s, 150, 850, 330)
	vignette(s, 0.3)
}

/** A hotel bedroom. */
export function bedroom(s: Stage): void {
	const { d, r, p: light } = s
	room(s, 680)
	panels(s, 60, 630, 7)
	const accent = r.pick(light.accents)
	view(s, 960, 130, 260, 420, r.chance(0.5))
	drawn(s, 900, 80, 150, 590, accent, 1)
	drawn(s, 1290, 80, 150, 590, accent, -1)
	sunPatch(s, 960, 260, 690, 240, -200)
	const frame = light.warm(r.pick(['#8a5738', '#c9965f', '#5f6b80']))
	d.path('M180 640V400q0-60 60-60H720q60 0 60 60V640z', d.folds(lighter(light.warm(accent), 0.25), light.warm(accent), 100))
	for (const x of [110, 850]) {
		d.rect(x - 60, 590, 120, 150, d.linear([frame, darker(frame, 0.35)]), { r: 6 })
		d.glow(x, 500, 260, light.lamp, 0.55)
		d.line(p`M${x} 590V520`, light.lamp, 8)
		d.path(p`M${x - 34} 460h68l20 70h-108z`, d.linear(['#fff6dc', light.lamp]))
	}
	d.path('M150 640q0-50 60-54H750q60 4 60 54V830H150z', d.linear([light.warm('#fffaf2'), light.warmShaded('#f6ead9')]))
	for (const x of [330, 630]) {
		d.path(p`M${x - 130} 600q0 -80 70 -84h120q70 4 70 84q-130 30 -260 0z`, d.linear(['#fffdf8', light.warmShaded('#f4e8dc')]))
		d.path(p`M${x - 80} 612q0 -66 50 -68h60q50 2 50 68q-80 22 -160 0z`, d.linear([lighter(accent, 0.2), accent]))
	}
	d.path('M140 720q340-50 680 0v150q-340 30-680 0z', d.linear([lighter(light.warm(accent), 0.1), light.warmShaded(accent)]))
	d.line('M150 760q330-40 660 0M150 800q330-30 660 0', lighter(accent, 0.4), 4, 0.5)
	d.rect(130, 860, 40, 60, frame)
	d.rect(790, 860, 40, 60, frame)
	frames(s, 350, 110, 260)
	d.path('M1060 800q-10-130 60-130h120q70 0 60 130z', d.linear([lighter(light.warm('#d9a58c'), 0.2), light.warmShaded('#c98a70')]))
	d.rect(1040, 780, 280, 70, light.warm('#c98a70'), { r: 30 })
	d.line('M1080 850v50M1280 850v50', frame, 12)
	plant(s, 1390, 900, 380)
	vignette(s, 0.3)
}

/** A lobby or reception with stairs of light. */
export function lobby(s: Stage): void {
	const { d, r, p: light } = s
	room(s, 640)
	const accent = r.pick(light.accents)
	const stone = light.warm('#f1e2cf')
	for (const x of [60, 400, 950, 1290]) {
		d.rect(x, 60, 90, 580, d.across(lighter(stone, 0.3), stone, darker(stone, 0.25)))
		d.rect(x - 16, 40, 122, 34, stone)
		d.rect(x - 16, 616, 122, 34, stone)
	}
	view(s, 190, 160, 170, 360)
	view(s, 1090, 160, 170, 360)
	d.path(
		'M520 640V300a205 205 0 0 1 410 0V640z',
		d.radial([mix(light.lamp, '#fff6dc', 0.4), mix(light.lamp, light.wall, 0.5), darker(light.wall, 0.3)]),
	)
	for (let step = 0; step < 7; step++)
		d.rect(560 - step * 4, 470 + step * 26, 330 + step * 8, 27, mix(stone, accent, step % 2 ? 0.1 : 0.25))
	d.poly(
		[
			[640, 470],
			[810, 470],
			[850, 652],
			[600, 652],
		],
		light.warm(accent),
		{ o: 0.9 },
	)
	d.poly(
		[
			[600, 652],
			[850, 652],
			[1050, 960],
			[400, 960],
		],
		d.linear([light.warm(accent), light.warmShaded(accent)]),
	)
	chandelier(s, 725, 150, 330)
	const wood = light.warm('#8a5738')
	d.rect(1010, 600, 380, 190, d.linear([wood, darker(wood, 0.35)]), { r: 8 })
	person(s, 1190, 800, 380, { ...someone(r, ['#3a3f63', accent]), legs: 'none', right: other(arms.front), shirt: '#fffaf0' }, true)
	d.rect(1020, 640, 380, 180, d.linear([lighter(wood, 0.1), darker(wood, 0.3)]))
	d.rect(1000, 622, 420, 24, d.linear([lighter(stone, 0.4), stone]), { r: 6 })
	centrepiece(s, 1330, 625, 130)
	d.path('M80 800q-10-110 60-110h230q70 0 60 110z', d.linear([lighter(accent, 0.15), darker(light.warm(accent), 0.25)]))
	d.rect(50, 780, 410, 80, light.warm(accent), { r: 30 })
	guests(s, 520, 640, 790, 300, 1, true)
	guests(s, 820, 930, 830, 320, 1, true)
	plant(s, 500, 700, 220)
	plant(s, 30, 920, 360)
	vignette(s, 0.35)
}

/** Guests dancing under the lights. */
export function dancing(s: Stage): void {
	const { d, r, p: light } = s
	const dark = mix(light.ink, light.wall, 0.35)
	d.rect(0, 0, width, height, d.linear([light.ink, dark, mix(dark, light.accents[0], 0.4)]))
	truss(s, -20, 90, width + 20, 90)
	for (let index = 0; index < 7; index++) {
		const [x, tilt] = [120 + index * 200, r.between(-34, 34)]
		beam(s, x, 130, tilt, 800, 0.1, r.pick([light.accents[0], light.accents[1], light.accents[2], light.lamp]), 0.5)
		movingHead(s, x, 104, tilt, 46, light.lamp)
	}
	d.circle(720, 190, 78, d.radial(['#fffdf4', mix(light.lamp, light.accents[2], 0.4), light.ink]))
	let facets = ''
	for (const at of [-60, -40, -20, 0, 20, 40, 60])
		facets += p`M${720 - Math.sqrt(6084 - at * at)} ${190 + at}H${720 + Math.sqrt(6084 - at * at)}M720 112Q${720 + at * 1.7} 190 720 268`
	d.line(facets, light.ink, 2, 0.5)
	d.line('M720 0V112', light.ink, 4)
	bokeh(s, 60, 620, 30)
	d.rect(0, 640, width, 320, d.linear([mix(dark, light.accents[1], 0.35), light.ink]))
	d.glow(720, 720, 520, light.lamp, 0.4)
	const poses = [arms.up, arms.out, arms.hip, arms.down]
	for (let index = 0; index < 9; index++) {
		const who = someone(r, clothes(s))
		person(
			s,
			110 + index * 152 + r.between(-20, 20),
			770 + (index % 3) * 46,
			r.between(300, 350) * r.pick([1, -1]),
			{ ...who, legs: r.pick(['step', 'wide'] as const), left: r.pick(poses), right: other(r.pick(poses)), lean: r.between(-7, 7) },
			true,
		)
	}
	confetti(s, 0, 800, 90)
	crowd(s, 850, 150, 0.4)
}

/** A laid place at a table, close up. */
export function tableDetail(s: Stage): void {
	const { d, r, p: light } = s
	d.rect(0, 0, width, height, d.linear([darker(light.wall, 0.35), light.wall, lighter(light.wall, 0.25)]))
	bokeh(s, 40, 520, 34)
	const cloth = light.warm('#fffaf2')
	d.path(p`M-10 620Q720 560 1450 620V970H-10z`, d.linear([lighter(cloth, 0.4), cloth, mix(cloth, light.wall, 0.35)]))
	d.path('M-10 690Q720 620 1450 690V760Q720 690-10 760z', r.pick(light.accents), { o: 0.35 })
	const accent = r.pick(light.accents)
	for (const [x, h] of [
		[250, 190],
		[1180, 230],
		[1290, 150],
	] as const)
		candle(s, x, 680, h, 44)
	centrepiece(s, 720, 690, r.between(430, 520))
	for (const [x, k] of [
		[330, 1],
		[1090, 1],
	] as const) {
		glass(s, x + 190 * k * (x < 700 ? 1 : -1), 760, 260)
		flute(s, x + 270 * (x < 700 ? 1 : -1) * k, 730, 270)
		d.ellipse(x, 842, 260, 66, light.ink, { o: 0.16 })
		d.ellipse(x, 828, 250, 62, d.linear(['#fffdf8', light.warmShaded('#f0e4d6')]))
		d.ellipse(x, 824, 250, 58, 'none', { stroke: mix(light.lamp, '#b8843f', 0.4), sw: 4 })
		d.ellipse(x, 820, 170, 38, light.warmShaded('#fff6ea'), { o: 0.6 })
		d.ellipse(x, 816, 165, 36, '#fffaf4')
		d.path(p`M${x - 70} 812q70 -70 140 0l-20 34q-50 16 -100 0z`, d.across(lighter(accent, 0.25), accent, darker(accent, 0.2)))
		d.rect(x - 80, 806, 160, 14, light.lamp, { r: 7 })
		branch(s, x - 40, 812, 110, -20, light.warm('#4d7a5c'))
		d.line(p`M${x - 300} 760L${x - 330} 900M${x + 300} 760L${x + 330} 900`, light.warm('#d8d2dc'), 11)
		d.line(p`M${x - 316} 760v34M${x - 290} 760v34M${x - 303} 760v34`, light.warm('#d8d2dc'), 4)
	}
	vignette(s, 0.3)
}

/** A table from above. */
export function tableAbove(s: Stage): void {
	const { d, r, p: light } = s
	const wood = light.warm(r.pick(['#b98a5c', '#d9b48a', '#8a5f48', '#f4e8d8']))
	d.rect(0, 0, width, height, d.linear([lighter(wood, 0.2), wood, darker(wood, 0.15)], [0, 0, 1, 1]))
	let grain = ''
	for (let y = 96; y < height; y += 120) grain += p`M0 ${y}H${width}`
	d.line(grain, darker(wood, 0.3), 4, 0.5)
	const accent = r.pick(light.accents)
	d.rect(0, 410, width, 140, d.folds(lighter(accent, 0.12), accent, 220))
	for (let index = 0; index < 8; index++)
		branch(
			s,
			index * 200 - 40,
			480 + (index % 2) * 12,
			230,
			r.between(-18, 14),
			index % 2 ? light.warm('#4d7a5c') : light.warm('#7a9a6c'),
			1.2,
		)
	for (const x of [200, 520, 900, 1240]) {
		d.circle(x + 6, 486, 34, light.ink, { o: 0.2 })
		d.glow(x, 480, 130, light.lamp, 0.5)
		d.circle(x, 480, 30, '#fff6e0')
		d.circle(x, 480, 9, light.lamp)
	}
	for (const x of [360, 720, 1070])
		for (const [dx, dy, size] of [
			[0, 0, 44],
			[50, 26, 32],
			[-40, 30, 34],
		] as const)
			d.circle(x + dx, 470 + dy, size, d.radial([darker(light.accents[0], 0.25), light.accents[0], lighter(light.accents[0], 0.45)]))
	for (const [y, way] of [
		[190, 1],
		[770, -1],
	] as const) {
		for (const x of [240, 720, 1200]) {
			d.circle(x + 12, y + 16, 152, light.ink, { o: 0.2 })
			d.circle(x, y, 150, d.radial(['#fffdf8', '#fffaf2', light.warm('#efe2d2')]))
			d.circle(x, y, 142, 'none', { stroke: mix(light.lamp, '#b8843f', 0.35), sw: 4 })
			d.circle(x + 4, y + 6, 98, light.ink, { o: 0.1 })
			d.circle(x, y, 96, '#fffdf9')
			if (s.variant % 2 === 0) food(s, x, y)
			else d.path(p`M${x - 36} ${y - 90}h72v180h-72z`, d.across(lighter(accent, 0.3), accent))
			d.line(p`M${x - 190} ${y - 90}v180M${x + 190} ${y - 90}v180M${x + 216} ${y - 80}v170`, light.warm('#dcd6e0'), 12)
			d.circle(x + 176, y + way * 170, 44, '#ffffff', { o: 0.55, stroke: '#ffffff', sw: 4 })
			d.circle(x + 176, y + way * 170, 30, r.pick(['#f3d27a', '#a83a4f']), { o: 0.85 })
		}
	}
	vignette(s, 0.25)
}

/** A plated dish from above, within a circle of 90. */
export function food(s: Stage, x: number, y: number): void {
	const { d, r, p: light } = s
	const kind = r.whole(0, 2)
	const sauce = r.pick(['#e0a03f', '#b8453a', '#7a9a4c'])
	d.path(p`M${x - 66} ${y + 20}q40 -90 120 -50q30 40 -30 70q-60 30 -90 -20z`, sauce, { o: 0.5 })
	d.ellipse(x, y, 46, 32, d.linear(kind === 0 ? ['#f4b48a', '#d9744f'] : kind === 1 ? ['#b86a44', '#7a3f2c'] : ['#f7d98a', '#d9a23f']))
	d.line(p`M${x - 30} ${y - 8}q30 -14 60 0M${x - 34} ${y + 6}q34 -12 68 2`, '#fff3dc', 4, 0.5)
	for (let index = 0; index < 6; index++)
		d.circle(x + r.between(-64, 64), y + r.between(-60, 60), r.between(5, 9), r.pick([light.accents[0], '#7fae5a', light.accents[1]]))
	branch(s, x - 10, y - 8, 60, -40, '#5a8a4a')
}

/** The evening room of an unusual place: beams, strings of lights, long tables. */
export function rafters(s: Stage): void {
	const { d, r, p: light } = s
	const wood = light.warm(r.pick(['#a8744a', '#8a5a3f', '#b88a62', '#7a6a70']))
	d.rect(0, 0, width, height, d.linear([darker(wood, 0.55), darker(wood, 0.3), darker(wood, 0.2)]))
	d.path('M330 640V330L720 130L1110 330V640z', d.linear([darker(wood, 0.25), wood]))
	let boards = ''
	for (let x = 350; x < 1110; x += 40) boards += p`M${x} 640V${330 - (Math.min(x, 1440 - x) - 330) * 0.5}`
	d.line(boards, darker(wood, 0.35), 4, 0.6)
	view(s, 620, 270, 200, 230)
	d.glow(720, 400, 500, light.lamp, 0.4)
	d.rect(0, 640, width, 320, d.linear([darker(light.floor, 0.1), lighter(light.floor, 0.1), darker(light.floor, 0.3)]))
	let planks = ''
	for (let index = -10; index <= 10; index++) planks += p`M${720 + index * 60} 640L${720 + index * 220} 960`
	d.line(planks, darker(light.floor, 0.4), 3, 0.4)
	for (const [k, tone] of [
		[0.62, 0.2],
		[0.84, 0.32],
		[1.15, 0.45],
	] as const) {
		const half = 640 * k
		const [eave, ridgeY, floor] = [440 - 190 * k, 240 - 230 * k, 590 + 160 * k]
		d.line(
			p`M${720 - half} ${floor}V${eave}L720 ${ridgeY}L${720 + half} ${eave}V${floor}M${720 - half} ${eave}H${720 + half}M720 ${ridgeY}V${eave}M${720 - half * 0.5} ${eave}L720 ${(ridgeY + eave) / 2}L${720 + half * 0.5} ${eave}`,
			darker(wood, tone),
			30 * k,
		)
		stringLights(s, 720 - half, eave + 10, 720 + half, eave + 10, 40 * k, 9 * k)
	}
	if (r.chance(0.5)) bunting(s, 60, 330, 1380, 330, 70)
	for (const [y, k] of [
		[690, 0.6],
		[780, 0.85],
		[910, 1.2],
	] as const) {
		for (const side of [-1, 1]) {
			const x = 720 + side * 330 * k
			if (k < 1)
				for (const dx of [-120, 20, 140])
					person(s, x + dx * k, y + 20, 270 * k, { ...someone(r, clothes(s)), legs: 'none', right: other(arms.front) }, true)
			longTable(s, x - 230 * k, y + 20, 460 * k, 100 * k, true)
			d.rect(x - 220 * k, y + 34 * k, 440 * k, 18 * k, d.linear([lighter(wood, 0.25), wood]), { r: 4 })
			d.line(p`M${x - 180 * k} ${y + 50 * k}v${40 * k}M${x + 180 * k} ${y + 50 * k}v${40 * k}`, darker(wood, 0.3), 10 * k)
		}
	}
	vignette(s, 0.45)
}
