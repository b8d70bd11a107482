import { darker, lighter } from '../colours.ts'
import { p } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { arch } from '../shapes-festive.ts'
import { arms, bouquet, clothes, couple, guests, other, person, someone } from '../shapes-people.ts'

// As the acts of music: each stands on 0, 0.

/** An arch of flowers with its makers. */
export function archAct(s: Stage): void {
	const { d, r, p: light } = s
	arch(s, 0, 0, 330)
	d.line('M190 0L240-250M290 0L240-250M205-70h66M216-130h44M226-190h26', light.warm('#a8744a'), 10)
	person(
		s,
		236,
		-130,
		290,
		{ ...someone(r, clothes(s)), skirt: false, apron: light.accents[1], left: arms.out, right: other(arms.front) },
		true,
	)
	person(s, -250, 6, 330, { ...someone(r, clothes(s)), right: other(arms.out), holding: () => bouquet(s, 20, -76, 8) }, true)
	for (const x of [-160, 150]) bouquet(s, x, -20, 36)
}

/** A hanging garden above a laid table. */
export function flowerTableAct(s: Stage): void {
	const { d, r, p: light } = s
	d.line('M-360 0V-400H360V0', light.warm('#8a5f48'), 14)
	for (let index = 0; index < 13; index++) bouquet(s, -330 + index * 55, -400 + r.between(-20, 40), r.between(26, 48))
	for (let index = 0; index < 6; index++) {
		const x = -280 + index * 112
		d.line(p`M${x} -390V${-300 + (index % 2) * 40}`, light.ink, 3)
		d.circle(x, -290 + (index % 2) * 40, 18, light.lamp)
	}
	d.rect(-330, -120, 660, 26, light.warm('#fffaf2'))
	d.path('M-330-94H330L310 10H-310z', d.folds(light.warm('#fff4e8'), light.warm('#d9c8b8'), 80))
	for (let index = 0; index < 5; index++) bouquet(s, -260 + index * 130, -140, 34)
	for (const x of [-195, -65, 65, 195]) d.line(p`M${x} -124V-190`, '#fffaf0', 12)
}

/** A couple, and who takes their picture. */
export function photoAct(s: Stage): void {
	const { d, r, p: light } = s
	couple(s, 170, 0, 330)
	person(s, -220, 20, 340, {
		...someone(r, ['#3a3f63', light.accents[2]]),
		skirt: false,
		legs: 'wide',
		left: [-8, -74, 4, -87],
		right: [17, -78, 9, -87],
		holding: () => {
			d.rect(2, -94, 13, 9, '#2b2740', { r: 1.4 })
			d.circle(18, -89.5, 4.4, '#3d3958')
		},
	})
	if (s.variant % 2) {
		d.line('M330 0L350-260L380 0', light.ink, 7)
		d.path('M290-330L400-350L420-230L310-220z', '#fffaf2')
	}
}

/** A group that says cheese. */
export function groupPhotoAct(s: Stage): void {
	const { d, r, p: light } = s
	for (let index = 0; index < 8; index++)
		person(s, -290 + index * 66, -60 + (index % 2) * 36, r.between(250, 290), {
			...someone(r, clothes(s)),
			left: r.pick([arms.up, arms.down, arms.hip]),
			right: other(r.pick([arms.up, arms.down])),
		})
	couple(s, -60, 30, 290)
	d.line('M300 60L330-170L370 60', light.ink, 8)
	d.rect(290, -240, 84, 66, light.ink, { r: 8 })
	d.circle(300, -208, 24, light.accents[2])
	person(s, 400, 70, -330, { ...someone(r, ['#3a3f63']), skirt: false, back: true, right: other(arms.up) })
}

/** A planner who shows her list to a couple. */
export function plannerAct(s: Stage): void {
	const { d, r } = s
	person(
		s,
		-120,
		0,
		350,
		{
			...someone(r, [s.p.accents[0], s.p.accents[2]]),
			right: other(arms.front),
			left: arms.out,
			holding: () => d.rect(-2, -78, 14, 18, '#fffaf2', { r: 1 }),
		},
		true,
	)
	person(s, 70, 0, -345, { ...someone(r, clothes(s)), right: other(arms.hip) }, true)
	person(s, 170, 8, -350, { ...someone(r, clothes(s)), skirt: false }, true)
	if (s.variant % 2) bouquet(s, 300, -60, 60)
}

/** Guards beside a rope. */
export function guardsAct(s: Stage): void {
	const { d, r, p: light } = s
	const vest = r.chance(0.5)
	for (const x of [-200, 200])
		person(
			s,
			x,
			0,
			380 * Math.sign(x),
			{
				...someone(r, vest ? ['#f0c93a'] : ['#2a2648']),
				skirt: false,
				bottom: '#2a2648',
				style: r.pick(['bald', 'short', 'cap']),
				left: arms.crossed,
				right: other(arms.crossed),
				shirt: vest ? undefined : '#fffaf2',
			},
			true,
		)
	for (const x of [-90, 90]) {
		d.line(p`M${x} 0V-140`, '#e3b04e', 12)
		d.circle(x, -146, 13, '#e3b04e')
	}
	d.line('M-90-130Q0-50 90-130', light.accents[0], 16)
	guests(s, -50, 60, -60, 270, 3, true)
}

/** A talk: a lectern, a screen, heads in rows. */
export function talkAct(s: Stage): void {
	const { d, r, p: light } = s
	d.rect(-250, -470, 430, 270, light.ink, { r: 8 })
	d.rect(-236, -456, 402, 242, '#fffaf2')
	for (const [index, h] of [70, 120, 90, 160].entries()) d.rect(-200 + index * 84, -226 - h, 54, h, light.accents[index % 3] as string)
	person(s, 270, -70, 300, { ...someone(r, clothes(s)), left: arms.out, right: other(arms.front) }, true)
	for (const [y, k] of [
		[-40, 0.8],
		[50, 1.05],
	] as const)
		for (let index = 0; index < 7; index++)
			person(s, -330 + index * 110 + (y > 0 ? 40 : 0), y + 160 * k, 290 * k, { ...someone(r, clothes(s)), back: true, legs: 'none' }, true)
}

/** A long table for a meeting. */
export function boardAct(s: Stage): void {
	const { d, r, p: light } = s
	const wood = light.warm(r.pick(['#b5854f', '#8a5f48', '#e6d8c4']))
	for (let index = 0; index < 5; index++)
		person(
			s,
			-280 + index * 140,
			-60,
			270,
			{ ...someone(r, clothes(s)), legs: 'none', left: arms.front, right: other(r.pick([arms.front, arms.mic])) },
			true,
		)
	d.poly(
		[
			[-330, -150],
			[330, -150],
			[430, 10],
			[-430, 10],
		],
		d.linear([lighter(wood, 0.2), wood]),
	)
	d.rect(-430, 10, 860, 26, darker(wood, 0.3))
	for (let index = 0; index < 5; index++) {
		d.poly(
			[
				[-290 + index * 140, -110],
				[-240 + index * 140, -110],
				[-236 + index * 144, -60],
				[-300 + index * 144, -60],
			],
			'#fffaf2',
		)
		d.rect(-220 + index * 140, -120, 14, 34, light.accents[2], { o: 0.8 })
	}
}

/** A wall of notes and people who think. */
export function workshopAct(s: Stage): void {
	const { d, r, p: light } = s
	d.rect(-330, -440, 480, 300, '#fffaf2', { r: 8 })
	for (let index = 0; index < 15; index++)
		d.at(
			-280 + (index % 5) * 95,
			-390 + Math.floor(index / 5) * 90,
			1,
			() => d.rect(-30, -30, 60, 60, r.pick([...light.accents, '#ffe08a'])),
			r.between(-8, 8),
		)
	d.line('M-250-140L-270 0M90-140L110 0', light.ink, 9)
	person(s, -120, 10, 340, { ...someone(r, clothes(s)), right: other(arms.up) }, true)
	person(s, 60, 20, -340, { ...someone(r, clothes(s)), right: other(arms.mic) }, true)
	person(s, 240, 20, -330, { ...someone(r, clothes(s)), left: arms.out }, true)
}
