import { darker, lighter, mix } from '../colours.ts'
import { p } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { litPane, slateRoof, house, shopFront, tower, walls } from '../shapes-buildings.ts'
import { stringLights } from '../shapes-lights.ts'
import { bushes } from '../shapes-nature.ts'
import { guests } from '../shapes-people.ts'

// Houses that stand on 0, 0 as the acts do, about 800 wide.

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
	d.rect(-260, -150, 520, 150, litPane(s), { o: 0.9 })
	d.path('M-300-160L-260-210H260L300-160z', slateRoof(s))
	for (const x of [-270, -130, 110, 250]) d.rect(x, -160, 20, 160, d.across(white, dim))
	d.line('M-270-60H270', white, 9)
	d.path('M-90 0H90L130 50H-130z', light.lit('#ead7bb'))
	bushes(s, -380, -130, 20, 70, true)
	bushes(s, 150, 400, 20, 70, true)
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
			d.rect(x, y, (w - 48) / 5 - 18, 62, r.chance(0.6) ? litPane(s) : mix(light.ink, light.sky[1], 0.4))
			d.rect(x - 6, y + 50, (w - 48) / 5 - 6, 22, lighter(wall, 0.4))
		}
	d.rect(-w / 2 - 60, -70, w + 120, 70, litPane(s))
	d.rect(-w / 2 - 90, -88, w + 180, 22, light.ink)
	d.rect(-60, -floors * 90 - 100, 120, 60, light.accents[0], { r: 6 })
	bushes(s, -w / 2 - 150, -w / 2 - 30, 10, 70)
	guests(s, -200, 200, 40, 140, 4)
}

/** A coffee bar below a striped awning, seen near. */
export function cornerBar(s: Stage): void {
	const { d, p: light } = s
	house(s, -310, 0, 620, 560, { wall: s.r.pick(walls), floors: 4, columns: 5, roof: 'mansard', ground: 'none', shutters: '#4f6488' })
	shopFront(s, -290, 0, 580, 210)
	guests(s, -260, 270, 34, 170, 5)
	d.line('M-300-260H300', light.lit('#fff3e0'), 12)
}
