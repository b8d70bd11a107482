import { darker, lighter, mix } from '../colours.ts'
import { p } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { arms, clothes, other, person, someone } from '../shapes-people.ts'
import { plant } from '../shapes-rooms.ts'
import { jazzAct } from './music.ts'

// As the acts of music: each stands on 0, 0.

const child = (s: Stage) => ({ ...someone(s.r, [...s.p.accents, '#f4ecdf']), legs: s.r.pick(['stand', 'step'] as const) })

/** Children on the floor, seen from behind. */
function children(s: Stage, y: number): void {
	for (let index = 0; index < 6; index++)
		person(
			s,
			-300 + index * 120,
			y + (index % 2) * 24,
			190,
			{ ...child(s), back: true, legs: 'none', left: s.r.pick([arms.down, arms.up]) },
			true,
		)
}

/** A booth for puppets and who looks on. */
export function puppetAct(s: Stage): void {
	const { d, r, p: light } = s
	const cloth = r.pick(light.accents)
	d.rect(-230, -430, 460, 430, d.folds(lighter(cloth, 0.15), darker(cloth, 0.25), 60))
	d.rect(-180, -370, 360, 200, d.linear([light.ink, mix(light.ink, light.accents[2], 0.5)]))
	d.path('M-260-430L0-560L260-430z', light.accents[1])
	let scallop = 'M-250-432'
	for (let index = 0; index < 10; index++) scallop += 'q25 60 50 0'
	d.path(`${scallop}z`, lighter(light.accents[1], 0.4))
	for (const [x, paint] of [
		[-80, '#a8683c'],
		[80, light.accents[2]],
	] as const) {
		d.path(p`M${x - 40} -170q0-70 40-70t40 70z`, light.accents[0])
		d.circle(x, -270, 46, paint)
		d.circle(x - 36, -306, 18, paint)
		d.circle(x + 36, -306, 18, paint)
		d.circle(x - 15, -276, 6, light.ink)
		d.circle(x + 15, -276, 6, light.ink)
	}
	d.rect(-200, -172, 400, 18, lighter(light.accents[1], 0.3))
	children(s, 130)
}

/** Somebody who reads aloud from an armchair. */
export function storyAct(s: Stage): void {
	const { d, r, p: light } = s
	const cloth = light.warm(r.pick(light.accents))
	d.ellipse(0, 30, 420, 70, light.warm(lighter(light.accents[2], 0.3)))
	d.rect(-120, -260, 240, 240, d.linear([lighter(cloth, 0.2), darker(cloth, 0.15)]), { r: 60 })
	person(
		s,
		0,
		40,
		330,
		{
			...someone(r, clothes(s)),
			legs: 'none',
			left: arms.front,
			right: other(arms.front),
			holding: () => {
				d.path('M-14-74L0-70L14-74V-60L0-56L-14-60z', '#fffaf2')
				d.line('M0-70V-56', light.ink, 0.8)
			},
		},
		true,
	)
	d.rect(-160, -110, 320, 110, darker(cloth, 0.1), { r: 40 })
	d.line('M250 0V-300', light.ink, 8)
	d.path('M180-290L220-390H280L320-290z', light.lamp)
	d.glow(250, -280, 200, light.lamp, 0.5)
	children(s, 140)
}

/** Hands in dough at one table. */
export function bakingAct(s: Stage): void {
	const { d, r, p: light } = s
	for (let index = 0; index < 5; index++)
		person(
			s,
			-280 + index * 140,
			-10,
			index % 2 ? 330 : 230,
			{
				...child(s),
				style: index % 2 ? 'toque' : r.pick(['bob', 'short', 'bun']),
				apron: r.pick(light.accents),
				legs: 'none',
				left: arms.front,
				right: other(arms.front),
			},
			true,
		)
	const wood = light.warm('#b5854f')
	d.rect(-380, -110, 760, 36, lighter(wood, 0.3), { r: 8 })
	d.rect(-360, -76, 720, 96, darker(wood, 0.1))
	for (let index = 0; index < 5; index++) d.ellipse(-280 + index * 140, -118, 44, 20, '#f6e3c0')
	d.rect(-210, -124, 90, 14, light.warm('#c98f5a'), { r: 7 })
}

/** Jugglers and hoops. */
export function circusAct(s: Stage): void {
	const { d, r, p: light } = s
	for (const [x, tall] of [
		[-220, 290],
		[0, 250],
		[220, 280],
	] as const) {
		person(s, x, 0, tall, { ...child(s), left: arms.up, right: other(arms.up), legs: 'wide' }, true)
		for (let index = 0; index < 5; index++) {
			const turn = Math.PI * (0.1 + index * 0.2)
			if (x === 0) d.circle(Math.cos(turn) * 90, -290 - Math.sin(turn) * 110, 17, r.pick(light.accents))
			else
				d.at(
					x + Math.cos(turn) * 90,
					-320 - Math.sin(turn) * 100,
					1,
					() => d.rect(-6, -30, 12, 60, r.pick(light.accents), { r: 6 }),
					index * 40,
				)
		}
	}
	d.circle(-370, -90, 90, 'none', { stroke: light.accents[0], sw: 12 })
	d.circle(370, -80, 80, 'none', { stroke: light.accents[2], sw: 12 })
}

/** A trio and the smallest of listeners. */
export function childrenConcertAct(s: Stage): void {
	jazzAct(s)
	children(s, 150)
}

/** Parents and very small children on a rug. */
export function babiesAct(s: Stage): void {
	const { d, r, p: light } = s
	d.ellipse(0, 20, 440, 90, light.warm(lighter(light.accents[2], 0.45)))
	d.ellipse(0, 20, 360, 66, light.warm(lighter(light.accents[1], 0.5)))
	for (const x of [-260, -20, 240])
		person(
			s,
			x,
			60,
			300,
			{
				...someone(r, clothes(s)),
				legs: 'none',
				left: arms.front,
				right: other(arms.front),
				holding: () => {
					d.ellipse(2, -66, 9, 7, light.accents[0])
					d.circle(9, -73, 4.5, '#f3c9a5')
				},
			},
			true,
		)
	for (const [x, k] of [
		[-140, 40],
		[120, 34],
		[330, 28],
	] as const) {
		d.rect(x - k, 60 - k, k * 2, k * 2, r.pick(light.accents), { r: 8 })
		d.circle(x + k * 2, 80, k * 0.7, r.pick(light.accents))
	}
	plant(s, -400, 30, 220)
}

/** Children who look for something in the leaves. */
export function explorersAct(s: Stage): void {
	const { d, r, p: light } = s
	for (let index = 0; index < 5; index++)
		person(s, -300 + index * 150, (index % 2) * 26, 220, {
			...child(s),
			style: r.pick(['cap', 'bob', 'hat']),
			right: other(r.pick([arms.out, arms.mic, arms.low])),
			holding:
				index % 2
					? () => {
							d.circle(24, -84, 7, '#ffffff', { o: 0.5, stroke: '#5a4038', sw: 2 })
							d.line('M20-79L15-72', '#5a4038', 2.4)
						}
					: undefined,
			lean: r.between(-4, 8),
		})
	for (const x of [-200, 120, 330]) {
		d.rect(x - 9, -26, 18, 40, '#f3e7d6')
		d.path(p`M${x - 40} -22q40-60 80 0z`, light.accents[0])
		d.circle(x, -42, 6, '#fffaf2')
	}
}
