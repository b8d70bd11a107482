import { darker, lighter } from '../colours.ts'
import { p } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { arms, clothes, guests, other, person, someone } from '../shapes-people.ts'

// As the acts of music: each stands on 0, 0.

/** Children who carry paper lanterns. */
export function lanternsAct(s: Stage): void {
	const { d, r, p: light } = s
	guests(s, -380, 400, -30, 280, 4)
	for (let index = 0; index < 6; index++) {
		const [x, tall] = [-330 + index * 130, 190 + (index % 2) * 20]
		person(s, x, 30 + (index % 2) * 20, tall, { ...someone(r, clothes(s)), legs: 'step', right: [14, -70, 22, -78] })
		const [lx, ly] = [x + tall * 0.42, -tall * 0.62]
		d.line(p`M${x + tall * 0.22} ${30 - tall * 0.76}L${lx} ${ly - 40}V${ly - 24}`, light.ink, 5)
		d.glow(lx, ly, 110, light.lamp, 0.7)
		d.ellipse(lx, ly, 30, 28, d.radial(['#fff3c4', lighter(light.accents[index % 3] as string, 0.2), light.accents[index % 3] as string]))
	}
}

/** Boards and who thinks over them. */
export function gamesAct(s: Stage): void {
	const { d, r, p: light } = s
	const wood = light.warm('#b5854f')
	for (const [x, y] of [
		[-260, -30],
		[260, -30],
		[0, 70],
	] as const) {
		for (const way of [-1, 1])
			person(
				s,
				x + way * 120,
				y,
				290 * -way,
				{ ...someone(r, clothes(s)), legs: 'none', left: arms.front, right: other(r.pick([arms.front, arms.mic])) },
				true,
			)
		d.path(p`M${x - 150} ${y - 100}h300l30 50h-360z`, lighter(wood, 0.2))
		d.rect(x - 180, y - 50, 360, 16, darker(wood, 0.2))
		d.line(p`M${x - 150} ${y - 40}V${y + 40}M${x + 150} ${y - 40}V${y + 40}`, darker(wood, 0.3), 14)
		for (let field = 0; field < 12; field++)
			d.rect(
				x - 60 + (field % 6) * 20,
				y - 92 + Math.floor(field / 6) * 17,
				20,
				17,
				(field + Math.floor(field / 6)) % 2 ? '#fffaf0' : light.ink,
			)
		for (const dx of [-50, -10, 34]) d.path(p`M${x + dx - 8} ${y - 78}l4-26a8 8 0 1 1 8 0l4 26z`, r.pick([...light.accents, '#fffaf0']))
	}
}

/** Players, a ball, and the goal. */
export function matchAct(s: Stage): void {
	const { d, r, p: light } = s
	const [home, away] = [light.accents[0], light.accents[2]]
	let net = ''
	for (let index = 0; index <= 8; index++) net += p`M${120 + index * 34} -300V-70M120 ${-300 + index * 29}h272`
	d.line(net, '#ffffff', 3, 0.6)
	d.line('M120-70V-300H392V-70', '#ffffff', 14)
	d.line('M-440 30H440M-120 30Q-60-60 60-66', '#ffffff', 7, 0.7)
	for (const [x, y, shirt, way] of [
		[-330, 0, home, 1],
		[-130, 40, away, -1],
		[30, 10, home, 1],
		[250, -60, '#f0c93a', -1],
	] as const)
		person(s, x, y, way * 310, {
			...someone(r, [shirt]),
			top: shirt,
			skirt: false,
			bottom: '#fffaf2',
			legs: 'wide',
			left: r.pick([arms.out, arms.up]),
			right: other(r.pick([arms.out, arms.low])),
			lean: way * 6,
		})
	d.circle(130, -40, 26, '#fffaf2', { stroke: light.ink, sw: 5 })
	d.circle(130, -40, 9, light.ink)
}
