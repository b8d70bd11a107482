import { darker, lighter } from '../colours.ts'
import { height, p, width } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { confetti, metal, stringLights, vignette } from '../shapes-lights.ts'
import { arms, clothes, other, person, someone } from '../shapes-people.ts'
import { curtain, panels, room } from '../shapes-rooms.ts'

/** Friends dressing up before a photo booth. */
export function photoBooth(s: Stage): void {
	const { d, r, p: light } = s
	const floorAt = 690
	room(s, floorAt)
	panels(s, 60, 640, 8)
	const accent = r.pick(light.accents)
	for (let index = 0; index < 2; index++) stringLights(s, -20, 40 + index * 30, width + 20, 50 + index * 20, 70, 8)
	if (s.variant % 2 === 0) {
		d.rect(180, 200, 480, 570, d.across(lighter(light.warm(accent), 0.1), darker(light.warm(accent), 0.2)), { r: 14 })
		d.rect(180, 200, 480, 90, d.linear([lighter(accent, 0.3), accent]), { r: 14 })
		let bulbs = ''
		for (let x = 210; x < 650; x += 40) {
			bulbs += p`M${x} 222h.1M${x} 270h.1`
		}
		d.glow(420, 246, 290, light.lamp, 0.5)
		d.line(bulbs, '#fff3cf', 13)
		d.circle(420, 246, 19, '#fff8ee')
		d.circle(420, 246, 10, light.ink)
		d.rect(240, 320, 250, 450, darker(light.warm(accent), 0.6))
		d.glow(360, 470, 200, light.lamp, 0.6)
		person(s, 330, 766, 400, { ...someone(r, clothes(s)), legs: 'stand', right: other(arms.up) }, true)
		person(s, 420, 768, 400, { ...someone(r, clothes(s)), legs: 'stand', style: 'hat' }, true)
		d.rect(225, 690, 280, 82, darker(light.warm(accent), 0.1))
		curtain(s, 440, 310, 90, 380, light.accents[2], 24)
		d.rect(560, 340, 70, 240, '#fff8ee', { r: 5 })
		for (let index = 0; index < 3; index++) {
			d.rect(568, 350 + index * 76, 54, 64, d.linear([r.pick(light.accents), light.sky[2]]))
			d.circle(586, 384 + index * 76, 11, light.ink, { o: 0.6 })
			d.circle(606, 384 + index * 76, 11, light.ink, { o: 0.5 })
		}
	} else {
		curtain(s, 210, 150, 620, 560, accent, 40)
		d.circle(520, 330, 130, 'none', { stroke: light.lamp, sw: 18 })
		for (let index = 0; index < 16; index++)
			d.circle(
				520 + Math.cos(index * 0.4) * 130,
				330 + Math.sin(index * 0.4) * 130,
				r.between(20, 38),
				r.pick([light.accents[0], light.accents[1], light.accents[2], '#fff6e8']),
			)
		person(s, 430, 840, 440, { ...someone(r, clothes(s)), right: other(arms.up), style: 'hat' }, true)
		person(s, 610, 840, 430, { ...someone(r, clothes(s)), left: arms.up, right: other(arms.hip) }, true)
	}
	d.line('M1060 860L1110 560L1160 860M1110 600V880', light.ink, 10)
	d.circle(1110, 430, 130, 'none', { stroke: '#fff8e6', sw: 26 })
	d.glow(1110, 430, 300, light.lamp, 0.5)
	d.rect(1050, 380, 120, 100, light.ink, { r: 12 })
	d.circle(1110, 430, 38, metal(s))
	d.circle(1110, 430, 25, d.radial([light.accents[2], light.ink]))
	person(s, 760, 850, 460, { ...someone(r, clothes(s)), left: arms.up, right: other(arms.hip) }, true)
	person(s, 870, 860, -450, { ...someone(r, clothes(s)), left: arms.up, right: other(arms.mic), style: 'hat' }, true)
	d.rect(1230, 720, 190, 20, light.warm('#8a5738'))
	d.line('M1250 740v150M1400 740v150', light.warm('#6b4330'), 10)
	d.path('M1250 720l16-70h60l10 70z', light.ink)
	d.line('M1330 690q30-30 60 0', light.accents[0], 12)
	d.circle(1370, 680, 20, 'none', { stroke: light.accents[1], sw: 8 })
	confetti(s, 40, 900, 90)
	vignette(s, 0.35)
}

/** Strips of little pictures on a table. */
export function photoStrips(s: Stage): void {
	const { d, r, p: light } = s
	const wood = light.warm(r.pick(['#c9965f', '#e6d0b0', '#8a6a5a']))
	d.rect(0, 0, width, height, d.linear([lighter(wood, 0.2), wood], [0, 0, 1, 1]))
	d.line('M0 190H1440M0 430H1440M0 680H1440', darker(wood, 0.25), 4, 0.5)
	for (const [x, y, turn] of [
		[250, 470, -14],
		[560, 500, 7],
		[900, 450, -6],
		[1210, 500, 12],
	] as const) {
		d.at(
			x,
			y,
			1,
			() => {
				d.rect(-112, -390, 240, 800, light.ink, { r: 6, o: 0.2 })
				d.rect(-120, -400, 240, 800, '#fffaf2', { r: 6 })
				for (let index = 0; index < 3; index++) {
					const top = -376 + index * 256
					d.rect(-100, top, 200, 236, d.linear([r.pick(light.accents), light.sky[2]]))
					for (const px of [-44, 46]) {
						const who = r.pick(clothes(s))
						d.path(p`M${px - 52} ${top + 236}q0 -90 52 -94q52 4 52 94z`, light.warm(who))
						d.ellipse(px, top + 104, 31, 38, light.warm(r.pick(['#f3c9a5', '#d69a6e', '#a86d48', '#7b4b33'])))
						d.path(
							p`M${px - 35} ${top + 104}q-4 -58 36 -56q40 0 34 56q-10 -32 -36 -32q-26 4 -34 32z`,
							r.pick(['#2b1d24', '#7b4a2a', '#c08a4a', '#8f3b26']),
						)
						if (r.chance(0.4))
							d.path(p`M${px - 44} ${top + 66}q44 12 88 0q-6 -10 -22 -10l-6 -48h-32l-6 48q-16 0 -22 10z`, r.pick(light.accents))
						if (r.chance(0.35)) d.line(p`M${px - 24} ${top + 102}h14M${px + 8} ${top + 102}h14`, light.ink, 16)
					}
				}
			},
			turn,
		)
	}
	confetti(s, 0, height, 120, 13)
	vignette(s, 0.3)
}
