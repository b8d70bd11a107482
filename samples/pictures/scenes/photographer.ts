import { darker, lighter, mix } from '../colours.ts'
import { height, width } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { anyHouse, house, oldTown, tower } from '../shapes-buildings.ts'
import { bokeh, confetti, vignette } from '../shapes-lights.ts'
import { branch, firs, foreground, ground, hills, overhang, ridge, ridgePath, sky, tree, vines } from '../shapes-nature.ts'
import { clothes, couple, person, someone } from '../shapes-people.ts'

/** A photographer and a couple in the last light. */
export function photoShoot(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 620, 880)
	hills(s, 590)
	const kind = s.variant % 3
	if (kind === 0) {
		const slope = ridge(s, 600, 30)
		d.path(ridgePath(slope, 740), d.linear([light.ground, light.middle]))
		vines(s, slope, 720, light.leaf[0], 36)
	} else if (kind === 1) {
		tower(s, 300, 560, 60, 170, '#e2c9ae')
		house(s, 320, 570, 150, 140, { wall: '#e2c9ae', floors: 2, columns: 2, roof: 'gable', ground: 'none', arched: true })
		tower(s, 480, 570, 50, 130, '#e2c9ae')
		const hill = (x: number) => 660 - 120 * Math.exp(-(((x - 390) / 230) ** 2))
		d.path(ridgePath(hill, 740), light.near)
		firs(s, (x) => hill(x) + 60, light.leaf[0], 40)
	} else oldTown(s, 480, 0.9)
	ground(s, 690)
	tree(s, 1300, 780, 560)
	if (r.chance(0.5)) tree(s, 90, 760, 430)
	d.ellipse(880, 860, 300, 40, light.lamp, { o: 0.3 })
	couple(s, 880, 870, 450)
	confetti(s, 380, 820, 36)
	person(s, 430, 935, 560, {
		...someone(r, ['#3a3f63', light.accents[2], '#7d6a5c']),
		skirt: false,
		legs: 'wide',
		left: [-8, -74, 4, -87],
		right: [17, -78, 9, -87],
		holding: () => {
			d.rect(2, -94, 12, 8.5, '#2b2740', { r: 1.4 })
			d.rect(5, -96, 5, 2.5, '#2b2740')
			d.rect(14, -93, 6, 6.6, '#3d3958', { r: 0.8 })
			d.ellipse(20, -89.7, 1.4, 3.2, light.accents[2])
			d.line('M2-90Q-6-76-9-62', '#6b4330', 1)
		},
	})
	foreground(s)
	overhang(s, true, false)
	vignette(s, 0.25)
}

/** A camera, close. */
export function cameraDetail(s: Stage): void {
	const { d, r, p: light } = s
	d.rect(0, 0, width, height, d.linear([light.sky[0], light.sky[1], mix(light.sky[2], light.lamp, 0.3)]))
	bokeh(s, 0, 640, 46)
	const wood = light.warm('#8a5738')
	d.rect(0, 730, width, 230, d.linear([lighter(wood, 0.2), darker(wood, 0.3)]))
	d.ellipse(720, 790, 430, 40, light.ink, { o: 0.4 })
	const body = mix(light.ink, '#6a6478', 0.25)
	const leather = r.pick([darker(body, 0.3), light.warm('#8a4f35'), mix(light.accents[2], light.ink, 0.5)])
	d.path(
		'M360 400q0-40 40-40h150l40-70h260l40 70h150q40 0 40 40v350q0 40-40 40H400q-40 0-40-40z',
		d.linear([lighter('#d8d2d8', 0.2), '#a8a2ae']),
	)
	d.rect(360, 440, 720, 270, d.linear([lighter(leather, 0.1), darker(leather, 0.2)]))
	d.rect(420, 318, 90, 44, body, { r: 10 })
	d.rect(930, 312, 100, 50, body, { r: 10 })
	d.rect(640, 306, 160, 70, d.linear([lighter(light.sky[1], 0.3), light.sky[0]]), { r: 10 })
	d.circle(720, 575, 222, light.ink, { o: 0.35 })
	d.circle(720, 565, 216, d.linear([lighter(body, 0.35), darker(body, 0.3)]))
	d.circle(720, 565, 178, body, { stroke: lighter(body, 0.4), sw: 4 })
	d.circle(720, 565, 136, d.radial([light.accents[2], mix(light.accents[2], light.ink, 0.6), light.ink]))
	d.circle(720, 565, 76, d.radial([light.accents[0], mix(light.accents[0], light.ink, 0.6), light.ink]))
	d.path('M630 500q60-70 150-50q-70 10-110 90z', '#ffffff', { o: 0.35 })
	d.circle(780, 630, 16, '#ffffff', { o: 0.4 })
	d.line('M360 430Q160 480 140 720Q130 860 300 900', light.warm('#8a4f35'), 24)
	d.at(
		1180,
		850,
		1,
		() => {
			d.rect(-120, -90, 260, 180, '#fffaf2', { r: 4 })
			d.rect(-106, -76, 232, 126, d.linear([light.accents[0], light.sky[2]]))
			d.path('M-106 50v-40l70-50l60 50l50-30l52 50v20z', light.near)
		},
		12,
	)
	vignette(s, 0.3)
}

/** Prints laid out on a table. */
export function prints(s: Stage): void {
	const { d, r, p: light } = s
	const wood = light.warm(r.pick(['#e6d0b0', '#c9965f', '#8a6a5a']))
	d.rect(0, 0, width, height, d.linear([lighter(wood, 0.2), wood], [0, 0, 1, 1]))
	d.line('M0 240H1440M0 520H1440M0 790H1440', darker(wood, 0.25), 4, 0.5)
	for (let index = 0; index < 8; index++) {
		const [x, y] = [200 + (index % 4) * 345 + r.between(-26, 26), 270 + Math.floor(index / 4) * 420 + r.between(-26, 26)]
		d.at(
			x,
			y,
			1,
			() => {
				d.rect(-142, -178, 310, 380, light.ink, { r: 4, o: 0.16 })
				d.rect(-155, -190, 310, 380, '#fffaf2', { r: 4 })
				d.rect(-135, -170, 270, 290, d.linear([index % 2 ? light.sky[1] : light.sky[0], light.sky[2]]))
				d.circle(r.between(-70, 70), -70, 32, light.sun)
				d.path('M-135 120V40q70-60 130-20t140-30v130z', light.middle)
				if (index % 3 === 0) couple(s, 0, 118, 190)
				else if (index % 3 === 1) {
					tree(s, -50, 110, 170)
					person(s, 50, 116, 150, someone(r, clothes(s)))
				} else house(s, -60, 110, 120, 110, { ...anyHouse(s), floors: 2, columns: 2, ground: 'none' })
			},
			r.between(-11, 11),
		)
	}
	branch(s, 30, 940, 330, -40, light.warm('#4d7a5c'))
	branch(s, 1420, 20, 330, 150, light.warm('#4d7a5c'))
	vignette(s, 0.25)
}
