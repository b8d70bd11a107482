import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { ReactNode } from 'react'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useFileTexts } from './texts/index.ts'
import styles from './files.module.css'

interface SortableItemProps {
	/** The key of the item. */
	id: string
	name: string
	className: string
	children: ReactNode
}

/** One item of a sortable row, with its handle. */
export function SortableItem({ id, name, className, children }: SortableItemProps) {
	const { drag } = useFileTexts()
	const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging, over, rect } = useSortable({ id })
	// A lifted item takes the size of the position that it is over: the first one is larger than the others.
	const size = isDragging && over && rect.current ? over.rect.width / rect.current.width : 1
	// The others take the place and the size that they would have, measured from their upper left corner.
	const moved = transform && { ...transform, ...(isDragging && { scaleX: size, scaleY: size }) }
	return (
		<li
			ref={setNodeRef}
			className={`${className} ${isDragging ? styles.dragged : ''}`}
			style={{ transform: CSS.Transform.toString(moved), transition, ...(!isDragging && { transformOrigin: '0 0' }) }}
			data-file={id}
			{...listeners}
		>
			{children}
			<button
				ref={setActivatorNodeRef}
				type="button"
				className={styles.handle}
				data-handle
				aria-label={drag.handle(name)}
				aria-describedby={attributes['aria-describedby']}
				aria-pressed={isDragging}
			>
				<Icon name="grip" size={20} />
			</button>
		</li>
	)
}
