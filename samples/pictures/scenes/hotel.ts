import { darker, lighter, mix } from '../colours.ts'
import { height, p, width } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { awning, glassAt, house, lantern, oldTown, pavement, walls } from '../shapes-buildings.ts'
import { vignette } from '../shapes-lights.ts'
import { blob, bushes, finish, hills, overhang, poplar, sky, tree } from '../shapes-nature.ts'
import { arms, guests, other, person, someone } from '../shapes-people.ts'
import { chandelier, drawn, frames, panels, plant, room, sunPatch, view } from '../shapes-rooms.ts'
import { centrepiece } from '../shapes-tables.ts'

/** A hotel on a square: a wide, formal front with a mansard roof. */
export function hotelFront(s: Stage): void {
	const { d, r, p: light } = s
	sky(s, 600)
	hills(s, 560)
	const line = 720
	const wall = r.pick(walls)
	const wings = r.whole(0, 1)
	const w = wings ? r.between(520, 600) : r.between(860, 1040)
	const x = (width - w) / 2
	const h = r.between(430, 500)
	if (r.chance(0.5)) oldTown(s, 440, 0.8)
	if (wings) {
		house(s, x - 320, line, 330, h * 0.78, { wall, floors: 3, columns: 4, roof: 'mansard', ground: 'none', arched: true })
		house(s, x + w - 10, line, 330, h * 0.78, { wall, floors: 3, columns: 4, roof: 'mansard', ground: 'none', arched: true })
	} else {
		for (const [tx, th] of [
			[x - 70, 470],
			[x + w + 70, 440],
		] as const) {
			if (r.chance(0.5)) poplar(s, tx, line, th)
			else tree(s, tx, line, th)
		}
	}
	house(s, x, line, w, h, {
		wall,
		floors: 4,
		columns: wings ? 5 : 7,
		roof: 'mansard',
		ground: 'none',
		shutters: wings ? undefined : r.pick([undefined, '#5f8a86', '#a34f45']),
	} as never)
	const cx = width / 2
	const accent = r.pick(light.accents)
	d.rect(cx - 95, line - 130, 190, 130, d.linear([mix(glassAt(s), '#fff4d8', 0.4), glassAt(s)]), { stroke: light.lit('#fff8ec'), sw: 8 })
	d.line(p`M${cx} ${line - 130}V${line}M${cx - 50} ${line - 130}V${line}M${cx + 50} ${line - 130}V${line}`, light.lit('#fff8ec'), 5)
	awning(s, cx - 140, line - 178, 280, 64, accent)
	for (const fx of [-210, -130, 130, 210]) {
		d.line(p`M${cx + fx} ${line - h + 20}l0 ${-70}`, light.ink, 4)
		d.path(
			p`M${cx + fx} ${line - h - 50}q22 -8 44 2q18 8 34 0v34q-16 8 -36 0q-20 -8 -42 0z`,
			d.across(light.accents[0], light.lit('#fff6ea'), light.accents[2]),
		)
	}
	pavement(s, line, '#d8c8b4')
	if (light.time !== 'day') d.ellipse(cx, line + 40, 330, 60, light.lamp, { o: 0.3 })
	d.poly(
		[
			[cx - 80, line],
			[cx + 80, line],
			[cx + 190, height],
			[cx - 190, height],
		],
		d.linear([light.lit(accent), light.shaded(accent)]),
		{ o: 0.9 },
	)
	for (const side of [-1, 1]) {
		bushes(s, cx + side * 330 - 190, cx + side * 330 + 190, line + 22, 70, true)
		lantern(s, cx + side * 250, line + 110, 300)
		d.path(p`M${cx + side * 170 - 34} ${line + 70}h68l-10 64h-48z`, light.lit('#b8694f'))
		for (const [dy, radius] of [
			[20, 52],
			[-62, 38],
			[-126, 24],
		] as const)
			d.path(blob(cx + side * 170, line + dy, radius), d.linear([light.leaf[2], light.leaf[0]]))
	}
	guests(s, 90, 430, line + 170, 240, r.whole(1, 3))
	guests(s, 1040, 1360, line + 150, 230, r.whole(1, 3))
	overhang(s, r.chance(0.6), r.chance(0.6))
	finish(s)
}

/** A lobby or reception with stairs of light. */
export function lobby(s: Stage): void {
	const { d, r, p: light } = s
	room(s, 640)
	const accent = r.pick(light.accents)
	const stone = light.warm('#f1e2cf')
	for (const x of [60, 400, 950, 1290]) {
		d.rect(x, 60, 90, 580, d.across(lighter(stone, 0.3), stone, darker(stone, 0.25)))
		d.rect(x - 16, 40, 122, 34, stone)
		d.rect(x - 16, 616, 122, 34, stone)
	}
	view(s, 190, 160, 170, 360)
	view(s, 1090, 160, 170, 360)
	d.path(
		'M520 640V300a205 205 0 0 1 410 0V640z',
		d.radial([mix(light.lamp, '#fff6dc', 0.4), mix(light.lamp, light.wall, 0.5), darker(light.wall, 0.3)]),
	)
	for (let step = 0; step < 7; step++)
		d.rect(560 - step * 4, 470 + step * 26, 330 + step * 8, 27, mix(stone, accent, step % 2 ? 0.1 : 0.25))
	d.poly(
		[
			[640, 470],
			[810, 470],
			[850, 652],
			[600, 652],
		],
		light.warm(accent),
		{ o: 0.9 },
	)
	d.poly(
		[
			[600, 652],
			[850, 652],
			[1050, 960],
			[400, 960],
		],
		d.linear([light.warm(accent), light.warmShaded(accent)]),
	)
	chandelier(s, 725, 150, 330)
	const wood = light.warm('#8a5738')
	d.rect(1010, 600, 380, 190, d.linear([wood, darker(wood, 0.35)]), { r: 8 })
	person(s, 1190, 800, 380, { ...someone(r, ['#3a3f63', accent]), legs: 'none', right: other(arms.front), shirt: '#fffaf0' }, true)
	d.rect(1020, 640, 380, 180, d.linear([lighter(wood, 0.1), darker(wood, 0.3)]))
	d.rect(1000, 622, 420, 24, d.linear([lighter(stone, 0.4), stone]), { r: 6 })
	centrepiece(s, 1330, 625, 130)
	d.path('M80 800q-10-110 60-110h230q70 0 60 110z', d.linear([lighter(accent, 0.15), darker(light.warm(accent), 0.25)]))
	d.rect(50, 780, 410, 80, light.warm(accent), { r: 30 })
	guests(s, 520, 640, 790, 300, 1, true)
	guests(s, 820, 930, 830, 320, 1, true)
	plant(s, 500, 700, 220)
	plant(s, 30, 920, 360)
	vignette(s, 0.35)
}

/** A hotel bedroom. */
export function bedroom(s: Stage): void {
	const { d, r, p: light } = s
	room(s, 680)
	panels(s, 60, 630, 7)
	const accent = r.pick(light.accents)
	view(s, 960, 130, 260, 420, r.chance(0.5))
	drawn(s, 900, 80, 150, 590, accent, 1)
	drawn(s, 1290, 80, 150, 590, accent, -1)
	sunPatch(s, 960, 260, 690, 240, -200)
	const frame = light.warm(r.pick(['#8a5738', '#c9965f', '#5f6b80']))
	d.path('M180 640V400q0-60 60-60H720q60 0 60 60V640z', d.folds(lighter(light.warm(accent), 0.25), light.warm(accent), 100))
	for (const x of [110, 850]) {
		d.rect(x - 60, 590, 120, 150, d.linear([frame, darker(frame, 0.35)]), { r: 6 })
		d.glow(x, 500, 260, light.lamp, 0.55)
		d.line(p`M${x} 590V520`, light.lamp, 8)
		d.path(p`M${x - 34} 460h68l20 70h-108z`, d.linear(['#fff6dc', light.lamp]))
	}
	d.path('M150 640q0-50 60-54H750q60 4 60 54V830H150z', d.linear([light.warm('#fffaf2'), light.warmShaded('#f6ead9')]))
	for (const x of [330, 630]) {
		d.path(p`M${x - 130} 600q0 -80 70 -84h120q70 4 70 84q-130 30 -260 0z`, d.linear(['#fffdf8', light.warmShaded('#f4e8dc')]))
		d.path(p`M${x - 80} 612q0 -66 50 -68h60q50 2 50 68q-80 22 -160 0z`, d.linear([lighter(accent, 0.2), accent]))
	}
	d.path('M140 720q340-50 680 0v150q-340 30-680 0z', d.linear([lighter(light.warm(accent), 0.1), light.warmShaded(accent)]))
	d.line('M150 760q330-40 660 0M150 800q330-30 660 0', lighter(accent, 0.4), 4, 0.5)
	d.rect(130, 860, 40, 60, frame)
	d.rect(790, 860, 40, 60, frame)
	frames(s, 350, 110, 260)
	d.path('M1060 800q-10-130 60-130h120q70 0 60 130z', d.linear([lighter(light.warm('#d9a58c'), 0.2), light.warmShaded('#c98a70')]))
	d.rect(1040, 780, 280, 70, light.warm('#c98a70'), { r: 30 })
	d.line('M1080 850v50M1280 850v50', frame, 12)
	plant(s, 1390, 900, 380)
	vignette(s, 0.3)
}
