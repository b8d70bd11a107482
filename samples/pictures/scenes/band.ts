import { darker, lighter, mix } from '../colours.ts'
import { height, p, width } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { beam, bokeh, confetti, metal, movingHead, stringLights, truss, vignette } from '../shapes-lights.ts'
import { club, guitarist, lamps, singing, speaker } from '../shapes-music.ts'
import { hills, sky } from '../shapes-nature.ts'
import { arms, clothes, crowd, hand, person, someone } from '../shapes-people.ts'
import { panels, plant, room } from '../shapes-rooms.ts'
import { roundTable } from '../shapes-tables.ts'

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

/** A band in a dark club. */
export const bandClub = (s: Stage) => band(s, false)

/** A band on an open-air stage. */
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
