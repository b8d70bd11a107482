import { darker, lighter, mix } from '../colours.ts'
import { height, p, width } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { glassAt, oldTown } from '../shapes-buildings.ts'
import { bunting, stringLights, vignette } from '../shapes-lights.ts'
import { bushes, finish, firs, hills, ridge, ridgePath, sky, vines, water } from '../shapes-nature.ts'
import { arms, clothes, guests, other, person, someone } from '../shapes-people.ts'
import { chair, longTable, roundTable } from '../shapes-tables.ts'

/** On deck: tables, a rail, and the bank that passes. */
export function onDeck(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 440)
	const slope = ridge(s, 360, 50)
	d.path(ridgePath(slope, 520), d.linear([mix(light.ground, light.leaf[2], 0.3), light.middle]))
	vines(s, slope, 500, light.near, 34)
	water(s, 490, 700)
	const wood = light.lit('#b98a62')
	d.rect(0, 660, width, 300, d.linear([lighter(wood, 0.15), darker(wood, 0.25)]))
	let boards = ''
	for (let index = -12; index <= 12; index++) boards += p`M${720 + index * 90} 660L${720 + index * 240} ${height}`
	d.line(boards, darker(wood, 0.4), 4, 0.6)
	let rail = 'M-10 560H1450M-10 610H1450'
	for (let x = 30; x < width; x += 130) rail += p`M${x} 556V680`
	d.line(rail, light.lit('#fffaf2'), 10)
	d.circle(r.pick([250, 1190]), 610, 54, 'none', { stroke: light.accents[0], sw: 24 })
	d.path(
		p`M0 0H1440V110q-80 60-160 0q-80 60-160 0q-80 60-160 0q-80 60-160 0q-80 60-160 0q-80 60-160 0q-80 60-160 0q-80 60-160 0q-80 60-160 0z`,
		d.stripes(light.accents[0], light.lit('#fff6e8'), 320),
	)
	stringLights(s, -20, 170, width + 20, 170, 50, 9)
	for (const [x, y, k] of [
		[260, 800, 1.1],
		[720, 780, 1],
		[1180, 800, 1.1],
	] as const) {
		for (const side of [-1, 1]) {
			chair(s, x + side * 150 * k, y + 20, 180 * k, '#fff4e4', false)
			person(s, x + side * 140 * k, y + 60, 280 * k, { ...someone(r, clothes(s)), legs: 'none', right: other(arms.mic) })
		}
		roundTable(s, x, y + 60, 240 * k, false)
	}
	vignette(s, 0.3)
}

/** A bow that comes toward the eye. */
export function bow(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 470, r.pick([250, 1190]))
	hills(s, 430)
	water(s, 470, height)
	const hull = light.lit(r.pick(['#2f4f6f', '#8f3f45', '#2e6a66', '#fffaf2']))
	const [white, dim] = [light.lit('#fffaf0'), light.shaded('#fffaf0')]
	d.at(r.pick([620, 820]), 0, 1, () => {
		d.path('M-230 480L-170 330H170L230 480z', d.across(white, dim))
		d.rect(-150, 250, 300, 90, d.across(white, dim))
		for (let x = -130; x < 120; x += 66) d.rect(x, 268, 50, 50, glassAt(s))
		d.rect(-180, 236, 360, 18, light.accents[0])
		for (let x = -190; x < 170; x += 64) d.rect(x, 370, 46, 60, glassAt(s))
		d.path('M-330 470Q0 430 330 470Q290 760 0 900Q-290 760-330 470z', d.across(lighter(hull, 0.25), hull, darker(hull, 0.35)))
		d.path('M0 450Q30 700 0 900Q-290 760-330 470Q-160 446 0 450z', lighter(hull, 0.2), { o: 0.5 })
		d.path('M-344 470Q0 420 344 470l-4 26Q0 446-340 496z', light.lamp)
		d.line('M-330 470V400M-200 450V380M0 440V370M200 450V380M330 470V400M-330 400Q0 340 330 400', white, 8)
		d.line('M0 370V120M0 130L-150 250M0 130L150 250', light.ink, 6)
		bunting(s, -160, 250, 0, 126, 10, 28)
		bunting(s, 0, 126, 160, 250, 10, 28)
		d.path('M-250 790Q-480 880-560 960H560Q480 880 250 790Q120 900 0 904T-250 790z', '#ffffff', { o: 0.35 })
	})
	vignette(s, 0.25)
}

/** A house that floats, moored below the old town. */
export function houseBoat(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 520)
	oldTown(s, 360, 1)
	bushes(s, -20, width + 20, 560, 60)
	water(s, 550, height)
	d.path('M180 800H1300L1250 860H230z', light.near, { o: 0.3 })
	const paint = light.lit(r.pick(light.accents))
	d.path('M170 690H1290Q1270 800 1200 800H270Q190 790 170 690z', d.linear([lighter(light.lit('#6b4a38'), 0.1), light.shaded('#4a3428')]))
	d.rect(330, 520, 700, 172, d.across(lighter(paint, 0.2), darker(paint, 0.15)))
	let boards = ''
	for (let y = 540; y < 690; y += 22) boards += p`M330 ${y}H1030`
	d.line(boards, darker(paint, 0.25), 3, 0.6)
	for (const x of [380, 530, 830]) d.rect(x, 560, 100, 84, mix(light.lamp, '#fff4d8', 0.4), { stroke: light.lit('#fff6e6'), sw: 10 })
	d.rect(680, 548, 90, 144, mix(light.lamp, '#fff4d8', 0.4), { stroke: light.lit('#fff6e6'), sw: 10 })
	d.path('M300 526H1060L1030 480H330z', light.lit('#4b536b'))
	d.rect(400, 420, 26, 70, light.ink)
	longTable(s, 1060, 690, 190, 54)
	guests(s, 1060, 1250, 694, 150, 3)
	stringLights(s, 330, 480, 1290, 560, 70, 8)
	for (const x of [180, 250]) bushes(s, x, x + 60, 694, 50, true)
	finish(s)
}

/** A sail on a lake among woods. */
export function sailing(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 470, r.pick([300, 1140]))
	const far = ridge(s, 400, 60)
	firs(s, far, light.far, 44)
	d.path(ridgePath(far, 540), d.linear([light.far, light.middle]))
	water(s, 500, height)
	const [x, way] = [r.pick([560, 900]), r.pick([-1, 1])]
	d.at(x, 790, [way, 1], () => {
		d.line('M0-40V-640', light.lit('#8a5f42'), 12)
		d.path('M16-630Q230-360 260-90H16z', d.across(light.lit('#fffaf2'), light.shaded('#f2e6da')))
		d.path('M-16-600Q-180-330-230-90H-16z', d.across(light.accents[0], darker(light.accents[0], 0.15)))
		d.path('M0-640l80 20l-80 24z', light.accents[1])
		d.path('M-300-50H320Q260 60 160 64H-180Q-270 50-300-50z', d.linear([light.lit('#9a5f38'), light.shaded('#6b3f28')]))
		guests(s, -160, 180, -36, 130, 4)
		d.path('M-300 80Q0 60 330 80L240 130H-230z', light.near, { o: 0.3 })
	})
	finish(s)
}
