import { mix } from '../colours.ts'
import { height, width } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { house, oldTown, pavement, walls } from '../shapes-buildings.ts'
import { beam, bokeh, movingHead, stringLights, truss, vignette } from '../shapes-lights.ts'
import { sky, tree } from '../shapes-nature.ts'
import { crowd, guests } from '../shapes-people.ts'

/** A hall painted by spotlights. */
export function lightShow(s: Stage): void {
	const { d, p: light } = s
	d.rect(0, 0, width, height, d.linear([light.ink, mix(light.ink, light.accents[0], 0.35), light.ink]))
	const palette = [light.accents[0], light.accents[1], light.accents[2], light.lamp]
	for (let index = 0; index < 8; index++) {
		const x = 90 + index * 180
		const colour = palette[index % 4] as string
		d.rect(
			x - 40,
			200,
			80,
			480,
			d.linear([
				[colour, 0],
				[colour, 0.25],
				[colour, 0.75],
			]),
		)
		d.rect(x - 30, 200, 60, 484, d.linear([mix(light.ink, colour, 0.15), mix(light.ink, colour, 0.8)]), { o: 0.5 })
		d.glow(x, 670, 130, colour, 0.8)
	}
	truss(s, -20, 90, width + 20, 90, 44)
	const count = s.variant % 2 ? 9 : 7
	for (let index = 0; index < count; index++) {
		const x = 80 + (index * 1280) / (count - 1)
		const tilt = s.variant % 3 === 0 ? (720 - x) / 16 : s.variant % 3 === 1 ? (index % 2 ? 24 : -24) : (x - 720) / 20
		const colour = palette[index % 4] as string
		beam(s, x, 140, tilt, 880, 0.075, colour, 0.65)
		movingHead(s, x, 110, tilt, 56, colour)
	}
	d.rect(0, 690, width, 270, d.linear([mix(light.ink, light.accents[2], 0.35), light.ink]))
	for (let index = 0; index < 6; index++)
		d.ellipse(130 + index * 236, 790 + (index % 2) * 60, 130, 30, palette[index % 4] as string, { o: 0.4 })
	guests(s, 240, 1200, 820, 230, 6, true)
	bokeh(s, 60, 640, 18)
	crowd(s, 860, 140, 0.35)
}

/** A façade or park lit from below in colours. */
export function uplit(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 620)
	oldTown(s, 420, 0.9)
	const line = 740
	const wall = r.pick(walls)
	house(s, 420, line, 600, 430, { wall, floors: 3, columns: 6, roof: 'mansard', ground: 'none', arched: true })
	house(s, 180, line, 250, 330, { wall, floors: 3, columns: 2, roof: 'hip', ground: 'none', arched: true })
	house(s, 1010, line, 250, 330, { wall, floors: 3, columns: 2, roof: 'hip', ground: 'none', arched: true })
	for (let index = 0; index < 8; index++) {
		const x = 215 + index * 145
		const colour = light.accents[index % 3] as string
		beam(s, x, line, 180, 430, 0.17, colour, 0.95)
		d.glow(x, line - 30, 150, colour, 0.8)
	}
	pavement(s, line, '#a89aa0')
	for (let index = 0; index < 8; index++) {
		const x = 215 + index * 145
		d.rect(x - 16, line - 8, 32, 22, light.ink, { r: 4 })
		d.ellipse(x, line + 60, 80, 24, light.accents[index % 3] as string, { o: 0.35 })
	}
	for (const x of [60, 1380]) tree(s, x, line + 40, 420)
	stringLights(s, 60, 420, 430, 330, 60)
	stringLights(s, 1010, 330, 1390, 420, 60)
	guests(s, 260, 1180, 890, 200, 6)
	vignette(s, 0.35)
}

/** One big lamp and the haze it lights. */
export function lampDetail(s: Stage): void {
	const { d, r, p: light } = s
	const tint = r.pick(light.accents)
	d.rect(0, 0, width, height, d.linear([light.ink, mix(light.ink, tint, 0.4), light.ink]))
	bokeh(s, 300, 940, 34)
	beam(s, 480, 330, 42, 1300, 0.2, light.lamp, 0.75)
	beam(s, 1140, 260, -30, 1100, 0.12, tint, 0.6)
	truss(s, -40, 130, 1480, 60, 120)
	movingHead(s, 480, 150, 42, 240, light.lamp)
	movingHead(s, 1140, 120, -30, 170, tint)
	for (let index = 0; index < 3; index++) stringLights(s, -20, 640 + index * 90, width + 20, 560 + index * 110, 90, 13)
	crowd(s, 850, 110, 0.4)
	vignette(s, 0.35)
}
