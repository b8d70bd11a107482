import { darker, lighter, mix } from '../colours.ts'
import { p } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { metal } from '../shapes-lights.ts'
import { guitarist, singing, speaker } from '../shapes-music.ts'
import { arms, clothes, other, person, someone } from '../shapes-people.ts'

// Each act stands on 0, 0, about 700 wide; people are about 320 tall.

const standing = (s: Stage) => ({ ...someone(s.r, clothes(s)), skirt: false })

/** A DJ behind a table, a speaker at each side. */
export function djAct(s: Stage): void {
	const { d, r, p: light } = s
	for (const side of [-1, 1]) {
		d.line(p`M${side * 300} 0V-200M${side * 300 - 40} 0L${side * 300} -90L${side * 300 + 40} 0`, light.ink, 8)
		speaker(s, side * 300, -180, 110, 190)
	}
	person(
		s,
		0,
		60,
		400,
		{ ...standing(s), legs: 'none', left: r.pick([arms.low, arms.up]), right: other(r.pick([arms.low, arms.front])) },
		true,
	)
	const front = r.pick(light.accents)
	d.rect(-190, -160, 380, 170, d.linear([mix(front, light.ink, 0.2), mix(front, light.ink, 0.6)]), { r: 6 })
	let marks = ''
	for (let index = 0; index < 9; index++)
		marks += p`M${-170 + index * 40} -30v${-30 - 80 * Math.abs(Math.sin(index * 1.3 + s.seed))}h20v${30 + 80 * Math.abs(Math.sin(index * 1.3 + s.seed))}z`
	d.path(marks, light.lamp)
	d.rect(-204, -178, 408, 22, lighter(metal(s), 0.2), { r: 6 })
	for (const x of [-110, 110]) {
		d.ellipse(x, -190, 66, 14, light.ink)
		d.ellipse(x, -192, 22, 5, light.accents[0])
	}
	d.rect(-36, -204, 72, 26, metal(s), { r: 4 })
}

/** Somebody who sings, somebody with a guitar. */
export function singerAct(s: Stage): void {
	const { d, r, p: light } = s
	d.ellipse(0, 4, 330, 34, light.ink, { o: 0.25 })
	person(s, 130, 0, 320, guitarist(s), true)
	person(s, -90, 10, 350, singing(s), true)
	speaker(s, -290, 0, 100, 130)
	if (r.chance(0.5)) person(s, 260, -20, 310, { ...standing(s), left: arms.front, right: other(arms.front) }, true)
}

/** A voice at the piano. */
export function pianoAct(s: Stage): void {
	const { d, r, p: light } = s
	const lacquer = r.pick([light.ink, light.warm('#6b3f2a'), light.warm('#fffaf2')])
	d.ellipse(20, 6, 380, 32, light.ink, { o: 0.3 })
	d.line('M-150-90L-160 0M220-90L240 0M40-90V-4', darker(lacquer, 0.2), 16)
	d.path('M-220-190H330Q360-170 340-110H-220z', d.linear([lighter(lacquer, 0.25), lacquer]))
	d.path('M-120-190L110-400Q330-370 345-190z', d.linear([lighter(lacquer, 0.3), darker(lacquer, 0.1)]))
	d.line('M60-190L150-330', light.lamp, 7)
	d.rect(-236, -150, 90, 18, '#fffaf0')
	d.line('M-300 0L-290-70H-230L-220 0', light.ink, 10)
	person(s, -262, -10, 300, { ...standing(s), legs: 'none', right: [16, -62, 30, -62], left: arms.front }, true)
	person(s, 190, 20, 340, singing(s), true)
}

/** Drums, guitar, bass and voice. */
export function bandAct(s: Stage): void {
	const { d, r, p: light } = s
	const shell = r.pick(light.accents)
	const far = r.pick([-1, 1])
	d.line('M-80-40L-70-190M90-40L80-200', metal(s), 5)
	person(s, 0, -20, 300, { ...standing(s), legs: 'none', left: arms.up, right: other(arms.low) }, true)
	for (const [x, y] of [
		[-84, -190],
		[90, -200],
	] as const)
		d.ellipse(x, y, 60, 11, d.across('#ffe7a6', '#c98a35'))
	for (const x of [-52, 52]) {
		d.path(p`M${x - 40} -130v40q40 20 80 0v-40z`, d.across(lighter(shell, 0.2), darker(shell, 0.35)))
		d.ellipse(x, -130, 40, 11, '#fff8ec')
	}
	d.circle(0, -56, 66, darker(shell, 0.1))
	d.circle(0, -56, 54, '#fff6e8')
	person(s, -210, 10, 330, guitarist(s), true)
	person(s, 215, 6, -330, guitarist(s), true)
	person(s, far * 95, 40, 345, singing(s), true)
	for (const x of [-330, 330]) speaker(s, x, 0, 90, 120)
}

/** A double bass, a trumpet and a hat. */
export function jazzAct(s: Stage): void {
	const { d, p: light } = s
	const wood = light.warm('#a85a2a')
	person(s, -150, 0, 330, { ...standing(s), style: 'hat', left: arms.front, right: [15, -74, 16, -92] }, true)
	d.line('M-90-310L-110-60', light.ink, 10)
	d.path(
		'M-150-190Q-110-230-70-190Q-40-160-66-120Q-20-60-66-10H-150Q-196-60-150-120Q-176-160-150-190z',
		d.across(darker(wood, 0.3), lighter(wood, 0.3), darker(wood, 0.35)),
	)
	person(
		s,
		60,
		10,
		320,
		{
			...standing(s),
			left: [-2, -74, 10, -86],
			right: [14, -76, 14, -87],
			holding: () => {
				d.line('M8-87H28', '#e3b04e', 3)
				d.path('M28-91l10-4v16l-10-4z', '#e3b04e')
			},
		},
		true,
	)
	person(s, 240, 0, 330, singing(s), true)
}

/** A magician who lets cards fly. */
export function magicAct(s: Stage): void {
	const { d, r, p: light } = s
	d.ellipse(0, 4, 260, 28, light.ink, { o: 0.28 })
	for (let index = 0; index < 9; index++) {
		const turn = Math.PI * (0.1 + index * 0.1)
		d.at(
			Math.cos(turn) * 210,
			-250 - Math.sin(turn) * 170,
			1,
			() => {
				d.rect(-20, -28, 40, 56, '#fffaf2', { r: 4 })
				d.path('M0-12l9 12l-9 12l-9-12z', index % 2 ? light.accents[0] : light.ink)
			},
			index * 22 - 90,
		)
	}
	person(
		s,
		0,
		6,
		360,
		{ ...standing(s), top: '#2a2648', bottom: '#2a2648', shirt: '#fffaf2', style: 'hat', left: arms.up, right: other(arms.up) },
		true,
	)
	d.path('M150 0L170-120H250L270 0z', d.linear([r.pick(light.accents), light.ink]))
	d.path('M176-120L182-190H240L246-120z', light.ink)
	d.ellipse(211, -190, 44, 8, light.ink)
	d.ellipse(200, -220, 8, 28, '#fffaf2')
	d.ellipse(222, -220, 8, 28, '#fffaf2')
}

/** Loudspeakers on stands before a desk. */
export function soundAct(s: Stage): void {
	const { d, p: light } = s
	for (const side of [-1, 1]) {
		d.line(p`M${side * 250} 0V-240M${side * 250 - 60} 0L${side * 250} -110L${side * 250 + 60} 0`, light.ink, 10)
		speaker(s, side * 250, -210, 150, 250)
	}
	person(s, 0, 50, 330, { ...standing(s), legs: 'none', left: arms.front, right: other(arms.low) }, true)
	d.poly(
		[
			[-170, -130],
			[170, -130],
			[210, -40],
			[-210, -40],
		],
		d.linear([lighter(metal(s), 0.15), light.ink]),
	)
	let knobs = ''
	for (let row = 0; row < 3; row++) for (let index = 0; index < 12; index++) knobs += p`M${-160 + index * 29} ${-112 + row * 24}h.1`
	d.line(knobs, light.lamp, 9)
	d.rect(-210, -40, 420, 50, light.ink)
}

/** Lamps on stands that throw colours up. */
export function lampsAct(s: Stage): void {
	const { d, p: light } = s
	for (const [index, x] of [-280, -95, 95, 280].entries()) {
		const colour = [light.accents[0], light.lamp, light.accents[2], light.accents[1]][index] as string
		d.path(
			p`M${x - 16} -60L${x - 130} -620H${x + 130}L${x + 16} -60z`,
			d.linear([
				[colour, 0],
				[colour, 0.35],
				[colour, 0.85],
			]),
		)
		d.glow(x, -60, 110, colour, 0.8)
		d.path(p`M${x - 40} 0l14-80h52l14 80z`, light.ink)
		d.ellipse(x, -80, 26, 8, lighter(colour, 0.6))
	}
	person(s, 0, 20, 300, { ...standing(s), left: arms.hip, right: other(arms.up) }, true)
}

/** Couples who dance. */
export function dancersAct(s: Stage): void {
	const { r } = s
	for (let index = 0; index < 7; index++) {
		const who = someone(r, clothes(s))
		person(
			s,
			-330 + index * 110,
			(index % 3) * 26,
			r.between(290, 340) * r.pick([1, -1]),
			{
				...who,
				legs: r.pick(['step', 'wide'] as const),
				left: r.pick([arms.up, arms.out]),
				right: other(r.pick([arms.up, arms.hip, arms.out])),
				lean: r.between(-8, 8),
			},
			true,
		)
	}
}

/** Voices in two rows. */
export function choirAct(s: Stage): void {
	const { d, r, p: light } = s
	const gown = r.pick([light.accents[0], light.accents[2], '#3a3f63'])
	for (const [y, count, tall] of [
		[-60, 7, 300],
		[10, 6, 310],
	] as const)
		for (let index = 0; index < count; index++) {
			const x = (index - (count - 1) / 2) * 105
			person(
				s,
				x,
				y,
				tall * r.between(0.94, 1.03),
				{ ...someone(r, [gown]), top: gown, bottom: gown, skirt: true, left: arms.front, right: other(arms.front) },
				true,
			)
			d.rect(x - 26, y - tall * 0.7, 52, 36, '#fffaf0', { r: 3 })
		}
	person(
		s,
		30,
		90,
		330,
		{ ...someone(r, ['#2a2648']), back: true, skirt: false, top: '#2a2648', bottom: '#2a2648', left: arms.up, right: other(arms.up) },
		true,
	)
}
