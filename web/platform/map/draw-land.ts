import { trace, type Drawing } from './drawing.ts'
import { borders, outline } from './ground.ts'
import type { Palette } from './palette.ts'

/** Draws the neighbours' land, their borders, and Luxembourg as a lighter area. */
export function drawLand({ context, at, area }: Drawing, palette: Palette): void {
	context.fillStyle = palette.abroad
	context.fillRect(area.left, area.top, area.right - area.left, area.bottom - area.top)
	context.lineJoin = 'round'
	context.lineCap = 'round'

	context.save()
	context.globalAlpha = 0.35
	context.strokeStyle = palette.inkFaint
	context.lineWidth = 1
	context.setLineDash([1, 4])
	for (const border of borders) {
		trace(context, border, at)
		context.stroke()
	}
	context.restore()

	context.save()
	trace(context, outline, at)
	context.closePath()
	context.shadowColor = palette.shade
	context.shadowBlur = 28
	context.shadowOffsetY = 6
	context.fillStyle = palette.home
	context.fill()
	context.restore()

	context.save()
	trace(context, outline, at)
	context.closePath()
	context.strokeStyle = palette.paper
	context.lineWidth = 3.5
	context.stroke()
	context.globalAlpha = 0.5
	context.strokeStyle = palette.inkSoft
	context.lineWidth = 1
	context.stroke()
	context.restore()
}
