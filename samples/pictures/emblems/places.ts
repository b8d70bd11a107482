import { darker, lighter } from '../colours.ts'
import { p } from '../drawing.ts'
import type { Stage } from '../drawing.ts'

const brass = '#e3b04e'
const steel = '#c3c9d8'
const cream = '#fff6e6'
const wood = '#b5743f'

/** A key on its tag. */
export function roomKey({ d, p: light }: Stage): void {
	d.at(
		0,
		0,
		1,
		() => {
			d.path('M-60 20H60V290Q0 330-60 290z', d.linear([lighter(light.accents[0], 0.25), darker(light.accents[0], 0.2)]), { r: 20 })
			d.circle(0, 60, 22, cream)
			d.line('M-26 200h52M-26 240h52', cream, 12)
			d.line('M0 40Q-40-20 0-60', brass, 14)
		},
		24,
	)
	d.at(
		20,
		-60,
		1,
		() => {
			d.circle(0, -130, 104, 'none', { stroke: brass, sw: 46 })
			d.rect(-22, -40, 44, 300, d.across(lighter(brass, 0.5), brass, darker(brass, 0.3)))
			d.path('M22 150h80v36h-34v30h34v40H22z', brass)
		},
		-38,
	)
}

/** A bell on a desk. */
export function deskBell({ d, p: light }: Stage): void {
	d.path('M-240 170H240L280 230H-280z', d.linear([lighter(light.ink, 0.35), light.ink]))
	d.path('M-220 160Q-210-120 0-120T220 160z', d.across(darker(brass, 0.3), lighter(brass, 0.6), brass, darker(brass, 0.4)))
	d.rect(-26, -180, 52, 60, brass)
	d.ellipse(0, -186, 56, 24, lighter(brass, 0.4))
	d.path('M-150 110Q-140-40-40-80Q-110 0-110 110z', '#ffffff', { o: 0.5 })
	d.line('M-200-200l-60-50M0-250v-60M200-200l60-50', light.accents[0], 20)
}

/** The keep of a castle. */
export function keep({ d, p: light }: Stage): void {
	const stone = '#dcc3a0'
	d.path('M-320 290Q-160 150 0 160T320 290z', light.leaf[1])
	d.path(
		'M-110 220V-180h-30v-80h50v36h40v-36h50v36h40v-36h50v36h40v-36h50v80h-30V220z',
		d.across(lighter(stone, 0.4), stone, darker(stone, 0.3)),
	)
	for (const x of [-210, 210]) {
		d.rect(x - 62, -60, 124, 290, d.across(lighter(stone, 0.3), stone, darker(stone, 0.35)))
		d.path(p`M${x - 84} -56L${x} -220L${x + 84} -56z`, d.across(lighter('#4f5872', 0.3), '#4f5872', darker('#4f5872', 0.2)))
		d.path(p`M${x - 16} 60v-60a16 16 0 0 1 32 0v60z`, light.ink)
	}
	d.path('M-56 226V90a56 56 0 0 1 112 0V226z', '#6b3c24')
	d.line('M-20 60V226M20 60V226', '#4a2a1a', 8)
	d.path('M-60-70v-40a18 18 0 0 1 36 0v40zM24-70v-40a18 18 0 0 1 36 0v40z', light.ink)
	d.line('M0-224V-320', light.ink, 8)
	d.path('M0-320l110 26l-110 34z', light.accents[0])
}

/** A coat of arms. */
export function coatOfArms({ d, p: light }: Stage): void {
	d.path('M-220-240H220V20Q200 210 0 300Q-200 210-220 20z', cream, { stroke: brass, sw: 22 })
	d.path('M-205-225H0V20H-205zM0 20H205Q180 200 0 284z', light.accents[0])
	d.path('M-150-60v-70h26v22h26v-22h26v22h26v-22h26v110h-130z', cream)
	d.path('M110-190l26 60l64 6l-48 42l14 62l-56-32l-56 32l14-62l-48-42l64-6z', light.accents[1])
	d.path('M40 60h110v110q-50 60-110 80z', light.accents[0])
	d.path('M60 90h80v24H60zM60 140h80v24H60z', cream)
	d.path('M-150 60Q-110 20-70 60T-30 100Q-60 150-90 190Q-150 130-150 60z', light.accents[2])
}

/** A helmet with a plume. */
export function helmet({ d, p: light }: Stage): void {
	d.path(
		'M20-210Q60-340 240-290Q330-210 260-60Q240-180 110-180z',
		d.linear([lighter(light.accents[0], 0.3), darker(light.accents[0], 0.25)]),
	)
	d.path('M-190 120Q-230-200 20-210Q220-200 200 120Q180 230 60 260H-60Q-170 230-190 120z', d.across('#f4f6fb', steel, darker(steel, 0.4)))
	d.path('M-200-60L60-20L206-70V10L60 60L-200 20z', darker(steel, 0.5))
	d.line('M-170-20L60 18L180-26', light.ink, 14)
	d.line('M-120 90v60M-70 100v70M-20 110v76M110 110v70M150 96v60', light.ink, 14)
	d.line('M40-208L60 258', brass, 16)
}

/** A chandelier. */
export function greatChandelier({ d, p: light }: Stage): void {
	d.line('M0-320V-160', brass, 12)
	d.path('M-40-160H40L60-60Q0-20-60-60z', brass)
	d.line('M-40-60Q-260 60-240-70M-40-60Q-140 90-120 0M40-60Q260 60 240-70M40-60Q140 90 120 0M0-40V150', brass, 18)
	for (const [x, y] of [
		[-240, -80],
		[-120, -10],
		[120, -10],
		[240, -80],
		[0, -20],
	] as const) {
		d.glow(x, y - 120, 110, light.lamp, 0.6)
		d.rect(x - 16, y - 90, 32, 90, cream)
		d.path(p`M${x} ${y - 160}q34 46 0 74q-34-28 0-74z`, '#ffd36b')
		d.ellipse(x, y, 38, 12, lighter(brass, 0.4))
	}
	for (const x of [-180, -60, 60, 180]) d.path(p`M${x} 60l20 40l-20 44l-20-44z`, lighter(light.accents[2], 0.6))
	d.circle(0, 176, 34, d.radial(['#ffffff', lighter(light.accents[2], 0.4)]))
}

/** A paper lantern that glows. */
export function lampion({ d, p: light }: Stage): void {
	for (const [x, y, k, colour] of [
		[-190, 40, 0.62, light.accents[2]],
		[190, 70, 0.62, light.accents[1]],
		[0, -10, 1, light.accents[0]],
	] as const)
		d.at(x, y, k, () => {
			d.line('M0-420V-190', light.ink, 8)
			d.glow(0, 0, 280, light.lamp, 0.4)
			d.ellipse(0, 0, 190, 180, d.radial(['#fff3c4', lighter(colour, 0.3), colour]))
			d.line('M-140-120Q0-70 140-120M-186-40Q0 10 186-40M-186 40Q0 100 186 40M-140 120Q0 170 140 120', darker(colour, 0.25), 7)
			d.rect(-60, -196, 120, 28, light.ink, { r: 8 })
			d.rect(-60, 168, 120, 28, light.ink, { r: 8 })
			d.line('M0 196V280M-30 196V260M30 196V260', colour, 8)
		})
}

/** A board of paper with a curve. */
export function flipChart({ d, p: light }: Stage): void {
	d.line('M-140 150L-210 310M140 150L210 310M0 150V300', light.ink, 18)
	d.rect(-240, -260, 480, 420, cream, { r: 10 })
	d.rect(-250, -290, 500, 50, light.ink, { r: 10 })
	for (const [x, h, colour] of [
		[-170, 100, light.accents[2]],
		[-70, 160, light.accents[1]],
		[30, 130, light.accents[2]],
		[130, 240, light.accents[0]],
	] as const)
		d.rect(x, 120 - h, 64, h, colour)
	d.line('M-190-40L-80-110L30-80L190-200M140-206l50 6l-6 50', light.ink, 14)
}

/** A microphone on a lectern. */
export function lectern({ d, p: light }: Stage): void {
	d.line('M40-60Q60-240-60-250', light.ink, 16)
	d.at(-84, -250, 1, () => d.rect(-60, -28, 90, 56, d.across(light.accents[0], darker(light.accents[0], 0.3)), { r: 28 }), -8)
	d.path('M-240-60H240L200 10H-200z', d.linear([lighter(wood, 0.35), wood]))
	d.path('M-190 10H190L130 290H-130z', d.across(darker(wood, 0.1), wood, darker(wood, 0.35)))
	d.circle(0, 130, 66, light.accents[1])
	d.path('M-40 130l26 30l54-60', 'none', { stroke: cream, sw: 18 })
	d.path('M-150-66l70-54l150 54z', cream)
}

/** A name on a cord. */
export function badge({ d, p: light }: Stage): void {
	d.path('M-180-320L-30-60h60L180-320h-80L0-140L-100-320z', d.linear([light.accents[0], darker(light.accents[0], 0.2)]))
	d.rect(-40, -90, 80, 50, steel, { r: 12 })
	d.rect(-170, -50, 340, 340, cream, { r: 30 })
	d.rect(-170, 190, 340, 100, light.accents[1], { r: 30 })
	d.rect(-50, -26, 100, 20, light.ink, { r: 10 })
	d.circle(0, 70, 52, '#e8b48c')
	d.path('M-90 180q0-70 90-70t90 70z', light.accents[2])
	d.path('M-54 60q0-60 54-60t54 60q-50-30-108 0z', light.ink)
}

/** A basket for a picnic. */
export function basket({ d, p: light }: Stage): void {
	d.line('M-180-30Q-160-270 0-270T180-30', darker(wood, 0.2), 26)
	d.path('M-120-40L-70-190l70 20l-20 130z', '#e0a85a')
	d.path('M60-40V-140q0-30 20-40V-250h40v70q20 10 20 40V-40z', '#3f6b4f')
	d.circle(0, -70, 54, light.accents[0])
	d.path('M-250-40H250L200 250H-200z', d.linear([lighter(wood, 0.3), darker(wood, 0.2)]))
	let weave = ''
	for (let row = 0; row < 6; row++)
		for (let index = 0; index < 9; index++) weave += p`M${-220 + index * 50 + (row % 2) * 24} ${0 + row * 44}h24`
	d.line(weave, darker(wood, 0.4), 12, 0.8)
	d.path('M-260-50H40L10 90l-60-40l-50 50l-60-44l-60 50z', d.stripes(light.accents[0], cream, 60))
	d.rect(-264, -60, 528, 34, darker(wood, 0.15), { r: 12 })
}

/** A lantern for candles. */
export function candleLantern({ d, p: light }: Stage): void {
	d.circle(0, -250, 50, 'none', { stroke: light.ink, sw: 14 })
	d.path('M-130-110L-70-210H70L130-110z', light.ink)
	d.glow(0, 70, 260, light.lamp, 0.6)
	d.rect(-130, -110, 260, 340, light.lamp, { o: 0.45 })
	d.rect(-46, 60, 92, 170, cream, { r: 8 })
	d.path('M0-50q60 80 0 112q-60-32 0-112z', d.linear(['#fff6c8', '#ff9a3d']))
	d.line('M-130-110V230M130-110V230M0-110V-70', light.ink, 18)
	d.rect(-160, 226, 320, 44, light.ink, { r: 8 })
}

/** A parasol and a deck chair. */
export function parasolAndChair({ d, p: light }: Stage): void {
	d.circle(170, -170, 90, light.lamp)
	d.line('M-60-230L-10 270', wood, 16)
	d.path('M-310-90Q-260-290-66-270Q130-290 190-130q-60-30-124 10q-70-40-126 16q-66-40-124 10q-70-30-126 4z', light.accents[0])
	d.path('M-66-270Q-170-220-186-84q-66-34-124-6Q-260-290-66-270zM-66-270Q50-240 66-120q-70-40-126 16q-26-80-6-166z', cream)
	d.line('M30 270L230 20M70 90L260 270', wood, 18)
	d.path('M60 110Q150 210 220 50L250 70Q160 270 40 150z', d.stripes(light.accents[2], cream, 44))
	d.path('M-320 270H320V300H-320z', light.leaf[1])
}

/** A wheel with teeth. */
export function cog({ d, p: light }: Stage): void {
	const paint = d.linear([lighter('#b8673f', 0.35), '#8a4630'])
	for (let index = 0; index < 10; index++) d.at(-40, 20, 1, () => d.path('M-40-260h80l14 90h-108z', paint), index * 36)
	d.circle(-40, 20, 196, paint)
	d.circle(-40, 20, 130, 'none', { stroke: darker('#8a4630', 0.3), sw: 14 })
	d.circle(-40, 20, 70, cream)
	for (let index = 0; index < 8; index++) d.at(210, -190, 1, () => d.path('M-18-110h36l8 50h-52z', light.ink), index * 45)
	d.circle(210, -190, 78, light.ink)
	d.circle(210, -190, 28, light.accents[1])
}

/** A house among trees, on posts. */
export function treeHouse({ d, p: light }: Stage): void {
	d.path('M-60 300Q-20 100-70-60H70Q20 100 60 300z', darker(wood, 0.3))
	d.circle(-150, -170, 150, light.leaf[0])
	d.circle(150, -180, 160, light.leaf[1])
	d.circle(0, -250, 130, light.leaf[1])
	d.rect(-200, 50, 400, 30, darker(wood, 0.1))
	d.rect(-150, -90, 300, 140, d.linear([lighter(wood, 0.3), wood]))
	d.path('M-190-84L0-230L190-84z', light.accents[0])
	d.rect(-100, -50, 70, 70, light.lamp, { stroke: cream, sw: 10 })
	d.path('M30 50V-40h80v90z', darker(wood, 0.45))
	d.line('M-180 60L-240 300M-120 60L-180 300M-190 110h60M-206 170h60M-220 230h60', wood, 14)
	d.circle(-230, -60, 80, light.leaf[2])
	d.circle(240, -50, 70, light.leaf[2])
}
