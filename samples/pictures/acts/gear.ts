import { darker, lighter, mix } from '../colours.ts'
import { p } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { balloons } from '../shapes-festive.ts'
import { arms, bouquet, clothes, guests, other, person, someone } from '../shapes-people.ts'
import { curtain } from '../shapes-rooms.ts'
import { chair, standingTable } from '../shapes-tables.ts'

// As the acts of music: each stands on 0, 0.

/** Rows of chairs on both sides of an aisle. */
export function chairRowsAct(s: Stage): void {
	const seat = s.r.pick(['#fff4e4', '#d9b25f', '#8a5a42', '#3a3f4f'])
	for (const [row, y] of [-150, -100, -40, 40].entries()) {
		const k = 0.62 + row * 0.17
		for (const side of [-1, 1])
			for (let index = 0; index < 4; index++) chair(s, side * (80 + index * 82) * k * 1.05, y, 150 * k, seat, false)
	}
}

/** Sofas around a low table. */
export function loungeAct(s: Stage): void {
	const { d, r, p: light } = s
	const cloth = light.warm(r.pick([...light.accents, '#d9cbb8', '#5f6f7a']))
	d.ellipse(0, 20, 420, 56, light.warm(r.pick(['#e8d2b8', '#a8685a', '#6f8a8a'])), { o: 0.8 })
	for (const [x, w] of [
		[-230, 330],
		[240, 210],
	] as const) {
		d.rect(x - w / 2, -190, w, 150, d.linear([lighter(cloth, 0.2), cloth]), { r: 30 })
		d.rect(x - w / 2 - 16, -120, w + 32, 100, darker(cloth, 0.15), { r: 30 })
		d.rect(x - w / 2 + 20, -110, w - 40, 50, lighter(cloth, 0.3), { r: 18 })
		for (let index = 0; index < w / 110; index++)
			d.at(x - w / 2 + 60 + index * 100, -150, 1, () => d.rect(-34, -34, 68, 68, r.pick(light.accents), { r: 10 }), 12)
		d.line(p`M${x - w / 2 + 14} -20v26M${x + w / 2 - 14} -20v26`, light.ink, 10)
	}
	d.ellipse(10, 10, 130, 26, light.warm('#b5854f'))
	d.rect(-8, 10, 36, 44, light.warm('#8a5f3f'))
	bouquet(s, 10, -40, 34)
}

/** High tables with guests. */
export function tallTablesAct(s: Stage): void {
	const { r, p: light } = s
	const cloth = r.pick(['#fff6ea', ...light.accents])
	for (const [x, y, h] of [
		[-300, -60, 150],
		[300, -70, 150],
		[-40, -90, 130],
		[-160, 40, 200],
		[200, 50, 200],
	] as const)
		standingTable(s, x, y, h, cloth)
	guests(s, -330, 330, 20, 290, 5, true)
}

/** Heaters like mushrooms, and who warms up there. */
export function heatersAct(s: Stage): void {
	const { d, p: light } = s
	for (const x of [-250, 20, 280]) {
		d.glow(x, -330, 190, '#ff9a4d', 0.6)
		d.path(p`M${x - 44} 0l14-80h60l14 80z`, d.across('#d8dbe8', '#8a90a8'))
		d.rect(x - 7, -340, 14, 270, '#a9b0c4')
		d.path(p`M${x - 36} -340l-14-60h100l-14 60z`, d.linear(['#ffd06a', '#ff7a3d']))
		d.path(p`M${x - 120} -400q120-80 240 0z`, d.linear(['#eef0f6', '#9aa0b4']))
	}
	guests(s, -340, 340, 24, 300, 6)
	d.ellipse(0, 30, 400, 40, light.lamp, { o: 0.2 })
}

/** A bowl with fire. */
export function fireAct(s: Stage): void {
	const { d, p: light } = s
	guests(s, -330, -120, -20, 300, 2)
	guests(s, 120, 330, -20, 300, 2)
	d.glow(0, -160, 330, '#ff9a4d', 0.7)
	d.path(
		'M-130-110Q-140-260-50-330Q-50-260-10-250Q0-360 60-420Q60-320 110-270Q160-190 130-110z',
		d.linear([light.accents[1], light.accents[0]]),
	)
	d.path('M-70-110Q-90-200-20-240Q-10-190 20-190Q30-240 50-270Q90-190 70-110z', d.linear(['#fff3c0', '#ffb347']))
	d.path('M-190-120H190Q170 0 60 10H-60Q-170 0-190-120z', d.linear([lighter(light.ink, 0.3), light.ink]))
}

/** A booth with its curtain, friends before it. */
export function boothAct(s: Stage): void {
	const { d, r, p: light } = s
	const paint = light.warm(r.pick(light.accents))
	d.rect(-280, -430, 330, 430, d.across(lighter(paint, 0.15), darker(paint, 0.25)), { r: 16 })
	d.rect(-280, -430, 330, 70, lighter(paint, 0.35), { r: 16 })
	let bulbs = ''
	for (let x = -255; x < 40; x += 36) bulbs += p`M${x} -395h.1`
	d.line(bulbs, '#fff3cf', 15)
	d.rect(-240, -330, 170, 330, darker(paint, 0.6))
	d.glow(-150, -210, 140, light.lamp, 0.6)
	person(s, -160, 0, 300, { ...someone(r, clothes(s)), style: 'hat' }, true)
	curtain(s, -130, -340, 80, 290, light.accents[2], 20)
	d.rect(-20, -320, 54, 190, '#fffaf2', { r: 4 })
	for (let index = 0; index < 3; index++) d.rect(-14, -312 + index * 60, 42, 50, r.pick(light.accents))
	person(s, 140, 6, 330, { ...someone(r, clothes(s)), left: arms.up, right: other(arms.hip) }, true)
	person(s, 260, 6, -330, { ...someone(r, clothes(s)), left: arms.up, style: 'hat', right: other(arms.mic) }, true)
}

/** A wall of balloons or flowers, a ring of light and friends. */
export function selfieAct(s: Stage): void {
	const { d, r, p: light } = s
	const round = r.chance(0.5)
	if (round) d.circle(-100, -230, 230, light.warm(lighter(r.pick(light.accents), 0.5)))
	else curtain(s, -330, -440, 460, 440, r.pick(light.accents), 30)
	balloons(s, -280, -330, 120, 10)
	balloons(s, 80, -400, 90, 7)
	for (const [x, way] of [
		[-200, 1],
		[-90, -1],
		[10, 1],
	] as const)
		person(
			s,
			x,
			0,
			way * 330,
			{
				...someone(r, clothes(s)),
				left: r.pick([arms.up, arms.hip]),
				right: other(r.pick([arms.up, arms.mic])),
				style: r.pick(['hat', 'long', 'bob']),
			},
			true,
		)
	d.line('M260 0L290-230L330 0M290-230V0', light.ink, 8)
	d.circle(290, -310, 90, 'none', { stroke: '#fff8e6', sw: 18 })
	d.rect(252, -344, 76, 64, light.ink, { r: 8 })
}

/** Pagoda tents in a row. */
export function pagodasAct(s: Stage): void {
	const { d, r, p: light } = s
	const count = r.whole(2, 4)
	const trim = r.pick(light.accents)
	for (let index = 0; index < count; index++)
		d.at((index - (count - 1) / 2) * (760 / count), (index % 2) * 20, 2.6 / count, () => {
			d.rect(-120, -150, 240, 150, light.lamp, { o: 0.6 })
			d.path('M-140-150Q-30-190 0-330Q30-190 140-150z', d.across('#ffffff', '#e8ddd2'))
			d.path('M-146-152H146v22q-24 18-49 0q-24 18-48 0q-25 18-49 0q-24 18-49 0q-24 18-48 0q-25 18-49 0z', trim)
			d.path('M-130-140h50q0 90-36 140h-20zM130-140h-50q0 90 36 140h20z', light.lit('#fffaf2'))
			d.line('M0-330v-30', light.ink, 4)
			d.path('M0-360l46 12l-46 14z', trim)
		})
	guests(s, -300, 300, 60, 210, 4)
}

/** One great tent with walls of windows. */
export function marqueeAct(s: Stage): void {
	const { d, p: light } = s
	const [white, dim] = [light.lit('#fffaf2'), light.shaded('#f2e6da')]
	d.path('M-420-190L-330-360H310L400-190z', d.linear([lighter(white, 0.3), white]))
	d.path('M310-360L440-240V0H400V-190z', dim)
	d.rect(-420, -190, 820, 190, d.linear([light.lamp, mix(light.lamp, '#fff3dc', 0.5)]))
	for (let index = 0; index < 5; index++) {
		const x = -420 + index * 164
		d.rect(x, -190, 164, 190, 'none', { stroke: white, sw: 14 })
		d.path(p`M${x + 20} -30V-110a62 62 0 0 1 124 0V-30z`, 'none', { stroke: white, sw: 8 })
	}
	d.rect(-430, -200, 850, 20, dim)
	guests(s, -380, 380, 50, 200, 6)
}

/** A stretched sail on masts. */
export function sailAct(s: Stage): void {
	const { d, r, p: light } = s
	const cloth = light.lit(r.pick(['#e6cfae', '#fff4e4', '#c9b8a0']))
	const lean = r.pick([-1, 1])
	d.rect(-300, -150, 600, 150, light.lamp, { o: 0.5 })
	d.at(0, 0, [lean, 1], () => {
		d.path(
			'M-470-70Q-240-160-190-420Q-60-250 90-260Q230-270 300-340Q330-170 480-100Q300-140 200-110Q20-190-160-110Q-320-150-470-70z',
			d.across(cloth, lighter(cloth, 0.35), darker(cloth, 0.2), cloth),
		)
		d.line('M-190-420V0M300-340V0M-160-110V0M200-110V0M-470-70L-520 10M480-100L530 10', light.lit('#8a5f48'), 9)
	})
	for (const x of [-180, 0, 190]) standingTable(s, x, 10, 110, '#fff6ea')
	guests(s, -260, 260, 50, 220, 4)
}

/** A castle of air with children. */
export function airAct(s: Stage): void {
	const { d, r, p: light } = s
	const [a, b, c] = [...light.accents].map((colour) => light.lit(colour)) as [string, string, string]
	const kind = s.variant % 4
	if (kind === 0) {
		d.path('M-300 0Q-320-330-180-330Q-110-440 0-360Q110-440 180-330Q320-330 300 0z', d.linear([lighter(b, 0.3), b]))
		d.circle(-70, -270, 34, '#fffaf2')
		d.circle(70, -270, 34, '#fffaf2')
		d.circle(-64, -264, 16, light.ink)
		d.circle(76, -264, 16, light.ink)
		d.path('M-180-40Q-170-210 0-210T180-40z', darker(c, 0.4))
		d.path('M-190-60Q0-10 190-60L210 0H-210z', a)
	} else if (kind === 1) {
		d.path('M-340 0V-110Q-300-150-260-110V-380Q-210-430-160-380V-330L330-60V0z', d.across(a, lighter(a, 0.3)))
		d.path('M-160-330L330-60V-10L-160-230z', d.linear([lighter(b, 0.3), b]))
		d.path('M-160-340Q100-210 330-80', 'none', { stroke: c, sw: 40 })
		for (let index = 0; index < 6; index++) d.line(p`M-330 ${-20 - index * 52}h60`, lighter(c, 0.3), 16)
	} else if (kind === 2) {
		d.path('M-340 0Q-360-300-180-300H-120Q0-460 120-300H180Q360-300 340 0z', d.across(lighter(c, 0.2), c, darker(c, 0.2)))
		d.path('M-120-300Q0-460 120-300Q60-340 0-340T-120-300z', a)
		d.path('M-220 0V-170a220 150 0 0 1 440 0V0z', darker(c, 0.5))
		for (const x of [-280, 280]) d.circle(x, -210, 60, d.radial([lighter(b, 0.4), b]))
	} else {
		for (const x of [-290, -100, 100, 290]) {
			d.rect(x - 46, -300, 92, 300, d.across(lighter(a, 0.3), a, darker(a, 0.25)), { r: 40 })
			d.path(p`M${x - 56} -280L${x} -410L${x + 56} -280z`, lighter(b, 0.1))
		}
		d.rect(-280, -170, 560, 120, d.linear([lighter(c, 0.3), c]), { r: 40 })
	}
	d.rect(-350, -50, 700, 60, d.linear([lighter(b, 0.3), darker(b, 0.2)]), { r: 30 })
	for (const x of [-120, 0, 120])
		person(s, x, -50 - r.between(10, 60), 130, { ...someone(r, clothes(s)), left: arms.up, right: other(arms.up), legs: 'wide' })
	guests(s, -360, -250, 40, 250, 1)
	guests(s, 270, 390, 40, 190, 2)
}
