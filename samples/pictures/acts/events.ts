import { darker, lighter, mix } from '../colours.ts'
import { p } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { coatOfArms, helmet, keep } from '../emblems/places.ts'
import { arms, clothes, other, person, someone } from '../shapes-people.ts'
import { curtain } from '../shapes-rooms.ts'

// As the acts of music: each stands on 0, 0.

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

/** Three who read aloud at a table with a lamp. */
export function readersAct(s: Stage): void {
	const { d, r, p: light } = s
	for (const [x, way] of [
		[-220, 1],
		[0, -1],
		[220, -1],
	] as const)
		person(
			s,
			x,
			10,
			way * 320,
			{
				...someone(r, clothes(s)),
				legs: 'none',
				left: arms.front,
				right: other(arms.front),
				holding: () => d.path('M-12-72L0-68L12-72V-60L0-56L-12-60z', '#fffaf2'),
			},
			true,
		)
	const wood = light.warm('#8a5f48')
	d.rect(-340, -130, 680, 26, lighter(wood, 0.3), { r: 6 })
	d.path('M-320-104H320L300 20H-300z', d.folds(light.warm(light.accents[0]), light.warmShaded(light.accents[0]), 70))
	d.line('M110-130V-230', light.ink, 8)
	d.path('M60-220L90-290H130L160-220z', light.lamp)
	d.glow(110, -210, 150, light.lamp, 0.6)
	for (const [index, x] of [-110, -90, -100].entries()) d.rect(x, -150 - index * 18, 110, 18, light.accents[index] as string)
	for (const x of [-320, -190, -60, 70, 200, 330]) person(s, x, 160, 290, { ...someone(r, clothes(s)), back: true, legs: 'none' }, true)
}

/** Helmets and shields on their plinths. */
export function armourAct(s: Stage): void {
	const { d, r, p: light } = s
	const stone = light.lit('#f3e7d6')
	for (const [index, x] of [-290, -60, 180].entries()) {
		d.rect(x - 60, -170, 120, 170, d.across(stone, darker(stone, 0.2)))
		d.rect(x - 74, -186, 148, 20, stone)
		d.at(x, -272, 0.3, () => [helmet, coatOfArms, keep][index]?.(s))
		d.rect(x - 86, -370, 172, 184, '#ffffff', { o: 0.18, stroke: '#ffffff', sw: 4 })
	}
	for (const x of [-180, 60, 310]) person(s, x, 50, r.pick([300, 320]), { ...someone(r, clothes(s)), back: true })
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
