import type { Stage } from '../drawing.ts'
import { car } from '../scenes/car.ts'
import { coach } from '../scenes/bus.ts'
import { truck } from '../scenes/food-truck.ts'
import { couple, guests } from '../shapes-people.ts'

/** A car and the couple it waits for. */
export function carAct(s: Stage): void {
	const { r, p: light } = s
	car(
		s,
		-60,
		0,
		0.95,
		s.variant % 3,
		r.pick(['#fffaf0', '#2f4f6a', '#8f2f3a', '#e6d0a0', '#3f6f60', '#3a3648', ...light.accents]),
		r.chance(0.7),
	)
	if (r.chance(0.7)) couple(s, 330, 14, 250)
}

/** A coach and its guests. */
export function coachAct(s: Stage): void {
	coach(s, 0, 0, 0.85)
	guests(s, -330, 330, 30, 210, s.r.whole(2, 5))
}

/** A food truck with its queue. */
export function truckAct(s: Stage): void {
	truck(s, -60, 0, 0.85)
	guests(s, 60, 400, 40, 230, s.r.whole(2, 5))
}
