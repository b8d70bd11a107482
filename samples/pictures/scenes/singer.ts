import { darker, lighter, mix } from '../colours.ts'
import { height, p, width } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { arch } from '../shapes-festive.ts'
import { beam, bokeh, stringLights, vignette } from '../shapes-lights.ts'
import { club, guitarist, singing, speaker } from '../shapes-music.ts'
import { ground, hills, overhang, sky, tree } from '../shapes-nature.ts'
import { arms, clothes, crowd, person, someone } from '../shapes-people.ts'
import { curtain, drawn } from '../shapes-rooms.ts'
import { candle, roundTable } from '../shapes-tables.ts'

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
