import { darker, lighter, mix } from '../colours.ts'
import { p, width } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { anyHouse, awning, house, oldTown } from '../shapes-buildings.ts'
import { bokeh, stringLights, vignette } from '../shapes-lights.ts'
import { foreground, ground, hills, overhang, ridge, ridgePath, sky, tree, vines } from '../shapes-nature.ts'
import { arms, bouquet, guests, other, person, someone } from '../shapes-people.ts'
import { room, view } from '../shapes-rooms.ts'
import { bottle, centrepiece, flute, glass } from '../shapes-tables.ts'

/** A cocktail bar on wheels under lights. */
export function drinksBar(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 580)
	const kind = s.variant % 2
	hills(s, 560)
	if (kind) oldTown(s, 430, 0.9)
	for (const x of [60, 260, 1180, 1380]) tree(s, x, 690, r.between(260, 400))
	ground(s, 670)
	const wood = light.lit(r.pick(['#b98a5c', '#8a5f48', '#f4e4cc', '#6f8f86']))
	const accent = r.pick(light.accents)
	d.ellipse(720, 880, 480, 44, light.ink, { o: 0.25 })
	for (const x of [380, 1060]) d.rect(x - 9, 330, 18, 540, d.across(lighter(wood, 0.2), darker(wood, 0.3)))
	if (light.time !== 'day') d.glow(720, 560, 420, light.lamp, 0.5)
	d.rect(400, 420, 640, 12, wood)
	d.rect(400, 530, 640, 12, wood)
	for (let x = 440; x < 1020; x += 46) {
		bottle(s, x, 420, r.between(66, 84), r.pick(['#3f6b52', '#8a3f3a', '#c98a3f', '#3f5a7a', '#d9c49a']))
		if (r.chance(0.7)) glass(s, x, 530, 62)
	}
	person(s, 620, 890, 470, {
		...someone(r, ['#fffaf2', '#3a3f63']),
		skirt: false,
		apron: accent,
		legs: 'none',
		left: [-16, -78, -10, -90],
		right: [17, -78, -2, -94],
		holding: () => d.path('M-12-98l9-3l4 12l-9 3zM-11-101l6-2l1 3l-6 2z', '#e6e2ee'),
	})
	person(s, 850, 890, -460, {
		...someone(r, ['#fffaf2', '#3a3f63']),
		skirt: false,
		apron: accent,
		legs: 'none',
		left: arms.low,
		right: other(arms.front),
	})
	awning(s, 340, 300, 760, 130, accent)
	d.rect(370, 690, 700, 180, d.linear([lighter(wood, 0.1), darker(wood, 0.25)]), { r: 8 })
	let boards = ''
	for (let x = 400; x < 1060; x += 44) boards += p`M${x} 712V866`
	d.line(boards, darker(wood, 0.3), 4, 0.6)
	d.rect(340, 664, 760, 32, d.linear([lighter(wood, 0.45), wood]), { r: 8 })
	for (const x of [460, 980]) {
		d.circle(x, 866, 50, light.lit('#6b4a38'))
		d.circle(x, 866, 36, light.lit('#c9965f'))
		d.line(p`M${x - 36} 866h72M${x} 830v72M${x - 26} 840l52 52M${x + 26} 840l-52 52`, light.lit('#6b4a38'), 6)
	}
	for (const [x, colour] of [
		[400, '#f2705a'],
		[450, '#ffc24d'],
		[720, '#f2a0b0'],
		[960, '#8fc47a'],
		[1010, '#f2705a'],
	] as const) {
		d.path(p`M${x - 22} 612h44l-6 54h-32z`, d.linear([lighter(colour, 0.4), colour]), { o: 0.95 })
		d.line(p`M${x + 6} 612l12 -30`, '#fffaf2', 5)
		d.circle(x - 14, 610, 11, '#ffdf7a')
	}
	bouquet(s, 1060, 640, 30)
	for (let index = 0; index < 3; index++) stringLights(s, -20, 190 + index * 50, width + 20, 200 + index * 46, 90, 9)
	guests(s, 80, 330, 920, 330, 2)
	guests(s, 1120, 1360, 920, 330, 2)
	foreground(s, 0, width, 70)
	overhang(s)
	vignette(s, 0.25)
}

/** A pyramid of sparkling wine. */
export function glassTower(s: Stage): void {
	const { d, r, p: light } = s
	room(s, 640)
	for (const x of [90, 340, 920, 1170]) view(s, x, 110, 180, 400)
	bokeh(s, 40, 600, 26)
	d.glow(720, 460, 560, light.lamp, 0.5)
	const cloth = light.warm('#fffaf2')
	d.rect(-10, 760, width + 20, 210, d.folds(cloth, light.warmShaded('#f2e6da'), 120))
	d.path('M-10 760l90-64H1360l90 64v24H-10z', d.linear([lighter(cloth, 0.4), cloth]))
	for (let row = 0; row < 5; row++) {
		const y = 744 - row * 108
		const count = 5 - row
		for (let index = 0; index < count; index++) {
			const x = 720 + (index - (count - 1) / 2) * 118
			d.line(p`M${x} ${y}v-52M${x - 32} ${y}h64`, '#fffaf0', 5, 0.9)
			d.path(p`M${x - 56} ${y - 104}q2 54 56 54q54 0 56 -54z`, '#ffffff', { o: 0.35 })
			d.path(p`M${x - 53} ${y - 90}q8 38 53 38q45 0 53 -38z`, d.linear(['#fff0b8', '#f0bf55']))
			d.ellipse(x, y - 104, 56, 9, '#ffffff', { o: 0.5 })
		}
	}
	d.at(960, 190, 1.7, () => bottle(s, 0, 130, 190, '#2f5a48'), -118)
	d.line('M806 150Q740 150 722 200', '#ffe29a', 9)
	hand(s, 1080, 60)
	let bubbles = ''
	for (let index = 0; index < 40; index++) bubbles += p`M${720 + r.between(-330, 330)} ${r.between(90, 680)}h.1`
	d.line(bubbles, '#fff3c4', 6, 0.8)
	for (const [x, y] of [
		[230, 750],
		[330, 756],
	] as const)
		bottle(s, x, y, 290, r.pick(['#2f5a48', '#8a3f3a', '#3a5040']))
	for (let index = 0; index < 4; index++) flute(s, 1130 + index * 70, 756, 220)
	centrepiece(s, 470, 760, 170)
	vignette(s, 0.35)
}

function hand(s: Stage, x: number, y: number): void {
	const { d, p: light, r } = s
	const skin = light.warm(r.pick(['#f3c9a5', '#d69a6e', '#a86d48']))
	d.line(p`M${x} ${y}L${x + 260} ${y - 60}`, skin, 70)
	d.line(p`M${x + 130} ${y - 30}L${x + 420} ${y - 90}`, light.warm('#fffaf2'), 110)
	d.line(p`M${x + 190} ${y - 44}L${x + 460} ${y - 100}`, light.warm('#34305a'), 124)
	d.circle(x - 10, y + 4, 52, skin)
	d.line(p`M${x - 40} ${y - 28}l-40 46M${x - 20} ${y + 30}l-40 46M${x - 36} ${y}l-42 48`, skin, 24)
}

/** Bottles and barrels in a wine grower's yard. */
export function wineTable(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 520)
	const far = ridge(s, 400, 60)
	d.path(ridgePath(far, 600), light.far)
	const slope = ridge(s, 500, 40)
	d.path(ridgePath(slope, 720), d.linear([mix(light.ground, light.leaf[2], 0.3), light.middle]))
	vines(s, slope, 720, light.leaf[0], 44)
	house(s, 1060, 640, 190, 130, { ...anyHouse(s), floors: 2, columns: 3, ground: 'none' })
	ground(s, 690)
	const oak = light.lit('#b98a5c')
	for (const [x, k] of [
		[170, 1.1],
		[1290, 1.2],
	] as const) {
		d.at(x, 900, k, () => {
			d.ellipse(0, 4, 130, 18, light.ink, { o: 0.25 })
			d.path('M-96 0q-34-130 0-260q96-24 192 0q34 130 0 260q-96 24-192 0z', d.across(lighter(oak, 0.25), oak, darker(oak, 0.35)))
			d.line('M-110-80q110 26 220 0M-110-180q110 26 220 0M-98-20q98 24 196 0M-98-240q98 24 196 0', light.ink, 10, 0.6)
			d.ellipse(0, -262, 96, 18, lighter(oak, 0.3))
		})
	}
	bouquet(s, 170, 590, 46)
	glass(s, 1250, 590, 150)
	glass(s, 1330, 592, 150)
	d.path('M300 800l60-60H1080l60 60v26H300z', d.linear([lighter(oak, 0.3), oak]))
	d.line('M350 826v130M1090 826v130', darker(oak, 0.3), 24)
	for (const [x, h, colour] of [
		[440, 300, '#2f5a48'],
		[530, 320, '#7a2f3a'],
		[620, 300, '#8a8f4a'],
		[980, 310, '#2f5a48'],
	] as const)
		bottle(s, x, 786, h, colour)
	for (const [x, wine] of [
		[720, '#f3d27a'],
		[800, '#a83a4f'],
		[890, '#f6c0a8'],
	] as const)
		glass(s, x, 790, 200, wine)
	let grapes = ''
	for (let index = 0; index < 24; index++) grapes += p`M${660 + r.between(-70, 70)} ${800 + r.between(-24, 14)}h.1`
	d.line(grapes, mix(light.accents[0], '#4a2a5a', 0.6), 30)
	d.line(grapes, '#ffffff', 7, 0.3)
	d.path('M1010 800q0-60 80-60q70 4 66 60z', d.linear(['#f0d28a', '#d9a84f']))
	overhang(s)
	foreground(s, 0, width, 60)
	vignette(s, 0.2)
}
