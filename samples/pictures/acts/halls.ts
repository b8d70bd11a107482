import { darker, lighter, mix } from '../colours.ts'
import { p } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { litPane, slateRoof, glassAt, house, walls, windows } from '../shapes-buildings.ts'
import { stringLights } from '../shapes-lights.ts'
import { bushes } from '../shapes-nature.ts'
import { guests } from '../shapes-people.ts'

// Houses that stand on 0, 0 as the acts do, about 800 wide.

/** A pavilion of glass below a thin roof. */
export function pavilion(s: Stage): void {
	const { d, r, p: light } = s
	const lean = r.pick([-40, 0, 50])
	d.rect(-360, -220, 720, 220, litPane(s))
	let bars = ''
	for (let x = -360; x <= 360; x += 90) bars += p`M${x} 0V-220`
	d.line(`${bars}M-360-110H360`, light.ink, 7)
	d.path(p`M-430 ${-230 + lean}L430 ${-230 - lean}v-34L-430 ${-264 + lean}z`, d.linear([light.lit('#f4efe8'), light.shaded('#cfc6bc')]))
	d.path('M-360 0V-220L-240-220V0z', light.lit('#a8764e'))
	stringLights(s, -360, -200, 360, -200, 20, 6)
	guests(s, -200, 300, -6, 130, 6)
	d.poly(
		[
			[-430, 0],
			[430, 0],
			[480, 40],
			[-480, 40],
		],
		light.lit('#d9cbb8'),
	)
}

/** A barn, its doors open. */
export function barnFront(s: Stage): void {
	const { d, r, p: light } = s
	const boards = light.lit(r.pick(['#a8483c', '#8a5f48', '#6f7f86', '#3f4a4f']))
	d.path('M-300 0V-230L-220-350L0-420L220-350L300-230V0z', d.across(boards, darker(boards, 0.25)))
	let seams = ''
	for (let x = -280; x < 300; x += 28) seams += p`M${x} 0V${-230 - (300 - Math.abs(x)) * 0.5}`
	d.line(seams, darker(boards, 0.35), 3, 0.5)
	d.line('M-320-220L-226-356L0-430L226-356L320-220', light.lit('#fff4e4'), 18)
	d.rect(-130, -210, 260, 210, litPane(s))
	for (let index = 0; index < 3; index++) stringLights(s, -126, -200 + index * 24, 126, -200 + index * 24, 16, 5)
	for (const x of [-240, 132]) {
		d.rect(x, -214, 106, 214, darker(boards, 0.15), { stroke: light.lit('#fff4e4'), sw: 8 })
		d.line(p`M${x} 0l106-214`, light.lit('#fff4e4'), 8)
	}
	d.circle(0, -310, 36, glassAt(s), { stroke: light.lit('#fff4e4'), sw: 8 })
	guests(s, -280, 280, 30, 150, 4)
}

/** A mill with its wheel. */
export function mill(s: Stage): void {
	const { d, r, p: light } = s
	house(s, -150, 0, 420, 340, { wall: r.pick(['#e2c9ae', '#d4c2a8', '#f0dcc0']), floors: 3, columns: 3, roof: 'gable', ground: 'door' })
	const wood = light.lit('#8a5f42')
	d.path('M-420 20Q-240-20-100 30V70H-420z', light.water)
	for (let index = 0; index < 12; index++)
		d.at(
			-230,
			-110,
			1,
			() => {
				d.rect(-7, -160, 14, 160, wood)
				d.rect(-34, -176, 68, 26, darker(wood, 0.2))
			},
			index * 30,
		)
	d.circle(-230, -110, 150, 'none', { stroke: wood, sw: 16 })
	d.circle(-230, -110, 110, 'none', { stroke: darker(wood, 0.2), sw: 10 })
	d.circle(-230, -110, 26, darker(wood, 0.3))
	bushes(s, 250, 400, 20, 70)
}

/** A chapel. */
export function chapel(s: Stage): void {
	const { d, p: light } = s
	const [white, dim] = [light.lit('#f3e7d6'), light.shaded('#f3e7d6')]
	d.rect(-90, -260, 380, 260, d.across(white, dim))
	d.path('M-110-256L-60-380H300L310-256z', d.linear([lighter(slateRoof(s), 0.15), slateRoof(s)]))
	windows(s, 0, -220, 280, 180, 3, 1, undefined, true)
	d.rect(-210, -380, 140, 380, d.across(white, dim))
	d.path('M-224-376L-140-620L-56-376z', d.across(lighter(slateRoof(s), 0.2), darker(slateRoof(s), 0.2)))
	d.line('M-140-620V-680M-162-656H-118', light.lamp, 7)
	d.path('M-180 0V-110a40 40 0 0 1 80 0V0z', light.lit('#7a4f36'))
	d.circle(-140, -270, 34, glassAt(s), { stroke: white, sw: 9 })
	guests(s, -60, 300, 40, 150, 4)
}

/** A hall with a gable of glass. */
export function communityHall(s: Stage): void {
	const { d, r, p: light } = s
	const timber = light.lit(r.pick(['#a86f48', '#8f5f4a', '#c9965f']))
	const kind = s.variant % 3
	if (kind === 0) {
		d.path('M-330 0V-190L0-390L330-190V0z', litPane(s))
		d.line('M-330 0V-190L0-390L330-190V0M0-390V0M-170-290V0M170-290V0M-330-150H330', timber, 16)
		d.path('M-390-170L0-410L390-170l-20-30L0-440L-370-200z', slateRoof(s))
	} else if (kind === 1) {
		d.path('M-380 0V-160Q0-460 380-160V0z', timber)
		d.path('M-320 0V-130Q0-370 320-130V0z', litPane(s))
		d.line('M-160-220V0M0-250V0M160-220V0M-320-90H320', timber, 12)
		d.path('M-400-150Q0-480 400-150l0-30Q0-520-400-180z', slateRoof(s))
	} else {
		house(s, -330, 0, 500, 280, { wall: r.pick(walls), floors: 2, columns: 5, roof: 'hip', ground: 'door', arched: true })
		d.rect(170, -420, 120, 420, d.across(light.lit('#f0e2cf'), light.shaded('#f0e2cf')))
		d.path('M156-416L230-540L304-416z', slateRoof(s))
		d.circle(230, -340, 40, '#fffaf0', { stroke: light.ink, sw: 7 })
		d.line('M230-340V-366M230-340L250-328', light.ink, 6)
	}
	d.rect(-60, -100, 120, 100, mix(light.lamp, '#fff8e0', 0.5), { stroke: light.ink, sw: 6 })
	guests(s, -300, 320, 44, 160, 6)
}

/** A tram that became a bar. */
export function oldTram(s: Stage): void {
	const { d, r, p: light } = s
	const paint = light.lit(r.pick(light.accents))
	d.line('M-520 6H520', light.ink, 9)
	d.path('M-400-30V-250Q-400-290-350-290H350Q400-290 400-250V-30z', d.linear([lighter(paint, 0.3), paint, darker(paint, 0.2)]))
	d.rect(-400, -130, 800, 20, light.lit('#fff6e6'))
	for (let x = -370; x < 370; x += 106) d.rect(x, -250, 86, 100, litPane(s))
	d.path('M-360-290L-320-330H320L360-290z', light.lit('#fff6e6'))
	d.line('M0-330L60-420L160-420', light.ink, 7)
	for (const x of [-260, 260]) {
		d.rect(x - 90, -34, 180, 26, light.ink, { r: 10 })
		d.circle(x - 50, 0, 30, light.ink)
		d.circle(x + 50, 0, 30, light.ink)
	}
	stringLights(s, -400, -300, 400, -300, 30, 7)
	guests(s, -340, 340, 50, 160, 5)
}

/** A tower that held water. */
export function waterTower(s: Stage): void {
	const { d, r, p: light } = s
	const brick = light.lit(r.pick(['#b8705a', '#d9b08a', '#c9c2b8']))
	d.path('M-90 0L-60-330H60L90 0z', d.across(lighter(brick, 0.2), brick, darker(brick, 0.3)))
	d.path('M-170-330H170L140-520Q0-570-140-520z', d.across(lighter(brick, 0.3), brick, darker(brick, 0.35)))
	d.path('M-160-516Q0-660 160-516z', slateRoof(s))
	windows(s, -140, -500, 280, 130, 5, 1, undefined, true)
	d.path('M-34 0V-80a34 34 0 0 1 68 0V0z', litPane(s))
	for (const y of [-160, -250]) d.rect(-16, y, 32, 50, glassAt(s))
	stringLights(s, -400, -140, 0, -330, 60, 7)
	stringLights(s, 0, -330, 400, -140, 60, 7)
	guests(s, -320, 320, 40, 150, 5)
}

/** A pool beside deck chairs. */
export function pool(s: Stage): void {
	const { d, p: light } = s
	d.poly(
		[
			[-330, -90],
			[330, -90],
			[480, 60],
			[-480, 60],
		],
		light.lit('#efe3d0'),
	)
	d.poly(
		[
			[-260, -74],
			[260, -74],
			[360, 36],
			[-360, 36],
		],
		d.linear([lighter(light.water, 0.4), '#3f9fb8']),
	)
	d.line('M-200-40H-120M40-20H180M-260 10H-150M60 24H240', '#ffffff', 6, 0.6)
	for (const x of [-400, -300, 300, 400]) {
		d.line(p`M${x - 50} -80L${x + 20} -110L${x + 50} -180`, light.lit('#a8764e'), 10)
		d.path(p`M${x - 50} -92L${x + 18} -122L${x + 46} -186l16 6L${x + 30} -108L${x - 44} -80z`, light.accents[0])
	}
}
