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
	type Over,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { PointerEvent, ReactNode } from 'react'
import { useFileTexts } from './file-texts.ts'

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
	const keyboard = useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates })
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
					onDragOver: ({ active, over }) => tell(drag.over, active, over),
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
