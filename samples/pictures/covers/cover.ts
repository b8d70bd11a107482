import type { Emblem } from '../shapes-posters.ts'
import type { Scene } from '../scene.ts'
import { inside, outside } from '../scenes/placed.ts'

/** What the covers of a kind can show: scenes, and things that stand for it on a poster. */
export interface Covers {
	scenes: readonly Scene[]
	emblems: readonly Emblem[]
}

/** One act in several rooms. */
export const inRooms = (act: Scene, ...rooms: readonly Scene[]): Scene[] => rooms.map((room) => inside(room, act))

/** One act in several places in the open. */
export const inPlaces = (act: Scene, ...sites: readonly Scene[]): Scene[] => sites.map((site) => outside(site, act))
