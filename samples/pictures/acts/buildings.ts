import { darker, lighter, mix } from '../colours.ts'
import { p } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { glassAt, house, shopFront, tower, walls, windows } from '../shapes-buildings.ts'
import { stringLights } from '../shapes-lights.ts'
import { bushes } from '../shapes-nature.ts'
import { guests } from '../shapes-people.ts'

// Houses that stand on 0, 0 as the acts do, about 800 wide.

const slate = (s: Stage) => s.p.lit('#4f5872')
const warmth = ({ d, p: light }: Stage) =>
	light.time === 'day' ? d.linear([mix(light.lamp, '#fff4dc', 0.5), mix(light.lamp, '#c9703f', 0.2)]) : d.linear(['#fff0c4', light.lamp])

/** An inn with a gable, an awning and a bench. */
export function inn(s: Stage): void {
	const { d, r, p: light } = s
	const wall = r.pick(walls)
	house(s, -240, 0, 480, 330, {
		wall,
		floors: 3,
		columns: 4,
		roof: 'gable',
		ground: 'shop',
		shutters: r.pick(['#5f8a86', '#a34f45', '#4f6488']),
	})
	house(s, r.pick([-430, 236]), 0, 200, 200, { wall: r.pick(walls), floors: 2, columns: 2, roof: 'hip', ground: 'door' })
	d.line('M244-250h70M300-250v20', light.ink, 8)
	d.circle(300, -196, 34, light.lit(light.accents[0]), { stroke: light.lamp, sw: 6 })
	bushes(s, -300, -220, 20, 50, true)
	guests(s, -200, 340, 40, 150, 4)
}

/** A villa with a veranda. */
export function villa(s: Stage): void {
	const { d, r, p: light } = s
	const wall = r.pick(walls)
	house(s, -340, 0, 680, 320, {
		wall,
		floors: 2,
		columns: 6,
		roof: 'hip',
		ground: 'none',
		shutters: r.pick(['#5f8a86', '#7b8f66', '#8a6a52']),
	})
	const [white, dim] = [light.lit('#fffaf0'), light.shaded('#fffaf0')]
	d.rect(-260, -150, 520, 150, warmth(s), { o: 0.9 })
	d.path('M-300-160L-260-210H260L300-160z', slate(s))
	for (const x of [-270, -130, 110, 250]) d.rect(x, -160, 20, 160, d.across(white, dim))
	d.line('M-270-60H270', white, 9)
	d.path('M-90 0H90L130 50H-130z', light.lit('#ead7bb'))
	bushes(s, -380, -130, 20, 70, true)
	bushes(s, 150, 400, 20, 70, true)
}

/** A pavilion of glass below a thin roof. */
export function pavilion(s: Stage): void {
	const { d, r, p: light } = s
	const lean = r.pick([-40, 0, 50])
	d.rect(-360, -220, 720, 220, warmth(s))
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
	d.rect(-130, -210, 260, 210, warmth(s))
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
	d.path('M-110-256L-60-380H300L310-256z', d.linear([lighter(slate(s), 0.15), slate(s)]))
	windows(s, 0, -220, 280, 180, 3, 1, undefined, true)
	d.rect(-210, -380, 140, 380, d.across(white, dim))
	d.path('M-224-376L-140-620L-56-376z', d.across(lighter(slate(s), 0.2), darker(slate(s), 0.2)))
	d.line('M-140-620V-680M-162-656H-118', light.lamp, 7)
	d.path('M-180 0V-110a40 40 0 0 1 80 0V0z', light.lit('#7a4f36'))
	d.circle(-140, -270, 34, glassAt(s), { stroke: white, sw: 9 })
	guests(s, -60, 300, 40, 150, 4)
}

/** A palace with a tower at each corner. */
export function palace(s: Stage): void {
	const { d, r, p: light } = s
	const stone = r.pick(['#e7cdb0', '#dcb99a', '#e9dcc8', '#d9cfc4'])
	const tall = r.between(250, 330)
	house(s, -270, 0, 540, tall, {
		wall: stone,
		floors: 3,
		columns: 7,
		roof: r.pick(['mansard', 'hip'] as const),
		ground: 'door',
		arched: r.chance(0.5),
	})
	for (const x of [-300, 300]) tower(s, x, 0, 120, tall * 1.05, stone)
	if (r.chance(0.5)) tower(s, 0, -tall, 90, 120, stone)
	d.path('M-90 0H90L150 60H-150z', light.lit('#ead7bb'))
	bushes(s, -420, -120, 16, 54, true)
	bushes(s, 140, 440, 16, 54, true)
}

/** A castle that stands in its own reflection. */
export function moated(s: Stage): void {
	const { d, r, p: light } = s
	const stone = r.pick(['#d9b48a', '#e2c9ae', '#c9a08a'])
	const body = (): void => {
		house(s, -220, 0, 300, 260, { wall: stone, floors: 3, columns: 4, roof: 'hip', ground: 'none', arched: true })
		house(s, 60, 0, 200, 200, { wall: stone, floors: 2, columns: 3, roof: 'gable', ground: 'none', arched: true })
		tower(s, -270, 0, 130, 300, stone)
		tower(s, 300, 0, 90, 220, stone)
	}
	d.path('M-520 60Q-460-10-300-10H330Q480-10 540 60Q520 150 0 160T-520 60z', light.water)
	d.at(0, 6, [1, -0.45], body)
	d.path('M-520 60Q-460 10-300 6H330Q480 10 540 60Q520 150 0 160T-520 60z', light.water, { o: 0.6 })
	body()
	d.path('M230-6l260 34v26L220 20z', light.lit('#cdb49c'))
	bushes(s, -420, -320, 0, 54)
}

/** What is left of a keep. */
export function ruin(s: Stage): void {
	const { d, r, p: light } = s
	const stone = r.pick(['#cdb49c', '#c9bda8', '#d4b494'])
	const paint = d.across(light.lit(stone), light.lit(stone), light.shaded(stone))
	d.path('M-380 40V-120l40-30l30 20l60-60l50 40l40-20V40zM150 40V-200l50-40l40 30l60-70l50 60l60 10V40z', paint)
	d.path('M-140 40V-400h-16v-60h44v30h40v-30h44v30h40v-30h40v90l30 40V40z', paint)
	let stones = ''
	for (let count = 0; count < 40; count++) stones += p`M${r.between(-360, 380)} ${r.between(-150, 20)}h${r.between(14, 34)}`
	d.line(stones, light.shaded(stone), 6, 0.5)
	d.path(
		'M-90-240v-60a22 22 0 0 1 44 0v60zM240 40v-120a50 50 0 0 1 100 0v120z',
		light.time === 'day' ? mix(light.ink, stone, 0.3) : light.lamp,
	)
	d.line('M-20-430v-90', light.ink, 6)
	d.path('M-20-520l100 22l-100 30z', light.accents[0])
	stringLights(s, 0, -300, 230, -220, 40, 7)
	bushes(s, -430, 430, 60, 60)
}

/** A gate between two towers, its bridge down. */
export function gateHouse(s: Stage): void {
	const { d, r, p: light } = s
	const stone = r.pick(['#d9c0a0', '#cdb49c', '#e2c9ae'])
	d.rect(-120, -340, 240, 340, d.across(light.lit(stone), light.shaded(stone)))
	d.path('M-130-340v-50h40v30h40v-30h40v30h40v-30h40v30h40v-30h40v50z', light.lit(stone))
	for (const x of [-210, 210]) tower(s, x, 0, 190, 390, stone)
	d.path('M-80 0V-150a80 80 0 0 1 160 0V0z', d.linear([light.ink, mix(light.ink, light.lamp, 0.45)]))
	d.line('M-50-200V0M-16-220V0M16-220V0M50-200V0M-80-140H80M-80-70H80', mix(light.ink, '#6b4330', 0.5), 7, 0.6)
	d.path('M-90 0H90L150 90H-150z', light.lit('#9a6a48'))
	d.line('M-90-170L-130 70M90-170L130 70', light.ink, 6)
	for (const x of [-60, 20]) d.path(p`M${x} -330h44v110l-22-20l-22 20z`, light.accents[0])
}

/** A hotel of many floors. */
export function grandHotel(s: Stage): void {
	const { d, r, p: light } = s
	house(s, -360, 0, 720, r.between(380, 470), {
		wall: r.pick(walls),
		floors: r.whole(4, 5),
		columns: 8,
		roof: 'mansard',
		ground: 'none',
		shutters: r.chance(0.5) ? '#5f8a86' : undefined,
	} as never)
	shopFront(s, -130, 0, 260, 120, light.accents[0])
	d.line('M-330 0V-90M330 0V-90', light.ink, 6)
	bushes(s, -350, -150, 10, 50, true)
	bushes(s, 160, 360, 10, 50, true)
	guests(s, -120, 260, 40, 130, 4)
}

/** A plain house of many rooms with balconies. */
export function modernHotel(s: Stage): void {
	const { d, r, p: light } = s
	const wall = light.lit(r.pick(['#f4efe8', '#d9cbb8', '#5f6470']))
	const [w, floors] = [r.between(440, 560), r.whole(4, 6)]
	d.path(p`M${-w / 2} 0V${-floors * 90 - 40}H${w / 2}V0z`, d.across(lighter(wall, 0.2), darker(wall, 0.2)))
	for (let floor = 0; floor < floors; floor++)
		for (let index = 0; index < 5; index++) {
			const [x, y] = [-w / 2 + 24 + index * ((w - 48) / 5), -floor * 90 - 120]
			d.rect(x, y, (w - 48) / 5 - 18, 62, r.chance(0.6) ? warmth(s) : mix(light.ink, light.sky[1], 0.4))
			d.rect(x - 6, y + 50, (w - 48) / 5 - 6, 22, lighter(wall, 0.4))
		}
	d.rect(-w / 2 - 60, -70, w + 120, 70, warmth(s))
	d.rect(-w / 2 - 90, -88, w + 180, 22, light.ink)
	d.rect(-60, -floors * 90 - 100, 120, 60, light.accents[0], { r: 6 })
	bushes(s, -w / 2 - 150, -w / 2 - 30, 10, 70)
	guests(s, -200, 200, 40, 140, 4)
}

/** A hall with a gable of glass. */
export function communityHall(s: Stage): void {
	const { d, r, p: light } = s
	const timber = light.lit(r.pick(['#a86f48', '#8f5f4a', '#c9965f']))
	const kind = s.variant % 3
	if (kind === 0) {
		d.path('M-330 0V-190L0-390L330-190V0z', warmth(s))
		d.line('M-330 0V-190L0-390L330-190V0M0-390V0M-170-290V0M170-290V0M-330-150H330', timber, 16)
		d.path('M-390-170L0-410L390-170l-20-30L0-440L-370-200z', slate(s))
	} else if (kind === 1) {
		d.path('M-380 0V-160Q0-460 380-160V0z', timber)
		d.path('M-320 0V-130Q0-370 320-130V0z', warmth(s))
		d.line('M-160-220V0M0-250V0M160-220V0M-320-90H320', timber, 12)
		d.path('M-400-150Q0-480 400-150l0-30Q0-520-400-180z', slate(s))
	} else {
		house(s, -330, 0, 500, 280, { wall: r.pick(walls), floors: 2, columns: 5, roof: 'hip', ground: 'door', arched: true })
		d.rect(170, -420, 120, 420, d.across(light.lit('#f0e2cf'), light.shaded('#f0e2cf')))
		d.path('M156-416L230-540L304-416z', slate(s))
		d.circle(230, -340, 40, '#fffaf0', { stroke: light.ink, sw: 7 })
		d.line('M230-340V-366M230-340L250-328', light.ink, 6)
	}
	d.rect(-60, -100, 120, 100, mix(light.lamp, '#fff8e0', 0.5), { stroke: light.ink, sw: 6 })
	guests(s, -300, 320, 44, 160, 6)
}

/** A coffee bar below a striped awning, seen near. */
export function cornerBar(s: Stage): void {
	const { d, p: light } = s
	house(s, -310, 0, 620, 560, { wall: s.r.pick(walls), floors: 4, columns: 5, roof: 'mansard', ground: 'none', shutters: '#4f6488' })
	shopFront(s, -290, 0, 580, 210)
	guests(s, -260, 270, 34, 170, 5)
	d.line('M-300-260H300', light.lit('#fff3e0'), 12)
}

/** A tram that became a bar. */
export function oldTram(s: Stage): void {
	const { d, r, p: light } = s
	const paint = light.lit(r.pick(light.accents))
	d.line('M-520 6H520', light.ink, 9)
	d.path('M-400-30V-250Q-400-290-350-290H350Q400-290 400-250V-30z', d.linear([lighter(paint, 0.3), paint, darker(paint, 0.2)]))
	d.rect(-400, -130, 800, 20, light.lit('#fff6e6'))
	for (let x = -370; x < 370; x += 106) d.rect(x, -250, 86, 100, warmth(s))
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
	d.path('M-160-516Q0-660 160-516z', slate(s))
	windows(s, -140, -500, 280, 130, 5, 1, undefined, true)
	d.path('M-34 0V-80a34 34 0 0 1 68 0V0z', warmth(s))
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
