import { useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from '#web/platform/ui/icon.tsx'
import type { IconName } from '#web/platform/ui/icon-names.ts'
import { useEditorTexts } from './texts/index.ts'
import styles from './markdown-editor.module.css'

export const tools = ['bold', 'italic', 'heading', 'subheading', 'list', 'numbers', 'quote', 'link', 'picture', 'undo', 'redo'] as const
export type Tool = (typeof tools)[number]

const icons: Record<Tool, IconName> = {
	bold: 'bold',
	italic: 'italic',
	heading: 'heading-1',
	subheading: 'heading-2',
	list: 'list',
	numbers: 'list-ordered',
	quote: 'text-quote',
	link: 'link',
	picture: 'image',
	undo: 'undo-2',
	redo: 'redo-2',
}

/** Keys with Control, on a Mac with Command. Shift with a digit is matched by the physical key. */
const keys: Partial<Record<Tool, { code: string; shift?: true }>> = {
	bold: { code: 'KeyB' },
	italic: { code: 'KeyI' },
	link: { code: 'KeyK' },
	numbers: { code: 'Digit7', shift: true },
	list: { code: 'Digit8', shift: true },
	quote: { code: 'Digit9', shift: true },
}

/** The tool of these keys; null when they have none. */
export function toolOf({ code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): Tool | null {
	if (altKey || ctrlKey === metaKey) return null
	return tools.find((tool) => keys[tool]?.code === code && shiftKey === (keys[tool]?.shift ?? false)) ?? null
}

interface ToolbarProps {
	label: string
	/** The id of the textarea. */
	controls: string
	offered: readonly Tool[]
	onUse: (tool: Tool) => void
}

/** The toolbar of an editor: one tab stop, arrow keys inside, as WAI-ARIA specifies. */
export function MarkdownToolbar({ label, controls, offered, onUse }: ToolbarProps) {
	const texts = useEditorTexts()
	const bar = useRef<HTMLDivElement>(null)
	const [current, setCurrent] = useState<Tool>(offered[0] ?? 'bold')
	function move(event: KeyboardEvent) {
		const at = offered.indexOf(current)
		const last = offered.length - 1
		const steps: Partial<Record<string, number>> = {
			ArrowRight: at === last ? 0 : at + 1,
			ArrowLeft: at === 0 ? last : at - 1,
			Home: 0,
			End: last,
		}
		const next = offered[steps[event.key] ?? -1]
		if (!next) return
		event.preventDefault()
		setCurrent(next)
		bar.current?.querySelector<HTMLElement>(`[data-tool=${next}]`)?.focus()
	}
	return (
		<div ref={bar} role="toolbar" tabIndex={-1} aria-label={label} aria-controls={controls} className={styles.toolbar} onKeyDown={move}>
			{offered.map((tool) => {
				const key = keys[tool]
				const short = key && `${key.shift ? `${texts.shift}+` : ''}${key.code.slice(-1)}`
				return (
					<button
						key={tool}
						type="button"
						data-tool={tool}
						tabIndex={tool === current ? 0 : -1}
						aria-label={texts.tools[tool]}
						title={short ? `${texts.tools[tool]} (${texts.control}+${short})` : texts.tools[tool]}
						aria-keyshortcuts={key && `Control+${key.shift ? 'Shift+' : ''}${key.code.slice(-1)}`}
						// The text keeps its selection.
						onPointerDown={(event) => event.preventDefault()}
						onFocus={() => setCurrent(tool)}
						onClick={() => onUse(tool)}
					>
						<Icon name={icons[tool]} size={20} />
					</button>
				)
			})}
		</div>
	)
}
