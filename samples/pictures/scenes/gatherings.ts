import { darker, lighter, mix } from '../colours.ts'
import { height, p, width } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { beam, bokeh, confetti, movingHead, stringLights, truss, vignette } from '../shapes-lights.ts'
import { singing } from '../shapes-music.ts'
import { sky } from '../shapes-nature.ts'
import { arms, clothes, crowd, other, person, someone } from '../shapes-people.ts'
import { chandelier, curtain, drawn, panels, pendant, room, view } from '../shapes-rooms.ts'
import { chair, roundTable } from '../shapes-tables.ts'

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
