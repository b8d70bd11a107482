import { darker, lighter, mix } from '../colours.ts'
import { height, p, width } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { bunting, stringLights, vignette } from '../shapes-lights.ts'
import { bushes, foreground, meadow, overhang, snowfall } from '../shapes-nature.ts'
import { bouquet, guests } from '../shapes-people.ts'
import { drawn, pendant, view } from '../shapes-rooms.ts'
import { chair, longTable, roundTable } from '../shapes-tables.ts'

/** A white marquee on a meadow: 0 a peaked tent, 1 pagodas, 2 a stretched sail. */
export function tentMeadow(s: Stage): void {
	const { d, r, p: light } = s
	meadow(s, 650)
	const [white, dim] = [light.lit('#fffaf2'), light.shaded('#f2e6da')]
	const inside = light.time === 'day' ? mix(light.lamp, '#fff8ec', 0.65) : mix(light.lamp, '#fff2d0', 0.25)
	const kind = s.variant % 3
	const line = 770
	d.ellipse(720, line + 8, 620, 44, light.ink, { o: 0.2 })
	if (kind === 0) {
		d.rect(250, line - 190, 940, 190, d.linear([lighter(inside, 0.2), inside]))
		longTable(s, 330, line, 330, 60)
		longTable(s, 770, line, 330, 60)
		d.path(
			p`M210 ${line - 180}Q420 ${line - 250} 470 ${line - 430}Q560 ${line - 330} 720 ${line - 320}Q880 ${line - 330} 970 ${line - 430}Q1020 ${line - 250} 1230 ${line - 180}q-30 26 -64 6q-32 24 -64 0q-32 24 -64 0q-32 24 -64 0q-32 24 -64 0q-32 24 -64 0q-32 24 -64 0q-32 24 -64 0q-32 24 -64 0q-32 24 -64 0q-32 24 -64 0q-32 24 -64 0q-32 24 -64 0q-32 24 -64 0q-32 24 -64 0q-40 20 -64 -6z`,
			d.across(white, lighter(white, 0.5), dim, white, lighter(white, 0.4), dim),
		)
		for (const x of [470, 970]) {
			d.line(p`M${x} ${line - 430}v-50`, light.ink, 4)
			d.path(p`M${x} ${line - 480}l56 16l-56 18z`, r.pick(light.accents))
		}
		for (const x of [250, 480, 720, 960, 1190]) d.rect(x - 7, line - 186, 14, 188, d.across(white, dim))
		d.line(p`M214 ${line - 178}L110 ${line + 10}M1226 ${line - 178}L1330 ${line + 10}`, white, 3)
	} else if (kind === 1) {
		for (const [x, k] of [
			[330, 0.82],
			[1110, 0.82],
			[720, 1.1],
		] as const) {
			d.at(x, line + (k > 1 ? 20 : 0), k, () => {
				d.rect(-180, -210, 360, 210, d.linear([lighter(inside, 0.2), inside]))
				roundTable(s, -70, -4, 120, false)
				roundTable(s, 80, -4, 120, false)
				d.path('M-200-210Q-40-260 0-440Q40-260 200-210z', d.across(lighter(white, 0.4), white, dim))
				d.path('M-202-212h404v26q-50 22-101 0q-50 22-101 0q-50 22-101 0q-50 22-101 0z', d.across(white, dim))
				drawn(s, -180, -200, 74, 200, '#fffaf2', 1)
				drawn(s, 180, -200, 74, 200, '#fffaf2', -1)
				d.path('M0-490l50 14l-50 18z', light.accents[0])
				d.line('M0-440v-50', light.ink, 3)
			})
		}
	} else {
		const sail = r.pick(['#e6cfae', '#fff4e4', lighter(light.accents[2], 0.55)])
		d.rect(330, line - 170, 780, 170, inside, { o: 0.75 })
		for (const x of [420, 620, 820, 1010]) roundTable(s, x, line, 140, false)
		d.path(
			p`M120 ${line - 120}Q360 ${line - 220} 430 ${line - 390}Q560 ${line - 270} 760 ${line - 300}Q900 ${line - 320} 1000 ${line - 410}Q1080 ${line - 220} 1330 ${line - 140}Q1100 ${line - 190} 960 ${line - 150}Q720 ${line - 210} 480 ${line - 150}Q320 ${line - 190} 120 ${line - 120}z`,
			d.across(light.lit(sail), lighter(light.lit(sail), 0.3), light.shaded(sail), light.lit(sail), light.shaded(sail)),
		)
		d.line(
			p`M430 ${line - 388}V${line}M1000 ${line - 408}V${line}M480 ${line - 150}V${line}M960 ${line - 150}V${line}`,
			light.lit('#8a5f48'),
			10,
		)
		d.line(p`M120 ${line - 120}L40 ${line + 10}M1330 ${line - 140}L1400 ${line + 10}`, light.lit('#8a5f48'), 4)
	}
	for (let index = 0; index < 2; index++) stringLights(s, 250, line - 160 + index * 16, 1190, line - 160 + index * 16, 26, 6)
	if (r.chance(0.6)) bunting(s, -20, 420, 330, line - 240, 50)
	if (r.chance(0.6)) bunting(s, 1110, line - 240, width + 20, 430, 50)
	guests(s, 180, 1260, 880, 200, r.whole(4, 6))
	bushes(s, 150, 280, line + 30, 66, true)
	bushes(s, 1160, 1300, line + 30, 66, true)
	foreground(s, 0, width, 90)
	overhang(s, r.chance(0.6), r.chance(0.6))
	vignette(s, 0.2)
	if (light.snow) snowfall(s)
}

/** Inside a marquee: draped roof, lanterns, tables. */
export function tentInside(s: Stage): void {
	const { d, r, p: light } = s
	const cloth = light.warm('#fff4e6')
	d.rect(0, 0, width, height, d.linear([darker(cloth, 0.12), cloth, darker(cloth, 0.2)]))
	for (const side of [0, 1, 2]) view(s, 240 + side * 360, 330, 240, 280, false, 3)
	d.rect(0, 620, width, 340, d.linear([lighter(light.floor, 0.15), darker(light.floor, 0.2)]))
	let folds = ''
	for (let index = 0; index <= 8; index++) {
		const x = index * 180
		const paint = index % 2 ? lighter(cloth, 0.3) : mix(cloth, light.wall, 0.3)
		d.path(
			p`M720 -40Q${(720 + x) / 2 + (x - 720) * 0.1} 190 ${x - 90} 330L${x + 90} 330Q${(720 + x) / 2 + (x - 720) * 0.1 + 20} 190 720 -40z`,
			paint,
			{ o: 0.8 },
		)
		folds += p`M${x} 330V640`
	}
	d.line(folds, darker(cloth, 0.12), 10, 0.5)
	for (let index = 0; index < 6; index++) stringLights(s, index * 288 - 40, 330, 720, -30, 40, 7)
	chandelierRing(s, 720, 230)
	for (const x of [300, 1140]) pendant(s, x, 190, 90, 1, light.lamp)
	const seat = r.pick(['#d9b25f', '#fff4e4', '#8a5a42'])
	for (const [y, k, xs] of [
		[690, 0.7, [150, 500, 940, 1290]],
		[790, 0.95, [320, 1120]],
		[900, 1.2, [720, 40, 1400]],
	] as const) {
		for (const x of xs) {
			chair(s, x - 150 * k, y, 170 * k, seat)
			chair(s, x + 150 * k, y, 170 * k, seat)
			roundTable(s, x, y + 16, 260 * k)
		}
	}
	vignette(s, 0.3)
}

function chandelierRing(s: Stage, x: number, y: number): void {
	const { d, p: light, r } = s
	d.line(p`M${x} 0L${x - 150} ${y}M${x} 0L${x + 150} ${y}`, light.ink, 3, 0.6)
	d.ellipse(x, y, 160, 34, 'none', { stroke: light.warm('#8a5738'), sw: 10 })
	for (let index = 0; index < 9; index++)
		bouquet(s, x - 160 + index * 40, y + 30 * Math.sin((index / 8) * Math.PI) + r.between(-6, 6), r.between(18, 28))
	for (const dx of [-110, -40, 40, 110]) pendant(s, x + dx, y + 56, 26, 1, light.lamp)
}
