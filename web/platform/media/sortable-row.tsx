import {
	closestCenter,
	DndContext,
	KeyboardSensor,
	MouseSensor,
	PointerSensor,
	TouchSensor,
	useSensor,
	useSensors,
	type Active,
	type KeyboardCoordinateGetter,
	type Over,
	type UniqueIdentifier,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { PointerEvent, ReactNode } from 'react'
import { useFileTexts } from './texts/index.ts'

// Decision 017: Sorting by drag and drop.

/** The handle starts a drag at once; elsewhere a finger scrolls, unless it rests. */
class HandleSensor extends PointerSensor {
	static override activators = [
		{
			eventName: 'onPointerDown' as const,
			handler: ({ nativeEvent: { target, button, isPrimary } }: PointerEvent) =>
				isPrimary && button === 0 && target instanceof Element && target.closest('[data-handle]') !== null,
		},
	]
}

/** How many positions each key moves; up and down move to the nearest item there. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/**
 * The position to which a key moves a lifted item: over the next item in the order, or into the next line. Where the first item is larger than
 * the others, the library's own algorithm, by distance alone, would skip half of the row.
 */
const step: KeyboardCoordinateGetter = (event, { currentCoordinates, context: { active, over, collisionRect, droppableRects } }) => {
	if (!active || !collisionRect || !event.code.startsWith('Arrow')) return undefined
	event.preventDefault()
	const row = (active.data.current?.['sortable'] as { items: UniqueIdentifier[] } | undefined)?.items ?? []
	const place = row.indexOf(over?.id ?? active.id)
	const centre = (id: UniqueIdentifier | undefined) => {
		const rect = id === undefined ? undefined : droppableRects.get(id)
		return rect && { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2, height: rect.height }
	}
	const here = centre(row[place])
	if (!here) return currentCoordinates
	const by = steps[event.code]
	const side = event.code === 'ArrowUp' ? -1 : 1
	const there =
		by !== undefined
			? centre(row[place + by])
			: row
					.map(centre)
					.filter((one) => one !== undefined)
					.filter(({ y, height }) => (y - here.y) * side > Math.min(height, here.height) / 2)
					.sort((one, other) => Math.hypot(one.x - here.x, one.y - here.y) - Math.hypot(other.x - here.x, other.y - here.y))[0]
	return there ? { x: there.x - collisionRect.width / 2, y: there.y - collisionRect.height / 2 } : currentCoordinates
}

interface SortableRowProps {
	/** The items in their order: key and name of each. */
	items: readonly { key: string; name: string }[]
	layout: 'grid' | 'list'
	/** Moves an item to an index. */
	onMove: (key: string, to: number) => void
	children: ReactNode
}

/**
 * A row that is sorted by mouse, by touch, and by keyboard on a handle; each step is announced to screen readers. The children are `useSortable`
 * items with these keys.
 */
export function SortableRow({ items, layout, onMove, children }: SortableRowProps) {
	const { drag } = useFileTexts()
	const handle = useSensor(HandleSensor, { activationConstraint: { distance: 3 } })
	const mouse = useSensor(MouseSensor, { activationConstraint: { distance: 8 } })
	const finger = useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } })
	const keyboard = useSensor(KeyboardSensor, { coordinateGetter: step })
	// List items contain text fields: they are only moved by their handles.
	const sensors = useSensors(handle, keyboard, ...(layout === 'grid' ? [mouse, finger] : [null, null]))
	const nameOf = ({ id }: Active) => items.find(({ key }) => key === id)?.name ?? ''
	const placeOf = ({ id }: Active | Over) => items.findIndex(({ key }) => key === id)
	const announce = (say: (name: string, position: number, total: number) => string, active: Active, over: Active | Over | null) =>
		say(nameOf(active), placeOf(over ?? active) + 1, items.length)
	return (
		<DndContext
			sensors={sensors}
			collisionDetection={closestCenter}
			onDragEnd={({ active, over }) => {
				if (over && over.id !== active.id) onMove(String(active.id), placeOf(over))
			}}
			accessibility={{
				screenReaderInstructions: { draggable: drag.instructions },
				announcements: {
					onDragStart: ({ active }) => announce(drag.lifted, active, active),
					onDragOver: ({ active, over }) => announce(over?.id === active.id ? drag.lifted : drag.over, active, over),
					onDragEnd: ({ active, over }) => announce(drag.dropped, active, over),
					onDragCancel: ({ active }) => drag.cancelled(nameOf(active)),
				},
			}}
		>
			<SortableContext items={items.map(({ key }) => key)} strategy={layout === 'grid' ? rectSortingStrategy : verticalListSortingStrategy}>
				{children}
			</SortableContext>
		</DndContext>
	)
}
