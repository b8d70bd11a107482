import { darker, lighter, mix } from '../colours.ts'
import { p } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { awning, parasol } from '../shapes-buildings.ts'
import { arms, bouquet, clothes, other, person, someone } from '../shapes-people.ts'
import { bottle, candle, chair, flute, glass, longTable, roundTable, standingTable } from '../shapes-tables.ts'

// As the acts of music: each stands on 0, 0.

const cook = (s: Stage) => ({ ...someone(s.r, ['#fffaf2']), skirt: false, style: 'toque' as const, apron: s.r.pick(s.p.accents) })
const waiter = (s: Stage) => ({ ...someone(s.r, ['#fffaf2', '#3a3f63']), skirt: false, apron: s.r.pick([s.p.accents[0], '#2a2648']) })

/** Round tables, laid. */
export function roundTablesAct(s: Stage): void {
	const seat = s.r.pick(['#d9b25f', '#fff4e4', '#8a5a42', '#3a3f4f'])
	for (const [x, y, k] of [
		[-260, -110, 0.75],
		[40, -130, 0.7],
		[310, -100, 0.78],
		[-120, 30, 1.15],
		[250, 60, 1.2],
	] as const) {
		for (const dx of [-120, 120]) chair(s, x + dx * k, y - 8, 150 * k, seat)
		roundTable(s, x, y, 210 * k)
	}
}

/** One long table with guests on its far side. */
export function banquetAct(s: Stage): void {
	const { r } = s
	for (let index = 0; index < 7; index++)
		person(
			s,
			-330 + index * 110,
			10,
			290,
			{ ...someone(r, clothes(s)), legs: 'none', right: other(r.pick([arms.front, arms.mic])), left: arms.front },
			true,
		)
	longTable(s, -400, 40, 800, 130, true, r.pick(['#fff8ee', '#f3e2cf', '#e8eee6']))
}

/** A table for two. */
export function twoAct(s: Stage): void {
	const { d, r } = s
	const seat = r.pick(['#8a5a42', '#3a3f4f', '#b5543f'])
	for (const side of [-1, 1]) {
		chair(s, side * 190, 10, 240, seat)
		person(
			s,
			side * 180,
			50,
			330,
			{
				...someone(r, clothes(s)),
				legs: 'none',
				right: side < 0 ? other(arms.mic) : other(arms.front),
				left: side > 0 ? arms.mic : arms.front,
			},
			true,
		)
	}
	roundTable(s, 0, 60, 300, true, r.pick(['#fff8ee', '#f0dcc8']), false)
	candle(s, 0, -60, 60, 16)
	for (const x of [-70, 70]) glass(s, x, -50, 90)
	d.ellipse(-110, -52, 40, 9, '#ffffff')
	d.ellipse(110, -52, 40, 9, '#ffffff')
}

/** A bar on wheels and those who pour. */
export function barCartAct(s: Stage): void {
	const { d, r, p: light } = s
	const wood = light.warm(r.pick(['#b98a5c', '#8a5f48', '#f4e4cc', '#6f8f86']))
	person(s, -90, 60, 360, { ...waiter(s), legs: 'none', left: arms.front, right: other(arms.mic) }, true)
	person(s, 110, 60, -360, { ...waiter(s), legs: 'none', left: arms.low, right: other(arms.front) }, true)
	awning(s, -310, -450, 620, 110, r.pick(light.accents))
	for (const x of [-280, 280]) d.rect(x - 7, -360, 14, 360, darker(wood, 0.2))
	d.rect(-290, -150, 580, 150, d.linear([lighter(wood, 0.15), darker(wood, 0.25)]), { r: 8 })
	d.rect(-310, -170, 620, 28, lighter(wood, 0.4), { r: 6 })
	for (const x of [-200, 200]) {
		d.circle(x, -4, 46, darker(wood, 0.4))
		d.circle(x, -4, 30, lighter(wood, 0.2))
	}
	for (let index = 0; index < 6; index++) (index % 2 ? flute : glass)(s, -240 + index * 30, -170, 60)
	for (let index = 0; index < 4; index++) bottle(s, 130 + index * 38, -170, 96, r.pick(['#3f6b52', '#8a3f3a', '#c98a3f', '#3f5a7a']))
}

/** A buffet and two cooks. */
export function buffetAct(s: Stage): void {
	const { d, r, p: light } = s
	for (const x of [-190, 170]) person(s, x, 50, 350, { ...cook(s), legs: 'none', left: arms.front, right: other(arms.low) }, true)
	longTable(s, -380, 40, 760, 150, true)
	for (const [index, x] of [-290, -100, 90, 280].entries()) {
		const y = -130
		if (index % 2) {
			d.path(p`M${x - 70} ${y}q70-110 140 0z`, d.linear(['#f4f6fb', '#a9b0c4']))
			d.circle(x, y - 58, 9, '#e3b04e')
		} else {
			d.path(p`M${x - 64} ${y}h128l-12-18h-104z`, '#fffaf2')
			for (let dot = 0; dot < 5; dot++) d.circle(x - 44 + dot * 22, y - 24, 15, r.pick([...light.accents, '#e8b060', light.leaf[1]]))
		}
	}
}

/** A cook at the fire of a grill. */
export function grillAct(s: Stage): void {
	const { d, p: light } = s
	person(s, -70, 0, 370, { ...cook(s), right: [20, -68, 40, -66] }, true)
	d.line('M80 0L110-110M250 0L220-110', light.ink, 12)
	d.path('M60-190H270Q260-90 165-90T60-190z', d.linear([lighter(light.ink, 0.3), light.ink]))
	for (const x of [100, 150, 200]) d.path(p`M${x} -196q-20-40 10-80q6 26 20 30q14 30-10 50z`, d.linear(['#fff0b0', '#ff9a3d']))
	d.rect(50, -204, 230, 16, '#a9b0c4', { r: 6 })
	for (const x of [90, 150, 210]) d.ellipse(x, -212, 26, 10, '#8a4a2a')
	d.line('M110-250q-20-40 0-70t0-60M190-250q-20-40 0-70t0-60', '#ffffff', 14, 0.4)
	standingTable(s, -270, 0, 180, light.accents[0], true)
}

/** A cake on its table. */
export function cakeAct(s: Stage): void {
	const { d, r, p: light } = s
	longTable(s, -300, 20, 600, 150, true)
	const icing = light.warm(r.pick(['#fffaf2', lighter(light.accents[0], 0.6), lighter(light.accents[2], 0.65)]))
	const tiers = r.whole(2, 5)
	let top = -150
	for (let tier = 0; tier < tiers; tier++) {
		const [half, tall] = [120 - tier * 24, 92 - tier * 6]
		d.path(
			p`M${-half} ${top}v${-tall}h${half * 2}v${tall}q${-half} 18 ${-half * 2} 0z`,
			d.across(lighter(icing, 0.3), icing, darker(icing, 0.18)),
		)
		d.rect(-half, top - 16, half * 2, 14, r.pick(light.accents))
		top -= tall
	}
	bouquet(s, 0, top - 16, 34)
	bouquet(s, 92, -200, 24)
	for (const x of [-240, -180, 190, 250]) {
		d.path(p`M${x - 30} -150v-14h60v14z`, '#fffaf2')
		d.circle(x - 14, -178, 18, r.pick(light.accents))
		d.circle(x + 16, -178, 18, '#fff0dc')
	}
}

/** Loaves and tarts on a stall. */
export function bakeryAct(s: Stage): void {
	const { d, r, p: light } = s
	const wood = light.warm('#a8744a')
	person(s, 0, 40, 340, { ...cook(s), legs: 'none', left: arms.hip, right: other(arms.front) }, true)
	for (const y of [-130, -60, 10]) {
		d.rect(-330, y, 660, 20, d.linear([lighter(wood, 0.3), wood]))
		for (let index = 0; index < 9; index++) {
			const x = -290 + index * 72
			if (y === -130) d.ellipse(x, y - 20, 32, 22, d.radial(['#f0bd74', '#b8702f']))
			else if (y === -60) d.path(p`M${x - 30} ${y}q30-54 60 0z`, d.linear(['#e8a854', '#a8622a']))
			else d.circle(x, y - 16, 18, r.pick([light.accents[0], '#f0d2a0', '#8a4f26']))
		}
	}
	d.rect(-340, 10, 680, 26, darker(wood, 0.2))
}

/** Waiters with trays in a row. */
export function waitersAct(s: Stage): void {
	const { d, r } = s
	const count = r.whole(2, 4)
	for (let index = 0; index < count; index++) {
		const x = (index - (count - 1) / 2) * 170
		person(
			s,
			x,
			(index % 2) * 16,
			370,
			{
				...waiter(s),
				right: other(arms.tray),
				left: r.pick([arms.down, arms.hip]),
				holding: () => {
					d.ellipse(23, -86, 15, 2.6, '#e6e2ee')
					for (const gx of [15, 22, 29]) flute(s, gx, -86, 14)
				},
			},
			true,
		)
	}
}

/** A barrel, bottles, and somebody who tastes. */
export function wineAct(s: Stage): void {
	const { d, r, p: light } = s
	const wood = light.warm('#a8744a')
	person(s, -170, 0, 350, { ...someone(r, clothes(s)), right: other(arms.mic) }, true)
	person(s, 220, 0, -350, { ...someone(r, clothes(s)), right: other(arms.mic) }, true)
	d.path('M-70-200H100Q140-100 100 0H-70Q-110-100-70-200z', d.across(darker(wood, 0.35), lighter(wood, 0.25), darker(wood, 0.4)))
	d.line('M-84-160H114M-96-100H126M-84-40H114', light.ink, 12)
	for (const [x, h, colour] of [
		[-40, 150, '#3f6b52'],
		[10, 130, '#8a3f3a'],
		[60, 150, '#c9b06a'],
	] as const)
		bottle(s, x, -200, h, colour)
	glass(s, 96, -200, 80)
}

/** Glasses piled to a tower. */
export function towerAct(s: Stage): void {
	longTable(s, -280, 20, 560, 150, true)
	for (let row = 0; row < 5; row++)
		for (let index = 0; index <= 4 - row; index++) glass(s, (index - (4 - row) / 2) * 62, -150 - row * 66, 72, '#f3d27a')
	for (const x of [-220, 220]) bottle(s, x, -150, 130, '#3f6b52')
}

/** Tables under parasols. */
export function terraceAct(s: Stage): void {
	const { r, p: light } = s
	const cloth = r.pick(light.accents)
	for (const [x, y, k] of [
		[-290, -70, 0.8],
		[20, -90, 0.75],
		[310, -60, 0.8],
		[-130, 50, 1.1],
		[210, 60, 1.15],
	] as const) {
		chair(s, x - 90 * k, y, 120 * k, '#e8d8c0', false)
		chair(s, x + 90 * k, y, 120 * k, '#e8d8c0', false)
		roundTable(s, x, y, 130 * k, false, '#fff8ee', false)
		parasol(s, x, y - 40 * k, 260 * k, cloth)
	}
}

/** Stools at a counter seen from its end. */
export function counterAct(s: Stage): void {
	const { d, r, p: light } = s
	const wood = light.warm(r.pick(['#8a5738', '#5f4a4a', '#b5854f', '#3f5a58']))
	d.rect(-330, -440, 660, 220, darker(wood, 0.45), { r: 8 })
	for (const y of [-340, -230]) {
		d.rect(-320, y, 640, 12, lighter(wood, 0.2))
		for (let index = 0; index < 15; index++)
			bottle(s, -300 + index * 43, y, r.between(56, 84), r.pick(['#3f6b52', '#8a3f3a', '#c98a3f', '#3f5a7a', '#d9c49a']))
	}
	person(s, r.between(-160, 160), 10, 330, { ...waiter(s), legs: 'none', left: arms.front, right: other(arms.mic) }, true)
	d.rect(-370, -130, 740, 130, d.across(wood, lighter(wood, 0.15), darker(wood, 0.3)))
	d.rect(-390, -150, 780, 26, lighter(wood, 0.4), { r: 8 })
	for (let index = 0; index < 4; index++) {
		const x = -280 + index * 185
		d.line(p`M${x} -80V30M${x - 34} 34H${x + 34}`, light.ink, 9)
		d.ellipse(x, -84, 44, 12, mix(light.accents[0], light.ink, 0.2))
	}
}

/** Plates, cups and glasses in stacks, ready. */
export function crockeryAct(s: Stage): void {
	const { d, r, p: light } = s
	longTable(s, -360, 20, 720, 130, true, '#f3e7d6')
	for (const x of [-290, -180])
		for (let index = 0; index < 12; index++) d.ellipse(x, -140 - index * 11, 50, 12, index % 4 ? '#fffaf2' : r.pick(light.accents))
	for (let row = 0; row < 4; row++)
		for (let index = 0; index < 4; index++) glass(s, -70 + index * 46 + (row % 2) * 18, -136 - row * 56, 62, '#f6efe2')
	for (const x of [170, 240, 310])
		for (let index = 0; index < 5; index++) d.path(p`M${x - 26} ${-166 - index * 30}h52l-8 36h-36z`, d.across('#ffffff', '#d8d2cc'))
	candle(s, 120, -136, 110, 18)
}
