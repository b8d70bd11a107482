import { darker, lighter, mix } from '../colours.ts'
import { p } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { metal } from '../shapes-lights.ts'

const brass = '#e3b04e'
const cream = '#fff6e6'
const ivory = '#fffaf0'

/** A long-playing record, half out of its sleeve. */
export function record({ d, p: light, r }: Stage): void {
	d.rect(-290, -230, 400, 460, d.linear([light.accents[1], light.accents[0]], [0, 0, 1, 1]), { r: 6 })
	d.circle(-110, 20, 120, light.accents[2])
	d.path('M-290 120L110-60V230H-290z', light.ink, { o: 0.25 })
	d.circle(70, 0, 220, d.radial([lighter(light.ink, 0.2), light.ink]))
	for (const radius of [196, 168, 140, 112]) d.circle(70, 0, radius, 'none', { stroke: lighter(light.ink, 0.35), sw: 4, so: 0.6 })
	d.path('M70 0L190-184A220 220 0 0 1 268-92z', '#ffffff', { o: 0.16 })
	d.circle(70, 0, 78, r.pick(light.accents))
	d.circle(70, 0, 14, cream)
}

/** Headphones. */
export function headphones({ d, p: light }: Stage): void {
	d.line('M-220 80V-20Q-220-230 0-230T220-20V80', light.ink, 46)
	d.line('M-214 20V-20Q-214-222 0-222T214-20', lighter(light.ink, 0.35), 10)
	for (const way of [-1, 1]) {
		d.at(way * 214, 100, [way, 1], () => {
			d.rect(-96, -110, 92, 230, light.ink, { r: 44 })
			d.rect(-26, -120, 86, 250, d.across(light.accents[0], darker(light.accents[0], 0.35)), { r: 40 })
			d.rect(-8, -90, 20, 180, lighter(light.accents[0], 0.5), { r: 10, o: 0.7 })
		})
	}
}

/** A turntable from above. */
export function turntable({ d, p: light }: Stage): void {
	d.rect(-290, -220, 580, 440, d.linear([lighter(light.ink, 0.32), light.ink], [0, 0, 1, 1]), { r: 30 })
	d.circle(-60, 0, 196, lighter(light.ink, 0.45))
	d.circle(-60, 0, 184, light.ink)
	for (const radius of [164, 140, 116]) d.circle(-60, 0, radius, 'none', { stroke: lighter(light.ink, 0.4), sw: 4, so: 0.6 })
	d.path('M-60 0L-200-120A184 184 0 0 1-100-180z', '#ffffff', { o: 0.15 })
	d.circle(-60, 0, 66, d.linear([light.accents[0], light.accents[1]]))
	d.line('M220-160V40L96 120', '#e6e2ee', 18)
	d.circle(220, -160, 40, lighter(light.ink, 0.5))
	d.rect(70, 100, 60, 36, light.accents[1], { r: 8 })
	d.rect(206, 80, 16, 120, lighter(light.ink, 0.5), { r: 8 })
	d.rect(192, 130, 44, 24, cream, { r: 6 })
}

/** A mirror ball. */
export function mirrorBall(s: Stage): void {
	const { d, p: light } = s
	d.line('M0-320V-220', metal(s), 12)
	d.circle(0, 10, 232, d.radial(['#ffffff', mix('#ffffff', light.accents[2], 0.4), mix(light.accents[2], light.ink, 0.5)]))
	for (let row = -4; row <= 4; row++) {
		const y = 10 + row * 48
		const half = Math.sqrt(Math.max(0, 232 ** 2 - (row * 48) ** 2))
		for (let index = 0; index < 9; index++) {
			const x = Math.sin(((index - 4) / 9) * Math.PI) * half
			const colour = [light.accents[0], '#ffffff', light.accents[1], light.ink, light.accents[2]][(index * 3 + row * 2 + 20) % 5] as string
			d.rect(x - 17 * (1 - Math.abs(index - 4) / 7), y - 19, 34 * (1 - Math.abs(index - 4) / 7), 38, colour, { o: 0.55, r: 3 })
		}
	}
	for (const [x, y, k] of [
		[-210, -190, 60],
		[230, -120, 44],
		[180, 210, 54],
	] as const)
		d.path(p`M${x} ${y - k}q6 ${k - 6} ${k} ${k}q${-k + 6} 6 ${-k} ${k}q-6 ${-k + 6} ${-k} ${-k}q${k - 6}-6 ${k} ${-k}z`, '#fffbe8')
}

/** A microphone of the fifties. */
export function vintageMicrophone(s: Stage): void {
	const { d, p: light } = s
	const steel = d.across('#7f86a0', '#f4f4fa', '#b8bdd0', '#6a7088')
	d.path('M-150-140Q-150-270 0-270T150-140V40Q150 130 0 130T-150 40z', steel)
	d.line('M-150-90H150M-150-40H150M-150 10H150', light.ink, 12, 0.75)
	d.line('M-90-250V110M-30-268V128M30-268V128M90-250V110', light.ink, 9, 0.6)
	d.rect(-20, -280, 40, 420, d.across('#d8dbe8', '#9aa0b8'))
	d.rect(-150, -70, 300, 34, light.accents[0])
	d.path('M-60 130h120l-20 60h-80z', metal(s))
	d.line('M0 180V290', metal(s), 34)
	d.ellipse(0, 296, 130, 20, metal(s))
}

/** A stage microphone with its cable. */
export function handMicrophone(s: Stage): void {
	const { d, p: light } = s
	d.line('M-150 250Q-320 300-260 130T-300-120', light.ink, 14)
	d.at(
		0,
		0,
		1,
		() => {
			d.path('M-62-60H62L40 300H-40z', d.across(lighter(light.ink, 0.35), light.ink))
			d.rect(-78, -90, 156, 44, light.accents[0], { r: 12 })
			d.circle(0, -180, 122, d.radial(['#f2f2f8', '#a8adc0', '#666c86']))
			d.line('M-110-220H110M-120-180H120M-110-140H110M-60-280V-80M0-300V-64M60-280V-80', light.ink, 5, 0.5)
		},
		32,
	)
}

/** Notes on a staff that swings. */
export function notes({ d, p: light }: Stage): void {
	for (let index = 0; index < 5; index++)
		d.line(p`M-320 ${-110 + index * 56}Q-110 ${-250 + index * 56} 40 ${-90 + index * 56}T330 ${-130 + index * 56}`, light.ink, 6, 0.7)
	d.line('M-150 90V-210L40-250V40', light.ink, 22)
	d.line('M-150-190L40-230', light.ink, 46)
	d.at(-194, 100, 1, () => d.ellipse(0, 0, 60, 44, light.accents[0]), -20)
	d.at(-4, 52, 1, () => d.ellipse(0, 0, 60, 44, light.accents[0]), -20)
	d.line('M210 150V-120q90 20 60 110', light.ink, 18)
	d.at(170, 160, 1, () => d.ellipse(0, 0, 52, 38, light.accents[1]), -20)
}

/** A trumpet. */
export function trumpet({ d }: Stage): void {
	const shine = d.linear([lighter(brass, 0.6), brass, darker(brass, 0.35)])
	d.path('M-300-26L-270-20H100Q190-26 290-130V130Q190 26 100 20H-270L-300 26z', shine)
	d.line('M-150 10Q-220 120-110 130H90Q170 120 110 10', darker(brass, 0.12), 28)
	d.line('M-150 6Q-216 112-110 122H90', lighter(brass, 0.5), 7)
	for (const x of [-70, 0, 70]) {
		d.rect(x - 22, -60, 44, 190, shine, { r: 12 })
		d.rect(x - 8, -110, 16, 54, brass)
		d.circle(x, -112, 22, cream)
	}
	d.ellipse(290, 0, 26, 132, darker(brass, 0.4))
}

/** A saxophone. */
export function saxophone({ d, p: light }: Stage): void {
	const horn = 'M-170-250Q-90-300-60-230L40 160Q70 260 150 220T210 60'
	d.line(horn, darker(brass, 0.35), 92)
	d.line(horn, brass, 74)
	d.line('M-80-190L30 180', lighter(brass, 0.6), 14)
	d.path('M150 110L116-60Q210-110 300-50L262 120z', d.across(brass, lighter(brass, 0.5), darker(brass, 0.3)))
	d.at(208, -58, 1, () => d.ellipse(0, 0, 92, 26, darker(brass, 0.45)), -4)
	d.line('M-170-250L-270-210', light.ink, 26)
	for (const [x, y] of [
		[-70, -150],
		[-50, -70],
		[-28, 10],
		[-6, 90],
	] as const) {
		d.circle(x - 34, y, 26, cream)
		d.circle(x - 34, y, 15, darker(brass, 0.25))
	}
}

/** A guitar of wood. */
export function acousticGuitar({ d, p: light, r }: Stage): void {
	const wood = r.pick(['#d9964a', '#b8672f', '#e0b070'])
	d.at(
		0,
		0,
		1,
		() => {
			d.rect(-22, -340, 44, 300, '#4a2f26')
			d.path('M-40-390h80l-10 80h-60z', '#5a382a')
			d.path(
				'M-120-60Q-150-130-60-130H60Q150-130 120-60Q90 0 140 60Q220 160 110 240Q0 290-110 240Q-220 160-140 60Q-90 0-120-60z',
				d.radial([lighter(wood, 0.35), wood, darker(wood, 0.4)]),
			)
			d.circle(0, 10, 62, '#33201e', { stroke: cream, sw: 8 })
			d.rect(-66, 140, 132, 24, '#4a2f26', { r: 8 })
			d.line('M-12-340V150M0-340V150M12-340V150', cream, 3)
			d.line('M-22-280h44M-22-230h44M-22-185h44', light.accents[1], 5)
		},
		28,
	)
}

/** An electric guitar. */
export function electricGuitar({ d, p: light }: Stage): void {
	d.at(
		-40,
		40,
		1,
		() => {
			d.rect(-20, -380, 40, 330, '#c98f5a')
			d.path('M-30-430l70 10l-14 70h-50z', '#7a4a30')
			d.path(
				'M-140-110Q-90-60-50-90H50Q80-150 140-130Q100-40 130 30Q210 160 110 210Q0 250-110 210Q-220 140-130 20Q-160-60-140-110z',
				d.linear([lighter(light.accents[0], 0.3), light.accents[0], darker(light.accents[0], 0.35)]),
			)
			d.path('M-60-50Q40-80 80 20Q110 130 40 150Q-70 100-60-50z', ivory)
			d.rect(-50, 10, 100, 22, light.ink, { r: 8 })
			d.rect(-50, 80, 100, 22, light.ink, { r: 8 })
			d.rect(-46, 160, 92, 24, '#c3c9d8', { r: 6 })
			d.line('M-10-370V170M0-370V170M10-370V170', '#f0ecf0', 3)
			d.circle(88, 140, 16, brass)
			d.circle(70, 184, 16, brass)
		},
		34,
	)
}

/** A drum with two sticks. */
export function drum({ d, p: light }: Stage): void {
	d.path('M-240-60V160Q0 280 240 160V-60z', d.across(lighter(light.accents[0], 0.2), light.accents[0], darker(light.accents[0], 0.4)))
	d.line('M-230-20L-150 200L-70 40L0 226L70 40L150 200L230-20', cream, 10)
	d.ellipse(0, -60, 240, 84, ivory, { stroke: brass, sw: 20 })
	d.path('M-240 150Q0 270 240 150v26Q0 300-240 176z', brass)
	d.line('M-300-250L20-50M300-270L-10-70', '#c98f5a', 20)
	d.circle(24, -48, 20, '#c98f5a')
	d.circle(-14, -68, 20, '#c98f5a')
}

/** An accordion, drawn out. */
export function accordion({ d, p: light }: Stage): void {
	for (let index = 0; index < 8; index++)
		d.path(
			p`M${-120 + index * 30} ${-150 - (index % 2) * 24}L${-90 + index * 30} ${-150 - ((index + 1) % 2) * 24}V${150 + ((index + 1) % 2) * 24}L${-120 + index * 30} ${150 + (index % 2) * 24}z`,
			index % 2 ? light.accents[1] : darker(light.accents[1], 0.3),
		)
	for (const way of [-1, 1])
		d.at(way * 200, 0, [way, 1], () => {
			d.path('M-82-190H50Q90-190 90-150V150Q90 190 50 190H-82z', d.across(darker(light.accents[0], 0.3), light.accents[0]))
			if (way === 1) {
				d.rect(10, -160, 66, 320, ivory)
				let keys = ''
				for (let index = 0; index < 8; index++) keys += p`M10 ${-160 + index * 40}h66`
				d.line(keys, light.ink, 4)
				d.line('M30-140h44M30-60h44M30-20h44M30 60h44M30 100h44', light.ink, 18)
			} else for (let index = 0; index < 15; index++) d.circle(20 + (index % 3) * 30, -120 + Math.floor(index / 3) * 60, 11, ivory)
		})
}

/** A piano's keys, near. */
export function pianoKeys({ d, p: light }: Stage): void {
	d.rect(-300, -200, 600, 110, light.ink)
	d.rect(-300, -100, 600, 22, light.accents[0])
	for (let index = 0; index < 7; index++) d.rect(-298 + index * 86, -80, 80, 320, d.linear(['#efe6d8', ivory]), { r: 10 })
	for (const index of [0, 1, 3, 4, 5]) d.rect(-240 + index * 86, -84, 54, 200, d.linear([light.ink, darker(light.ink, 0.3)]), { r: 6 })
}

/** A double bass. */
export function doubleBass({ d }: Stage): void {
	const wood = '#a85a2a'
	d.rect(-16, -330, 32, 260, '#3a2523')
	d.path('M-26-350q26-40 52 0v40h-52z', wood)
	d.path(
		'M-70-130Q0-190 70-130Q140-90 100-10Q80 30 130 80Q190 220 70 260H-70Q-190 220-130 80Q-80 30-100-10Q-140-90-70-130z',
		d.across(darker(wood, 0.3), lighter(wood, 0.35), wood, darker(wood, 0.4)),
	)
	d.line('M-60-10q-30 50 0 100M60-10q30 50 0 100', '#33201e', 12)
	d.rect(-60, 110, 120, 18, cream)
	d.path('M-22 150h44l-14 90h-16z', '#33201e')
	d.line('M-8-330V200M8-330V200', cream, 3)
	d.line('M0 260V310', '#33201e', 10)
	d.line('M-240 40L220 90', '#6b4330', 12)
}

/** A loudspeaker. */
export function loudspeaker({ d, p: light }: Stage): void {
	d.rect(-180, -290, 360, 580, d.across(lighter(light.ink, 0.3), light.ink), { r: 26 })
	d.circle(0, -160, 86, darker(light.ink, 0.3), { stroke: lighter(light.ink, 0.5), sw: 10 })
	d.circle(0, -160, 34, light.accents[1])
	d.circle(0, 90, 146, darker(light.ink, 0.3), { stroke: lighter(light.ink, 0.5), sw: 12 })
	d.circle(0, 90, 104, d.radial([lighter(light.ink, 0.4), light.ink, darker(light.ink, 0.4)]))
	d.circle(0, 90, 44, light.accents[0])
	d.line('M230-120q60 110 0 220M276-170q100 160 0 320M-230-120q-60 110 0 220M-276-170q-100 160 0 320', light.accents[1], 16)
}

/** A horn to speak through. */
export function megaphone({ d, p: light }: Stage): void {
	d.at(
		0,
		0,
		1,
		() => {
			d.path('M-190-70L170-200V200L-190 70z', d.linear([lighter(light.accents[0], 0.35), light.accents[0], darker(light.accents[0], 0.35)]))
			d.ellipse(172, 0, 46, 206, lighter(light.accents[1], 0.3))
			d.ellipse(176, 0, 26, 150, darker(light.accents[0], 0.5))
			d.rect(-250, -74, 80, 148, light.ink, { r: 20 })
			d.path('M-110 80l90 26l-20 140h-70z', light.ink)
		},
		-16,
	)
	d.line('M260-180l60-40M290-60l70-10M270 70l60 30', light.accents[1], 18)
}

/** A row of faders. */
export function faders({ d, p: light, r }: Stage): void {
	d.rect(-300, -240, 600, 480, d.linear([lighter(light.ink, 0.3), light.ink]), { r: 30 })
	for (let index = 0; index < 5; index++) {
		const x = -220 + index * 110
		d.circle(x, -160, 34, lighter(light.ink, 0.5))
		d.line(p`M${x} -160l${r.between(-22, 22)} -24`, light.accents[1], 9)
		d.rect(x - 7, -80, 14, 270, darker(light.ink, 0.4), { r: 7 })
		const y = r.between(-60, 120)
		d.rect(x - 36, y, 72, 46, [light.accents[0], light.accents[1], cream, light.accents[2], light.accents[0]][index] as string, { r: 8 })
		d.line(p`M${x - 36} ${y + 23}h72`, light.ink, 5)
	}
}
