import { darker, lighter } from '../colours.ts'
import { p, width } from '../drawing.ts'
import type { Stage } from '../drawing.ts'
import { anyHouse, house } from '../shapes-buildings.ts'
import { bigWheel } from '../shapes-festive.ts'
import { bunting, vignette } from '../shapes-lights.ts'
import { foreground, meadow, overhang } from '../shapes-nature.ts'
import { arms, clothes, guests, other, person, someone } from '../shapes-people.ts'

/** A bouncy castle in the garden. */
export function bouncyCastle(s: Stage): void {
	const { d, r, p: light } = s
	meadow(s)
	if (r.chance(0.6)) house(s, 1120, 670, 230, 190, { ...anyHouse(s), floors: 2, columns: 3, ground: 'none' })
	else bigWheel(s, 1230, 640, 170)
	const [a, b, c] = [light.lit(light.accents[0]), light.lit(light.accents[1]), light.lit(light.accents[2])]
	d.ellipse(700, 850, 500, 50, light.ink, { o: 0.22 })
	const tube = (colour: string) => d.across(lighter(colour, 0.35), colour, darker(colour, 0.3))
	const towers = s.variant % 2 ? [330, 1070] : [330, 580, 820, 1070]
	const roof = r.whole(0, 1)
	d.rect(340, 430, 720, 330, d.folds(lighter(b, 0.15), darker(b, 0.08), 90))
	d.rect(
		340,
		430,
		720,
		330,
		d.linear([
			[light.ink, 0],
			[light.ink, 0.3],
		]),
	)
	d.path('M340 440q45-50 90 0q45-50 90 0q45-50 90 0q45-50 90 0q45-50 90 0q45-50 90 0q45-50 90 0q45-50 90 0v30H340z', a)
	if (s.variant % 3 === 1) d.path('M420 760Q430 480 700 470Q970 480 980 760z', d.linear([lighter(c, 0.2), c]), { o: 0.6 })
	for (const [index, x] of [480, 620, 760, 900].entries()) {
		const jump = r.between(0, 90)
		person(s, x, 770 - jump, 190 * r.between(0.85, 1), {
			...someone(r, clothes(s)),
			left: arms.up,
			right: other(r.pick([arms.up, arms.out])),
			legs: index % 2 ? 'wide' : 'step',
			lean: r.between(-12, 12),
		})
	}
	for (const x of towers) {
		const tall = x === 330 || x === 1070 ? 1 : 0.8
		if (tall < 1) continue
		d.rect(x - 66, 350, 132, 440, tube(x === 330 ? c : a), { r: 46 })
		d.line(p`M${x - 64} 470q64 24 128 0M${x - 64} 590q64 24 128 0M${x - 64} 710q64 24 128 0`, light.ink, 4, 0.2)
		if (roof === 0) d.path(p`M${x - 86} 372Q${x - 20} 300 ${x} 190Q${x + 20} 300 ${x + 86} 372q-86 40 -172 0z`, tube(b))
		else for (const dx of [-48, 0, 48]) d.rect(x + dx - 22, 300, 44, 80, tube(b), { r: 18 })
		d.line(p`M${x} 190v-40`, light.ink, 4)
		d.path(p`M${x} 146l60 18l-60 20z`, a)
	}
	for (const x of towers.filter((at) => at > 400 && at < 1000)) d.path(p`M${x - 44} 440V330a44 44 0 0 1 88 0V440z`, tube(x < 700 ? a : c))
	d.rect(300, 740, 800, 56, d.linear([lighter(b, 0.35), b, darker(b, 0.25)]), { r: 28 })
	d.path('M420 790H980L1060 870q-360 24-720 0z', d.folds(lighter(c, 0.25), c, 70))
	d.path(
		'M420 790H980L1060 870q-360 24-720 0z',
		d.linear([
			[light.ink, 0.22],
			[light.ink, 0],
		]),
	)
	bunting(s, -20, 300, 330, 190, 60)
	bunting(s, 1070, 190, width + 20, 300, 60)
	person(s, 200, 870, 280, { ...someone(r, clothes(s)), right: other(arms.up) })
	person(s, 1250, 880, -290, { ...someone(r, clothes(s)), right: other(arms.hip) })
	for (const [x, y] of [
		[120, 560],
		[150, 500],
		[90, 480],
	] as const) {
		d.line(p`M${x} ${y + 40}Q${x + 10} 700 210 730`, light.ink, 2, 0.6)
		d.ellipse(x, y, 34, 42, d.radial([lighter(a, 0.4), r.pick([a, b, c])]))
	}
	foreground(s)
	overhang(s, false, true)
	vignette(s, 0.15)
}

/** An inflatable slide at a village fair. */
export function bouncySlide(s: Stage): void {
	const { d, r, p: light } = s
	meadow(s)
	bigWheel(s, 240, 680, 210)
	const [a, b, c] = [light.lit(light.accents[0]), light.lit(light.accents[1]), light.lit(light.accents[2])]
	d.ellipse(850, 870, 500, 44, light.ink, { o: 0.22 })
	d.path('M1150 860V330q-10-70-90-70h-70q-70 0-70 70V860z', d.across(lighter(c, 0.25), c, darker(c, 0.3)))
	d.path('M900 350Q840 620 460 800q-50 40 0 66H940q40-230 20-516z', d.linear([lighter(a, 0.3), a, darker(a, 0.2)]))
	d.path('M930 370Q880 650 520 830l50 20Q930 680 965 380z', d.linear([lighter(b, 0.4), b]))
	d.line('M905 350Q850 620 470 810', lighter(a, 0.5), 34)
	d.line('M960 360Q950 690 600 850', darker(a, 0.15), 34)
	for (const x of [930, 1130]) d.rect(x - 40, 190, 80, 300, d.across(lighter(b, 0.35), b, darker(b, 0.25)), { r: 38 })
	d.path('M880 250Q1030 90 1180 250l-20 30q-130-110-260 0z', a)
	person(s, 1030, 420, 160, { ...someone(r, clothes(s)), left: arms.up, right: other(arms.up) })
	person(s, 800, 700, 150, { ...someone(r, clothes(s)), left: arms.up, right: other(arms.up), legs: 'none', lean: -24 })
	person(s, 620, 830, 150, { ...someone(r, clothes(s)), left: arms.up, right: other(arms.up), legs: 'none', lean: -14 })
	guests(s, 80, 460, 860, 240, 3)
	guests(s, 1220, 1400, 860, 250, 2)
	bunting(s, -20, 240, 930, 200, 70)
	bunting(s, 1130, 200, width + 20, 300, 50)
	foreground(s)
	vignette(s, 0.15)
}
