import { lighter, mix } from '../colours.ts'
import { p, width } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { anyHouse, house, lantern, oldTown, pavement, tower } from '../shapes-buildings.ts'
import { confetti, stringLights, vignette } from '../shapes-lights.ts'
import { firs, foreground, ground, hills, overhang, poplar, ridge, ridgePath, sky, tree, vines } from '../shapes-nature.ts'
import { arms, bouquet, couple, guests, other, person, someone } from '../shapes-people.ts'

/** A car's body by kind: 0 a classic saloon, 1 an open two-seater, 2 a limousine; (x, y) is the middle of its foot. */
export function car(s: Stage, x: number, y: number, k: number, kind: number, paint: string, ribbon: boolean): void {
	const { d, p: light } = s
	const [tone, dim] = [light.lit(paint), light.shaded(paint)]
	const chrome = light.lit('#f0ecf0')
	const long = kind === 2 ? 130 : 0
	d.at(x, y, k, () => {
		d.ellipse(0, 4, 370 + long, 22, light.ink, { o: 0.35 })
		const glassPaint = d.linear([lighter(light.sky[1], 0.4), mix(light.sky[1], light.ink, 0.35)])
		if (kind === 1) {
			d.path('M-90-150l46-74q30-10 44 0l-30 74z', glassPaint, { stroke: chrome, sw: 6 })
			d.path('M20-150q0-40 40-40h60q26 6 30 40z', light.lit('#8a5038'))
		} else {
			d.path(p`M${-180 - long} -146q30 -104 110 -112H${120 + long}q80 10 130 112z`, d.linear([lighter(tone, 0.25), tone]))
			d.path(p`M${-156 - long} -150q26 -82 90 -86H-10v86z`, glassPaint)
			d.path(p`M8 -236H${112 + long}q60 8 104 86H8z`, glassPaint)
			if (kind === 2) d.line('M-120-240V-150M130-240V-150', tone, 13)
			d.path(p`M${-110 - long} -150l40 -84h34l-40 84z`, '#ffffff', { o: 0.3 })
		}
		d.path(
			p`M${-360 - long} -60q-10 -60 40 -76q90 -24 ${170} -26H${190 + long}q110 6 150 40q34 30 24 76l-10 10H${-350 - long}z`,
			d.linear([lighter(tone, 0.35), tone, dim]),
		)
		d.path(p`M${-350 - long} -112q120 -28 230 -30H${200 + long}q80 4 130 30q-60 -10 -140 -12H${-130 - long}q-120 0 -220 12z`, '#ffffff', {
			o: 0.22,
		})
		d.line(p`M${-340 - long} -78H${350 + long}`, chrome, 6)
		d.line('M-10-140V-56M-40-112h22M60-112h22', dim, 4)
		for (const wx of [-230 - long, 225 + long]) {
			d.path(p`M${wx - 92} -46q4 -94 92 -96q88 2 92 96z`, dim)
			d.circle(wx, -52, 68, mix(light.ink, '#3a3648', 0.5))
			d.circle(wx, -52, 47, '#fff8ee')
			d.circle(wx, -52, 36, d.linear([chrome, light.lit('#8a8698')]))
			d.circle(wx, -52, 12, chrome)
		}
		d.circle(-338 - long, -112, 23, d.radial(['#fffbe0', light.lamp]), { stroke: chrome, sw: 6 })
		if (light.time !== 'day') d.glow(-360 - long, -112, 150, light.lamp, 0.7)
		d.rect(-384 - long, -62, 90, 18, d.linear([chrome, light.lit('#9a96a8')]), { r: 9 })
		d.rect(300 + long, -62, 96, 18, d.linear([chrome, light.lit('#9a96a8')]), { r: 9 })
		d.rect(344 + long, -122, 18, 34, '#c9403f', { r: 6 })
		if (ribbon) {
			d.line(p`M${-330 - long} -132Q-240-130-150-152`, '#fffaf2', 8)
			bouquet(s, -240 - long, -150, 24)
			bouquet(s, -20, -118, 13)
			for (const [cx, cy] of [
				[410, -6],
				[450, -14],
				[490, -4],
			] as const) {
				d.line(p`M370 -56L${cx + long} ${cy}`, light.ink, 2)
				d.rect(cx - 12 + long, cy - 8, 24, 16, light.accents[1], { r: 4 })
			}
		}
	})
}

/** A car for the great day, before castle, town or vineyard. */
export function carScene(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 590)
	hills(s, 550)
	const kind = s.variant % 3
	if (kind === 0) {
		const hill = (x: number) => 640 - 190 * Math.exp(-(((x - 1040) / 240) ** 2))
		tower(s, 960, 500, 54, 150, '#e2c9ae')
		house(s, 985, 500, 120, 130, { wall: '#e2c9ae', floors: 2, columns: 2, roof: 'gable', ground: 'none', arched: true })
		tower(s, 1120, 510, 60, 190, '#e2c9ae')
		d.path(ridgePath(hill, 760), d.linear([light.middle, light.near]))
		firs(s, (x) => hill(x) + 60, light.near, 40)
	} else if (kind === 1) oldTown(s, 440, 1)
	else {
		const slope = ridge(s, 540, 60)
		d.path(ridgePath(slope, 780), d.linear([mix(light.ground, light.leaf[2], 0.3), light.middle]))
		vines(s, slope, 740, light.leaf[0], 40)
	}
	for (let x = 0; x < width; x += r.between(150, 230)) {
		if (kind === 2) poplar(s, x, 740, r.between(200, 290))
		else tree(s, x, 740, r.between(200, 300))
	}
	ground(s, 720)
	const road = light.lit('#b5aab4')
	d.path('M-10 800Q720 740 1450 800V930Q720 880-10 930z', d.linear([road, light.shaded('#a89ca8')]))
	d.line('M-10 866Q720 808 1450 866', light.lit('#fff4e0'), 6, 0.6)
	const paint = r.pick(['#fffaf0', '#2f4f6a', '#8f2f3a', '#e6d0a0', '#3f6f60', '#3a3648', ...light.accents])
	const model = r.whole(0, 2)
	car(s, model === 2 ? 680 : 640, 880, model === 2 ? 1.05 : 1.3, model, paint, r.chance(0.7))
	if (r.chance(0.6)) couple(s, 1240, 890, 330)
	else
		person(s, 1220, 890, 330, {
			...someone(r, ['#34305a']),
			skirt: false,
			shirt: '#fffaf2',
			style: 'cap',
			bottom: '#2a2648',
			right: other(arms.front),
			left: arms.down,
		})
	lantern(s, 120, 800, 330)
	if (r.chance(0.5)) confetti(s, 200, 760, 50)
	foreground(s, 0, width, 80)
	overhang(s, true, r.chance(0.5))
	vignette(s, 0.25)
}

/** A car in front of lit windows. */
export function carNight(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 600)
	for (let x = -40; x < width; x += 300) house(s, x, 720, 292, r.between(360, 470), { ...anyHouse(s), floors: 3, ground: 'shop' })
	pavement(s, 720, '#9a8f9a')
	for (const x of [120, 720, 1320]) lantern(s, x, 760, 320)
	stringLights(s, -20, 280, width + 20, 290, 90, 9)
	d.ellipse(720, 850, 560, 60, light.lamp, { o: 0.22 })
	car(s, 660, 880, 1.3, (s.variant + 1) % 3, r.pick(['#3a3648', '#fffaf0', '#8f2f3a', '#2f4f6a']), r.chance(0.4))
	guests(s, 1130, 1340, 890, 330, 2)
	vignette(s, 0.4)
}
