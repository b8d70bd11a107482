import { darker, lighter, mix } from '../colours.ts'
import { height, p, width } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { glassAt, pavement } from '../shapes-buildings.ts'
import { bunting, stringLights, vignette } from '../shapes-lights.ts'
import { bushes, finish, foreground, ground, hills, overhang, poplar, sky, tree } from '../shapes-nature.ts'
import { arms, clothes, guests, other, person, someone } from '../shapes-people.ts'
import { view } from '../shapes-rooms.ts'
import { longTable, standingTable } from '../shapes-tables.ts'

/** Something else: a barn, a greenhouse, a steelworks hall. */
export function unusual(s: Stage): void {
	if (s.variant % 3 === 0) barn(s)
	else if (s.variant % 3 === 1) steelworks(s)
	else greenhouse(s)
}

function barn(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 600)
	hills(s, 560)
	ground(s, 640)
	let furrows = ''
	for (let index = -14; index < 15; index++) furrows += p`M${720 + index * 34} 646L${720 + index * 260} 960`
	d.line(furrows, mix(light.leaf[2], light.lamp, 0.3), 6, 0.25)
	tree(s, 180, 700, 360)
	const boards = light.lit(r.pick(['#a8483c', '#8a5f48', '#c98a5a', '#6f7f86']))
	const [x, w, line] = [420, 640, 740]
	d.path(p`M${x + w} ${line}V${line - 270}l230 -20V${line - 20}z`, darker(boards, 0.35))
	d.path(
		p`M${x + w / 2} ${line - 470}l270 -16L${x + w + 260} ${line - 280}L${x + w + 30} ${line - 256}z`,
		d.linear([light.lit('#59617a'), light.shaded('#4b536b')]),
	)
	d.path(
		p`M${x} ${line}V${line - 270}L${x + w * 0.18} ${line - 400}L${x + w / 2} ${line - 470}L${x + w * 0.82} ${line - 400}L${x + w} ${line - 270}V${line}z`,
		d.across(boards, darker(boards, 0.12)),
	)
	let seams = ''
	for (let at = 26; at < w; at += 26) seams += p`M${x + at} ${line}V${line - 270 - Math.min(at, w - at) * 0.5}`
	d.line(seams, darker(boards, 0.3), 3, 0.5)
	d.line(
		p`M${x - 20} ${line - 258}L${x + w * 0.18} ${line - 404}L${x + w / 2} ${line - 478}L${x + w * 0.82} ${line - 404}L${x + w + 20} ${line - 258}`,
		light.lit('#fff4e4'),
		18,
	)
	d.rect(x + 170, line - 240, 300, 240, d.linear([mix(light.lamp, '#fff6dc', 0.45), mix(light.lamp, '#b8643c', 0.35)]))
	for (let index = 0; index < 3; index++) stringLights(s, x + 174, line - 226 + index * 20, x + 466, line - 226 + index * 20, 18, 5)
	longTable(s, x + 220, line, 200, 44)
	for (const [dx, way] of [
		[64, 1],
		[470, -1],
	] as const) {
		d.rect(x + dx, line - 246, 106, 246, darker(boards, 0.15), { stroke: light.lit('#fff4e4'), sw: 8 })
		d.line(way === 1 ? p`M${x + dx} ${line}l106 -246` : p`M${x + dx} ${line - 246}l106 246`, light.lit('#fff4e4'), 8)
	}
	d.circle(x + w / 2, line - 350, 42, glassAt(s), { stroke: light.lit('#fff4e4'), sw: 9 })
	d.ellipse(x + w / 2, line + 30, 300, 46, light.lamp, { o: 0.35 })
	for (const [bx, by] of [
		[300, 800],
		[1130, 820],
		[1230, 800],
	] as const) {
		d.ellipse(bx, by, 74, 12, light.ink, { o: 0.2 })
		d.circle(bx, by - 54, 58, d.radial([light.lit('#c99a52'), light.lit('#e0b86a'), light.lit('#f0d28a')]))
		d.line(p`M${bx - 20} ${by - 54}a20 20 0 1 1 20 20M${bx - 38} ${by - 54}a38 38 0 1 1 38 38`, light.shaded('#c99a52'), 3)
	}
	stringLights(s, 240, 420, x + 20, line - 270, 50)
	stringLights(s, x + w - 10, line - 270, width + 20, 380, 70)
	guests(s, 380, 1080, 850, 200, 5)
	foreground(s)
	finish(s)
}

function steelworks(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 640)
	const back = mix(light.middle, light.far, 0.3)
	d.path(
		p`M0 660V520h120v-80h40v80h60v-150l30 -20l30 20v150h90v-60h160v60h120v-200h26v200h180v-90l40 -30l40 30v90h120v-140h24v140h200V660z`,
		back,
	)
	const rust = light.lit(r.pick(['#9a5a44', '#8a5a52', '#a86a48']))
	const steel = light.lit('#6a7088')
	for (const [fx, k] of [
		[350, 1],
		[1050, 0.86],
	] as const) {
		d.at(fx, 740, k, () => {
			d.path('M-80 0V-150L-110-190V-330L-60-430H60L110-330V-190L80-150V0z', d.across(lighter(rust, 0.15), rust, darker(rust, 0.4)))
			d.rect(-122, -345, 244, 18, steel)
			d.rect(-132, -205, 264, 18, steel)
			d.rect(-34, -560, 68, 134, d.across(steel, darker(steel, 0.35)))
			d.path('M-34-560Q0-640 120-600L240-470V0h-34V-460L110-562Q40-590 34-540z', d.across(lighter(steel, 0.2), darker(steel, 0.2)))
			for (const tx of [-250, -180]) {
				d.rect(tx, -380, 56, 380, d.across(lighter(steel, 0.18), steel, darker(steel, 0.35)))
				d.path(p`M${tx} -380a28 34 0 0 1 56 0z`, lighter(steel, 0.1))
			}
			d.line('M-220-414Q-160-520-60-440M-290 0L-110-190M-300-60L-120-190M110-330L200-330V0', darker(steel, 0.2), 9)
			let rails = ''
			for (let at = -130; at <= 130; at += 20) rails += p`M${at} -205v-22M${at * 0.92} -345v-20`
			d.line(`${rails}M-130-227H130M-120-365H120`, lighter(steel, 0.25), 3)
			for (const [gx, gy] of [
				[-80, -270],
				[0, -100],
				[70, -270],
				[0, -390],
				[-215, -200],
			] as const)
				d.glow(gx, gy, 90, light.accents[(Math.abs(gx) / 10) % 2 ? 0 : 1], light.time === 'day' ? 0.25 : 0.6)
		})
	}
	const [hx, hw, line] = [500, 400, 750]
	const wall = light.lit('#b8705a')
	d.rect(hx, line - 230, hw, 230, d.linear([wall, light.shaded('#b8705a')]))
	d.path(p`M${hx - 14} ${line - 228}l107 -70v70l107 -70v70l107 -70v70l107 -70v70z`, steel)
	for (const at of [0.14, 0.38, 0.62, 0.86])
		d.path(p`M${hx + hw * at - 34} ${line - 30}V${line - 150}a34 34 0 0 1 68 0V${line - 30}z`, d.linear(['#fff0c8', light.lamp]), {
			stroke: darker(wall, 0.35),
			sw: 6,
		})
	pavement(s, line, '#b8aaa6')
	d.ellipse(700, line + 36, 380, 50, light.lamp, { o: 0.28 })
	stringLights(s, 130, 520, 700, 480, 50)
	stringLights(s, 700, 480, 1300, 500, 50)
	for (const tx of [250, 480, 930, 1180]) standingTable(s, tx, 880, 120, r.pick(['#fff6ea', light.accents[0]]))
	guests(s, 200, 1260, 880, 190, 8)
	finish(s)
}

function greenhouse(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 600)
	hills(s, 570)
	for (let x = 0; x < width; x += 130) tree(s, x + r.between(-20, 20), 680, r.between(200, 280), [light.near, light.leaf[0], light.leaf[1]])
	ground(s, 680)
	const [x, w, line] = [320, 800, 770]
	const inside = light.time === 'day' ? mix(light.sky[2], '#ffffff', 0.3) : light.lamp
	const shell = p`M${x} ${line}V${line - 230}Q${x + 40} ${line - 380} ${x + w / 2} ${line - 440}Q${x + w - 40} ${line - 380} ${x + w} ${line - 230}V${line}z`
	d.path(
		shell,
		d.linear([
			[inside, 0.45],
			[mix(inside, '#fff6dc', 0.4), 0.95],
		]),
	)
	for (let index = 0; index < 6; index++) {
		const tx = x + 70 + index * 132
		poplar(s, tx, line, r.between(120, 250))
		bushes(s, tx - 50, tx + 60, line, 60, true)
	}
	for (let index = 0; index < 3; index++) stringLights(s, x + 30, line - 250, x + w - 30, line - 250, 20 + index * 34, 7)
	longTable(s, x + 200, line + 6, 400, 64)
	const iron = light.lit(r.pick(['#fffaf0', '#3f5a58', '#f2e7d6']))
	let ribs = p`M${x} ${line - 230}H${x + w}M${x} ${line - 110}H${x + w}`
	for (let index = 0; index <= 10; index++) {
		const rx = x + (w * index) / 10
		const t = Math.abs(index - 5) / 5
		ribs += p`M${rx} ${line}V${line - 230}Q${rx + (x + w / 2 - rx) * 0.1} ${line - 360 + t * 40} ${x + w / 2 + (rx - x - w / 2) * 0.3} ${line - 432 + t * 16}`
	}
	d.line(ribs, iron, 5, 0.9)
	d.path(shell, 'none', { stroke: iron, sw: 12 })
	d.path(p`M${x + 90} ${line}L${x + 260} ${line - 330}l60 -20L${x + 170} ${line}z`, '#ffffff', { o: 0.16 })
	d.path(p`M${x + w / 2 - 74} ${line}V${line - 150}a74 74 0 0 1 148 0V${line}z`, 'none', { stroke: iron, sw: 9 })
	d.poly(
		[
			[x + w / 2 - 70, line],
			[x + w / 2 + 70, line],
			[x + w / 2 + 230, height],
			[x + w / 2 - 230, height],
		],
		d.linear([light.lit('#ead7bb'), light.lit('#cdb595')]),
	)
	bushes(s, x - 160, x + w / 2 - 110, line + 34, 80, true)
	bushes(s, x + w / 2 + 110, x + w + 170, line + 34, 80, true)
	guests(s, x + 280, x + 560, 880, 200, 3)
	foreground(s, 0, 520)
	foreground(s, 940, width)
	overhang(s)
	finish(s)
}

/** The evening room of an unusual place: beams, strings of lights, long tables. */
export function rafters(s: Stage): void {
	const { d, r, p: light } = s
	const wood = light.warm(r.pick(['#a8744a', '#8a5a3f', '#b88a62', '#7a6a70']))
	d.rect(0, 0, width, height, d.linear([darker(wood, 0.55), darker(wood, 0.3), darker(wood, 0.2)]))
	d.path('M330 640V330L720 130L1110 330V640z', d.linear([darker(wood, 0.25), wood]))
	let boards = ''
	for (let x = 350; x < 1110; x += 40) boards += p`M${x} 640V${330 - (Math.min(x, 1440 - x) - 330) * 0.5}`
	d.line(boards, darker(wood, 0.35), 4, 0.6)
	view(s, 620, 270, 200, 230)
	d.glow(720, 400, 500, light.lamp, 0.4)
	d.rect(0, 640, width, 320, d.linear([darker(light.floor, 0.1), lighter(light.floor, 0.1), darker(light.floor, 0.3)]))
	let planks = ''
	for (let index = -10; index <= 10; index++) planks += p`M${720 + index * 60} 640L${720 + index * 220} 960`
	d.line(planks, darker(light.floor, 0.4), 3, 0.4)
	for (const [k, tone] of [
		[0.62, 0.2],
		[0.84, 0.32],
		[1.15, 0.45],
	] as const) {
		const half = 640 * k
		const [eave, ridgeY, floor] = [440 - 190 * k, 240 - 230 * k, 590 + 160 * k]
		d.line(
			p`M${720 - half} ${floor}V${eave}L720 ${ridgeY}L${720 + half} ${eave}V${floor}M${720 - half} ${eave}H${720 + half}M720 ${ridgeY}V${eave}M${720 - half * 0.5} ${eave}L720 ${(ridgeY + eave) / 2}L${720 + half * 0.5} ${eave}`,
			darker(wood, tone),
			30 * k,
		)
		stringLights(s, 720 - half, eave + 10, 720 + half, eave + 10, 40 * k, 9 * k)
	}
	if (r.chance(0.5)) bunting(s, 60, 330, 1380, 330, 70)
	for (const [y, k] of [
		[690, 0.6],
		[780, 0.85],
		[910, 1.2],
	] as const) {
		for (const side of [-1, 1]) {
			const x = 720 + side * 330 * k
			if (k < 1)
				for (const dx of [-120, 20, 140])
					person(s, x + dx * k, y + 20, 270 * k, { ...someone(r, clothes(s)), legs: 'none', right: other(arms.front) }, true)
			longTable(s, x - 230 * k, y + 20, 460 * k, 100 * k, true)
			d.rect(x - 220 * k, y + 34 * k, 440 * k, 18 * k, d.linear([lighter(wood, 0.25), wood]), { r: 4 })
			d.line(p`M${x - 180 * k} ${y + 50 * k}v${40 * k}M${x + 180 * k} ${y + 50 * k}v${40 * k}`, darker(wood, 0.3), 10 * k)
		}
	}
	vignette(s, 0.45)
}
