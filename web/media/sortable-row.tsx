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

/** The handle takes a finger at once; elsewhere a finger scrolls, unless it rests. */
class HandleSensor extends PointerSensor {
	static override activators = [
		{
			eventName: 'onPointerDown' as const,
			handler: ({ nativeEvent: { target, button, isPrimary } }: PointerEvent) =>
				isPrimary && button === 0 && target instanceof Element && target.closest('[data-handle]') !== null,
		},
	]
}

/** By how many places each key moves; up and down, to what lies nearest there. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/**
 * Where a key brings what is lifted: over the next item in the order, or in the next line. Where the first one is larger than the others,
 * the library's own way, by distance alone, leaps over half of the row.
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
	/** In their order: what each is known by, and what it is called. */
	items: readonly { key: string; name: string }[]
	layout: 'grid' | 'list'
	/** Puts an item at an index. */
	onMove: (key: string, to: number) => void
	children: ReactNode
}

/** What is sorted by hand: by mouse, by finger, and by the keyboard on a handle; told to screen readers step by step. The children are `useSortable` items under these keys. */
export function SortableRow({ items, layout, onMove, children }: SortableRowProps) {
	const { drag } = useFileTexts()
	const handle = useSensor(HandleSensor, { activationConstraint: { distance: 3 } })
	const mouse = useSensor(MouseSensor, { activationConstraint: { distance: 8 } })
	const finger = useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } })
	const keyboard = useSensor(KeyboardSensor, { coordinateGetter: step })
	// In the items of a list words are typed and selected: they move by their handles alone.
	const sensors = useSensors(handle, keyboard, ...(layout === 'grid' ? [mouse, finger] : [null, null]))
	const nameOf = ({ id }: Active) => items.find(({ key }) => key === id)?.name ?? ''
	const placeOf = ({ id }: Active | Over) => items.findIndex(({ key }) => key === id)
	const tell = (say: (name: string, position: number, total: number) => string, active: Active, over: Active | Over | null) =>
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
					onDragStart: ({ active }) => tell(drag.lifted, active, active),
					onDragOver: ({ active, over }) => tell(over?.id === active.id ? drag.lifted : drag.over, active, over),
					onDragEnd: ({ active, over }) => tell(drag.dropped, active, over),
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
