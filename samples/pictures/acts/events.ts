import { darker, lighter, mix } from '../colours.ts'
import { height, p, width } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { bigWheel } from '../shapes-festive.ts'
import { bunting } from '../shapes-lights.ts'
import { arms, clothes, guests, other, person, someone } from '../shapes-people.ts'
import { curtain, plant } from '../shapes-rooms.ts'
import { longTable } from '../shapes-tables.ts'

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

/** Stalls of a market. */
export function stallsAct(s: Stage): void {
	const { d, r, p: light } = s
	for (const [x, k] of [
		[-260, 1],
		[60, 0.9],
		[350, 1],
	] as const)
		d.at(x, 0, k, () => {
			const cloth = light.lit(r.pick(light.accents))
			person(s, 0, 20, 270, { ...someone(r, clothes(s)), apron: '#f4ecdf', legs: 'none', right: other(arms.front) })
			d.line('M-130 0V-300M130 0V-300', light.lit('#8a6a52'), 9)
			d.path('M-170-260L-130-350H130L170-260z', d.stripes(cloth, light.lit('#fff6e8'), 68))
			d.rect(-150, -110, 300, 110, light.lit('#b5854f'))
			for (let index = 0; index < 18; index++)
				d.circle(
					-130 + (index % 9) * 33,
					-112 - Math.floor(index / 9) * 24,
					18,
					light.lit(r.pick(['#d9483f', '#e8a03c', '#6d9a4e', '#8a4a7a', '#f0d27a'])),
				)
		})
	guests(s, -420, 420, 60, 260, 6)
}

/** Old things on cloths and tables. */
export function fleaAct(s: Stage): void {
	const { d, r, p: light } = s
	for (const x of [-270, 60, 380]) {
		longTable(s, x - 150, 0, 280, 90, false, r.pick(['#e8d2b8', '#d9c8d0', '#c8d6d2']))
		for (let index = 0; index < 5; index++) {
			const [tx, h] = [x - 120 + index * 52, r.between(40, 110)]
			const paint = light.lit(r.pick([...light.accents, '#b5854f', '#6f7f86']))
			if (index % 3 === 0) d.path(p`M${tx - 16} -96q-10-50 6-${h}h20q16 ${h - 50} 6 ${h}z`, paint)
			else if (index % 3 === 1) d.rect(tx - 22, -96 - h * 0.7, 44, h * 0.7, paint, { stroke: light.lit('#fff2d8'), sw: 6 })
			else {
				d.line(p`M${tx} -96v${-h}`, light.ink, 6)
				d.path(p`M${tx - 30} ${-96 - h}l14-46h32l14 46z`, paint)
			}
		}
		person(s, x - 20, -70, 250, someone(r, clothes(s)))
	}
	guests(s, -400, 420, 70, 270, 6)
}

/** Pictures on a white wall and who looks at them. */
export function galleryAct(s: Stage): void {
	const { d, r, p: light } = s
	for (const [x, w, h] of [
		[-300, 190, 240],
		[-60, 230, 170],
		[220, 280, 220],
	] as const) {
		d.rect(x - w / 2, -470, w, h, '#fffaf2', { stroke: light.ink, sw: 8 })
		d.rect(x - w / 2 + 22, -448, w - 44, h - 44, d.linear([r.pick(light.accents), light.sky[2]]))
		d.path(p`M${x - w / 2 + 22} ${-470 + h - 22}v-50l${w * 0.25} -40l${w * 0.2} 40l${w * 0.2} -60l${w * 0.35 - 44} 60v50z`, '#a8503a')
		d.path(p`M${x} -560l-90 90h180z`, light.lamp, { o: 0.35 })
	}
	for (const [x, tall] of [
		[-250, 330],
		[-90, 320],
		[190, 340],
		[290, 310],
	] as const)
		person(s, x, 40, tall, { ...someone(r, clothes(s)), back: true, left: r.pick([arms.down, arms.hip]) }, true)
}

/** Actors in the middle of a scene. */
export function playAct(s: Stage): void {
	const { d, r, p: light } = s
	d.rect(-330, -420, 240, 420, light.warm('#c98f7a'))
	d.rect(-270, -300, 120, 300, light.warm('#6b4a3a'))
	d.rect(150, -380, 160, 150, d.linear(light.sky), { stroke: light.warm('#fff6e6'), sw: 12 })
	curtain(s, 130, -400, 60, 240, light.accents[0], 18)
	d.rect(20, -100, 260, 24, light.warm('#8a5738'))
	d.line('M50-76V0M250-76V0', light.warm('#6b4330'), 14)
	person(s, -180, 20, 350, { ...someone(r, clothes(s)), skirt: false, style: 'hat', right: other(arms.out), left: arms.hip, lean: 5 }, true)
	person(s, 30, 26, -340, { ...someone(r, clothes(s)), left: arms.up, right: other(arms.up), lean: -6 }, true)
	person(s, 240, 20, 330, { ...someone(r, clothes(s)), left: arms.front, right: other(arms.mic) }, true)
}

/** A screen in the open before a meadow of heads. */
export function screenAct(s: Stage): void {
	const { d, r, p: light } = s
	d.line('M-300 0V-470M300 0V-470', light.ink, 16)
	d.rect(-320, -500, 640, 350, light.ink)
	d.rect(-300, -484, 600, 318, d.linear([lighter(light.sky[0], 0.4), lighter(light.sky[2], 0.3)]))
	d.path('M-300-166V-260L-150-350L-20-250L130-390L300-240V-166z', light.accents[2])
	d.circle(180, -420, 36, '#fffbe6')
	person(s, -60, -166, 200, { ...someone(r, [light.accents[0]]), right: other(arms.up) })
	d.glow(0, -330, 420, light.lamp, 0.3)
	for (const [y, k] of [
		[0, 0.7],
		[80, 1],
	] as const)
		for (let index = 0; index < 8; index++)
			person(s, -390 + index * 112 + (y ? 30 : 0), y + 130 * k, 250 * k, { ...someone(r, clothes(s)), back: true, legs: 'none' })
}

/** People with packs on a path. */
export function hikersAct(s: Stage): void {
	const { d, r, p: light } = s
	for (let index = 0; index < 5; index++) {
		const [x, y, tall] = [-300 + index * 145, -index * 14, 300 - index * 16]
		person(s, x, y, tall, {
			...someone(r, clothes(s)),
			skirt: false,
			legs: 'step',
			style: r.pick(['cap', 'short', 'hat', 'bob']),
			right: [15, -66, 22, -60],
			holding: () => d.line('M22-62L26-2', '#8a6a52', 1.6),
		})
		d.rect(x - tall * 0.2, y - tall * 0.82, tall * 0.15, tall * 0.28, light.lit(r.pick(light.accents)), { r: 10 })
	}
	if (s.variant % 2) {
		d.rect(310, -230, 16, 230, light.lit('#8a6a52'))
		d.path('M290-220h120l26 26l-26 26H290z', light.accents[1])
	}
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

/** A wheel, a merry-go-round and stalls. */
export function fairAct(s: Stage): void {
	const { d, r, p: light } = s
	bigWheel(s, r.pick([-230, 230]), 0, 210)
	const x = r.pick([-1, 1]) * 60
	d.path(p`M${x - 170} -220L${x} -340L${x + 170} -220z`, d.stripes(light.lit(light.accents[0]), light.lit('#fff6e8'), 60))
	d.rect(x - 150, -220, 300, 210, light.lamp, { o: 0.6 })
	for (let index = 0; index < 4; index++) {
		const hx = x - 110 + index * 72
		d.line(p`M${hx} -220V-20`, '#e3b04e', 5)
		d.path(
			p`M${hx - 30} -90q30-30 52-6l12-30l14 20l-10 30q-4 36-20 40l6 34h-10l-14-34h-14l-10 34h-10l8-40q-14-20-4-48z`,
			index % 2 ? '#fffaf2' : light.accents[2],
		)
	}
	d.rect(x - 170, -30, 340, 40, light.lit(light.accents[1]))
	bunting(s, -420, -330, 420, -330, 60)
	guests(s, -400, 400, 60, 230, 7)
}

/** A fire as high as a house. */
export function bonfireAct(s: Stage): void {
	const { d, p: light } = s
	d.glow(0, -260, 520, '#ff9a4d', 0.7)
	d.line('M0-520V0M-90-440H90', '#5a382a', 22)
	d.line('M-220 0L0-300M220 0L0-300M-120 0L40-330M120 0L-40-330M-200-10H200', '#6b4330', 20)
	d.path(
		'M-170 0Q-200-180-110-260Q-90-200-60-180Q-80-360 20-440Q10-320 70-270Q90-300 80-350Q200-190 170 0z',
		d.linear([light.accents[1], '#f2703c']),
	)
	d.path('M-90 0Q-110-120-40-180Q-30-120-10-110Q0-220 40-260Q40-180 80-130Q110-60 90 0z', d.linear(['#fff3c0', '#ffb347']))
	for (const x of [-340, -260, 260, 340]) person(s, x, 50, 270, { ...someone(s.r, clothes(s)), back: true })
	guests(s, -420, 420, 90, 250, 5)
}

/** A float with masks and confetti. */
export function paradeAct(s: Stage): void {
	const { d, r, p: light } = s
	const [a, b, c] = [...light.accents].map((colour) => light.lit(colour)) as [string, string, string]
	d.rect(-320, -150, 560, 130, d.stripes(a, b, 80), { r: 20 })
	d.circle(-40, -300, 150, d.radial([lighter(c, 0.4), c]))
	d.circle(-90, -330, 26, '#fffaf2')
	d.circle(20, -330, 26, '#fffaf2')
	d.circle(-86, -326, 12, light.ink)
	d.circle(24, -326, 12, light.ink)
	d.path('M-120-260Q-30-180 60-260Q40-200-30-196T-120-260z', a)
	d.path('M-170-400L-40-560L90-400z', b)
	d.circle(-40, -560, 24, '#fffaf2')
	for (const x of [-210, 130]) d.circle(x, -10, 50, light.ink, { stroke: '#fffaf2', sw: 12 })
	for (const x of [290, 370]) person(s, x, 30, 290, { ...someone(r, clothes(s)), style: 'hat', left: arms.up, right: other(arms.up) })
	guests(s, -430, 430, 80, 240, 6)
	let dots = ''
	for (let count = 0; count < 70; count++) dots += p`M${r.between(-450, 450)} ${r.between(-560, 20)}h.1`
	d.line(dots, b, 12)
}

/** Work benches, lamps and toasters. */
export function repairAct(s: Stage): void {
	const { d, r, p: light } = s
	for (const x of [-230, 190]) {
		person(
			s,
			x - 60,
			0,
			310,
			{ ...someone(r, clothes(s)), apron: '#5f7f8a', legs: 'none', right: other(arms.front), left: arms.front },
			true,
		)
		person(s, x + 90, 0, -300, { ...someone(r, clothes(s)), legs: 'none', right: other(arms.front) }, true)
		d.rect(x - 180, -120, 370, 26, light.warm('#b5854f'))
		d.rect(x - 160, -94, 330, 114, light.warm('#8a6244'))
		d.rect(x - 30, -190, 100, 70, light.warm(r.pick([...light.accents, '#c3c9d8'])), { r: 18 })
		d.line(p`M${x - 10} -190v-18h50v18M${x - 140} -120l30-70l50-20`, light.ink, 8)
		d.path(p`M${x - 76} -226l44 10l-20 34l-34-12z`, light.lamp)
		d.line(p`M${x + 110} -124l40-50M${x + 150} -124l-30-56`, '#c3c9d8', 9)
	}
	d.rect(-330, -460, 640, 150, light.warm('#c9a57a'), { r: 6 })
	for (let index = 0; index < 9; index++)
		d.line(p`M${-290 + index * 70} ${-430}v${40 + (index % 3) * 22}`, index % 2 ? light.ink : light.accents[0], 14)
}

/** Teams at tables, hands up. */
export function quizAct(s: Stage): void {
	const { d, r, p: light } = s
	d.rect(-150, -490, 300, 190, mix(light.ink, '#3f6b52', 0.5), { stroke: light.warm('#b5854f'), sw: 12 })
	d.line('M-20-430q0-36 30-36t30 34q0 20-30 34v16', '#fffaf2', 14)
	d.circle(10, -336, 9, '#fffaf2')
	for (const [x, y] of [
		[-280, -20],
		[280, -20],
		[0, 70],
	] as const) {
		for (const dx of [-80, 0, 80])
			person(
				s,
				x + dx,
				y - 10,
				280,
				{
					...someone(r, clothes(s)),
					legs: 'none',
					left: r.pick([arms.front, arms.up]),
					right: other(r.pick([arms.front, arms.mic, arms.up])),
				},
				true,
			)
		d.ellipse(x, y - 90, 150, 24, light.warm('#b5854f'))
		d.rect(x - 12, y - 80, 24, 90, light.ink)
		for (const dx of [-60, 10, 70]) d.rect(x + dx - 12, y - 134, 24, 42, d.linear(['#fffaf0', '#f7c552', '#d9902f']))
	}
}

/** Numbers on a drum and cards on tables. */
export function bingoAct(s: Stage): void {
	const { d, r, p: light } = s
	d.circle(230, -310, 120, '#ffffff', { o: 0.3, stroke: '#e3b04e', sw: 12 })
	for (let index = 0; index < 12; index++)
		d.circle(230 + r.between(-76, 76), -290 + r.between(-40, 80), 26, r.pick([...light.accents, '#fffaf2']))
	d.line('M150 0L200-200M310 0L260-200', '#e3b04e', 12)
	person(s, 60, 0, 340, { ...someone(r, clothes(s)), right: other(arms.up) }, true)
	for (const x of [-300, -90, 140, 340]) person(s, x, 90, 300, { ...someone(r, clothes(s)), back: true, legs: 'none' }, true)
	d.rect(-430, 20, 880, 26, light.warm('#b5854f'))
	for (const x of [-390, -190, 40, 240]) d.path(p`M${x} 16l14-26h90l14 26z`, '#fffaf2')
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

/** Brass in rows and who leads it. */
export function brassBandAct(s: Stage): void {
	const { d, r, p: light } = s
	const coat = r.pick([light.accents[0], '#2f3f63', '#5a2f3f'])
	for (const [y, count] of [
		[-70, 7],
		[10, 6],
	] as const)
		for (let index = 0; index < count; index++)
			person(
				s,
				(index - (count - 1) / 2) * 112,
				y,
				300,
				{
					...someone(r, [coat]),
					top: coat,
					bottom: '#2a2648',
					skirt: false,
					style: 'cap',
					left: [-4, -74, 8, -86],
					right: [12, -76, 12, -87],
					holding: () => {
						if (index % 3 === 2) d.circle(6, -70, 12, '#e3b04e', { stroke: '#8a5a20', sw: 1.5 })
						else d.path('M6-88H24l8-5v12l-8-5H6z', '#e3b04e')
					},
				},
				true,
			)
	d.circle(-330, -60, 84, '#fff6e6', { stroke: coat, sw: 20 })
	person(
		s,
		0,
		96,
		320,
		{ ...someone(r, ['#2a2648']), top: '#2a2648', bottom: '#2a2648', back: true, skirt: false, left: arms.up, right: other(arms.out) },
		true,
	)
}

/** The nave of a church. */
export function church(s: Stage): void {
	const { d, r, p: light } = s
	const stone = light.warm(r.pick(['#e2d2c0', '#d4c2b4', '#e8dcc8']))
	d.rect(0, 0, width, height, darker(stone, 0.25))
	for (let index = 0; index < 5; index++) {
		const k = 1 - index * 0.16
		d.path(
			p`M${720 - 760 * k} 960V${620 - 300 * k}Q${720 - 700 * k} ${560 - 620 * k} 720 ${500 - 640 * k}Q${720 + 700 * k} ${560 - 620 * k} ${720 + 760 * k} ${620 - 300 * k}V960z`,
			index % 2 ? darker(stone, 0.12 + index * 0.03) : lighter(stone, 0.1),
		)
	}
	for (const [x, w, h] of [
		[720, 130, 380],
		[560, 76, 260],
		[880, 76, 260],
	] as const) {
		const y = 570
		d.path(
			p`M${x - w / 2} ${y}V${y - h + w}Q${x - w / 2} ${y - h + 20} ${x} ${y - h}Q${x + w / 2} ${y - h + 20} ${x + w / 2} ${y - h + w}V${y}z`,
			d.linear([light.accents[2], light.accents[1], light.accents[0]]),
			{ stroke: darker(stone, 0.45), sw: 9 },
		)
		d.line(p`M${x} ${y - h}V${y}M${x - w / 2} ${y - h * 0.6}h${w}M${x - w / 2} ${y - h * 0.3}h${w}`, darker(stone, 0.45), 5)
	}
	d.rect(0, 700, width, 260, d.linear([darker(stone, 0.15), darker(stone, 0.4)]))
	for (const x of [120, 1320]) {
		d.rect(x - 50, 0, 100, 820, d.across(darker(stone, 0.2), lighter(stone, 0.2), darker(stone, 0.3)))
		d.glow(x, 330, 130, light.lamp, 0.6)
	}
}
