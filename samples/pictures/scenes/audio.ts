import { darker, lighter, mix } from '../colours.ts'
import { height, p, width } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { beam, bokeh, metal, movingHead, stringLights, truss, vignette } from '../shapes-lights.ts'
import { speaker } from '../shapes-music.ts'
import { foreground, hills, meadow, overhang, sky } from '../shapes-nature.ts'
import { arms, clothes, crowd, guests, other, person, someone } from '../shapes-people.ts'

/** A sound system at the edge of a stage, the mixing desk in front. */
export function soundStage(s: Stage): void {
	const { d, r, p: light } = s
	const tint = r.pick(light.accents)
	if (light.time === 'day') {
		sky(s, 640)
		hills(s, 620)
	} else d.rect(0, 0, width, height, d.linear([light.ink, mix(light.ink, tint, 0.5), mix(light.lamp, tint, 0.6)]))
	d.path('M300 760V300Q720 150 1140 300V760z', d.linear([mix(light.ink, tint, 0.3), mix(tint, light.lamp, 0.35)]))
	truss(s, 240, 760, 240, 160, 34)
	truss(s, 1200, 760, 1200, 160, 34)
	truss(s, 200, 160, 1240, 160, 40)
	for (const x of [380, 550, 720, 890, 1060]) {
		beam(s, x, 200, (720 - x) / 22, 560, 0.1, r.pick([light.lamp, ...light.accents]), 0.45)
		movingHead(s, x, 176, (720 - x) / 22, 40, light.lamp)
	}
	for (const side of [-1, 1]) {
		for (let index = 0; index < 6; index++) {
			d.at(
				720 + side * (590 - index * 3),
				190 + index * 62,
				[side, 1],
				() => {
					const box = mix(light.ink, '#6a6f90', 0.25)
					d.path('M-70 0h140l-8 54h-132z', d.across(lighter(box, 0.2), box, darker(box, 0.3)), { stroke: darker(box, 0.5), sw: 2 })
					d.line('M-54 14H54M-54 27H54M-54 40H54', darker(box, 0.5), 3)
				},
				side * index * -2,
			)
		}
		d.line(p`M${720 + side * 590} 0V190`, light.ink, 5)
		for (const dx of [-62, 62]) {
			d.rect(720 + side * 590 + dx - 60, 640, 118, 130, mix(light.ink, '#6a6f90', 0.2), { r: 6 })
			d.circle(720 + side * 590 + dx, 705, 48, d.radial([metal(s), light.ink]), { stroke: metal(s), sw: 3 })
		}
	}
	d.rect(240, 740, 960, 70, d.linear([mix(light.ink, '#8a5738', 0.5), light.ink]))
	person(s, 720, 756, 300, { ...someone(r, clothes(s)), right: other(arms.mic) }, true)
	for (const x of [560, 880]) d.path(p`M${x - 44} 750l12 -36h64l12 36z`, light.ink)
	crowd(s, 740, 90, 0.3, mix(light.ink, tint, 0.35))
	person(
		s,
		560,
		1010,
		460,
		{ ...someone(r, ['#3a3f63', '#6a5a70']), skirt: false, legs: 'none', left: [-14, -64, -16, -50], right: [14, -64, 16, -50] },
		true,
	)
	desk(s, 300, 800, 840)
}

/** A mixing desk seen at an angle. */
function desk(s: Stage, x: number, y: number, w: number): void {
	const { d, r, p: light } = s
	const body = mix(light.ink, '#6a6f90', 0.3)
	d.path(p`M${x + w * 0.06} ${y}H${x + w * 0.94}L${x + w} 960H${x}z`, d.linear([lighter(body, 0.2), body]))
	d.path(p`M${x + w * 0.06} ${y}l${w * 0.02} -34h${w * 0.84}l${w * 0.02} 34z`, darker(body, 0.2))
	let dots = ''
	let tracks = ''
	let caps = ''
	for (let index = 0; index < 20; index++) {
		const t = (index + 0.5) / 20
		const at = (depth: number) => x + w * (0.07 - 0.06 * depth) + w * (0.86 + 0.12 * depth) * t
		dots += p`M${at(0.15)} ${y + 24}h.1M${at(0.3)} ${y + 46}h.1M${at(0.45)} ${y + 68}h.1`
		tracks += p`M${at(0.6)} ${y + 92}L${at(0.95)} ${y + 150}`
		const slide = r.between(0.62, 0.92)
		caps += p`M${at(slide) - 7} ${y + 160 * slide}h14`
	}
	d.line(dots, light.lamp, 9)
	d.line(tracks, light.ink, 4)
	d.line(caps, '#f6f0e6', 12)
	for (let index = 0; index < 8; index++)
		d.rect(x + w * (0.12 + index * 0.1), y - 26, w * 0.05, 16, r.pick([light.accents[0], light.accents[1], light.accents[2]]), { r: 3 })
}

/** A mixing desk filling the picture, the show beyond it. */
export function deskDetail(s: Stage): void {
	const { d, r, p: light } = s
	d.rect(0, 0, width, height, d.linear([light.ink, mix(light.ink, light.accents[0], 0.6)]))
	for (const x of [260, 560, 880, 1180]) beam(s, x, -20, (720 - x) / 18, 520, 0.12, r.pick([light.lamp, ...light.accents]), 0.55)
	bokeh(s, 0, 440, 30)
	crowd(s, 330, 80, 0.4, mix(light.ink, light.accents[0], 0.3))
	const body = mix(light.ink, '#6a6f90', 0.28)
	d.poly(
		[
			[140, 430],
			[1300, 430],
			[1560, 960],
			[-120, 960],
		],
		d.linear([lighter(body, 0.12), darker(body, 0.25)]),
	)
	let tracks = ''
	for (let index = 0; index < 12; index++) {
		const t = (index + 0.5) / 12
		const at = (depth: number) => 140 - 260 * depth + (1160 + 520 * depth) * t
		for (const [depth, size] of [
			[0.06, 17],
			[0.17, 19],
			[0.28, 21],
		] as const) {
			const [kx, ky] = [at(depth), 430 + 530 * depth]
			d.circle(kx, ky + 4, size, darker(body, 0.5))
			d.circle(kx, ky, size * 0.85, index % 4 === 0 ? light.accents[0] : index % 4 === 2 ? light.accents[2] : lighter(body, 0.4))
			d.line(p`M${kx} ${ky}l${r.between(-12, 12)} ${-size * 0.7}`, '#fff6e0', 4)
		}
		d.rect(at(0.4) - 22, 640, 44, 20, r.chance(0.6) ? light.lamp : darker(body, 0.4), { r: 5 })
		tracks += p`M${at(0.5)} 695L${at(0.96)} 940`
		const slide = r.between(0.56, 0.88)
		d.rect(at(slide) - 26, 430 + 530 * slide, 52, 30, d.linear(['#fffaf0', '#c9c0b8']), { r: 6 })
		d.rect(at(slide) - 26, 443 + 530 * slide, 52, 3, light.ink)
	}
	d.line(tracks, light.ink, 6, 0.7)
	hand(s)
	vignette(s, 0.35)
}

function hand(s: Stage): void {
	const { d, p: light, r } = s
	const skin = light.warm(r.pick(['#f3c9a5', '#d69a6e', '#a86d48']))
	d.at(
		980,
		1010,
		1.5,
		() => {
			d.line('M0 60V-120', skin, 74)
			d.path('M-52 90V-60q52-24 104 0V90z', light.accents[2])
			d.path('M-40-110q-12-60 6-84q36-22 70 0q18 40 0 84q-40 22-76 0z', skin)
			d.line('M-24-186l-6-52M-2-194l0-62M20-192l8-54', skin, 24)
		},
		-14,
	)
}

/** Speakers on stands before a garden party. */
export function soundGarden(s: Stage): void {
	const { d, p: light } = s
	meadow(s)
	for (let index = 0; index < 3; index++) stringLights(s, -20, 200 + index * 46, width + 20, 220 + index * 40, 90, 8)
	guests(s, 480, 1100, 760, 190, 7)
	for (const [x, k] of [
		[250, 1],
		[1210, 0.9],
	] as const) {
		d.ellipse(x, 900, 130 * k, 20, light.ink, { o: 0.2 })
		d.line(p`M${x} 900V520M${x} 800l-90 100M${x} 800l90 100`, light.ink, 12 * k)
		speaker(s, x, 620, 210 * k, 350 * k)
	}
	d.rect(560, 800, 320, 30, light.lit('#8a5738'))
	d.line('M590 830v110M850 830v110', light.lit('#6b4330'), 12)
	d.path('M600 800l14-50h210l14 50z', metal(s))
	d.line('M640 780h.1M680 780h.1M720 780h.1M760 780h.1M800 780h.1', light.lamp, 12)
	foreground(s, 0, width, 80)
	overhang(s)
	vignette(s, 0.2)
}
