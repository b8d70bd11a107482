import type { Stage } from './drawing.ts'

/** Draws a whole picture, or what stands in one. */
export type Scene = (s: Stage) => void
