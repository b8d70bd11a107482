import { useEffect, useEffectEvent, useRef, useState, type DragEvent, type ReactNode, type Ref } from 'react'
import { Button } from '#web/platform/ui/button.tsx'
import type { IconName } from '#web/platform/ui/icon-names.ts'
import { Icon } from '#web/platform/ui/icon.tsx'
import styles from './files.module.css'

interface FileDropProps {
	/** The file types that the browser's dialog offers, as the `accept` of an input. */
	accept: string
	/** Whether this component accepts a pasted file. */
	takesPasted: (file: File) => boolean
	onFiles: (files: File[]) => void
	/** A text: the accepted files and their limit; or that the limit is reached. */
	invitation: string
	hint: string
	choose: string
	icon: IconName
	/** Phones get a button for their camera. */
	camera?: string
	isEmpty: boolean
	/** At most one file can be chosen. */
	isSingle?: boolean
	chooseRef: Ref<HTMLButtonElement>
	/** The files that are there already. */
	children: ReactNode
}

const hasFiles = ({ dataTransfer }: Pick<globalThis.DragEvent, 'dataTransfer'>) => dataTransfer?.types.includes('Files') ?? false

/** An area for files: chosen by a dialog, dropped on it, or pasted anywhere on the page. */
export function FileDrop(props: FileDropProps) {
	const { accept, takesPasted, onFiles, invitation, hint, choose, icon, camera, isEmpty, isSingle = false, chooseRef, children } = props
	const [isOver, setOver] = useState(false)
	const paste = useEffectEvent((event: ClipboardEvent) => {
		const files = [...(event.clipboardData?.files ?? [])].filter(takesPasted)
		// In a text field, pasting inserts text, even when the clipboard also has a picture of it.
		const isTyping = event.target instanceof Element && event.target.closest('input, textarea') !== null
		if (files.length === 0 || (isTyping && event.clipboardData?.types.includes('text/plain'))) return
		event.preventDefault()
		onFiles(files)
	})
	useEffect(() => {
		// The browser would open a file that is dropped beside the area, instead of the page.
		const keep = (event: globalThis.DragEvent) => {
			if (hasFiles(event)) event.preventDefault()
		}
		const listen = (event: ClipboardEvent) => paste(event)
		document.addEventListener('paste', listen)
		window.addEventListener('dragover', keep)
		window.addEventListener('drop', keep)
		return () => {
			document.removeEventListener('paste', listen)
			window.removeEventListener('dragover', keep)
			window.removeEventListener('drop', keep)
		}
	}, [])

	const over = (event: DragEvent) => {
		if (!hasFiles(event)) return
		event.preventDefault()
		setOver(true)
	}
	return (
		<div
			className={`${styles.place} ${isOver ? styles.over : ''}`}
			onDragEnter={over}
			onDragOver={over}
			onDragLeave={({ currentTarget, relatedTarget }) => {
				if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
			}}
			onDrop={(event) => {
				event.preventDefault()
				setOver(false)
				onFiles([...event.dataTransfer.files])
			}}
		>
			{children}
			<div className={`${styles.drop} ${isEmpty ? styles.empty : ''}`}>
				<p className={styles.invitation}>{invitation}</p>
				<div className={styles.ways}>
					<FileButton size={isEmpty ? 'normal' : 'small'} accept={accept} isSingle={isSingle} onFiles={onFiles} buttonRef={chooseRef}>
						<Icon name={icon} size={20} />
						{choose}
					</FileButton>
					{camera && (
						<FileButton
							size={isEmpty ? 'normal' : 'small'}
							accept="image/*"
							capture="environment"
							className={styles.camera}
							onFiles={onFiles}
						>
							<Icon name="camera" size={20} />
							{camera}
						</FileButton>
					)}
				</div>
				<p className={styles.hint}>{hint}</p>
			</div>
		</div>
	)
}

interface FileButtonProps {
	size: 'small' | 'normal'
	accept: string
	capture?: 'environment'
	isSingle?: boolean
	className?: string | undefined
	onFiles: (files: File[]) => void
	buttonRef?: Ref<HTMLButtonElement>
	children: ReactNode
}

/** A button that opens the device's file dialog. */
function FileButton({ size, accept, capture, isSingle = false, className, onFiles, buttonRef, children }: FileButtonProps) {
	const input = useRef<HTMLInputElement>(null)
	return (
		<>
			<Button ref={buttonRef} look="secondary" size={size} className={className ?? ''} onClick={() => input.current?.click()}>
				{children}
			</Button>
			<input
				ref={input}
				type="file"
				hidden
				multiple={!capture && !isSingle}
				accept={accept}
				capture={capture}
				onChange={({ currentTarget }) => {
					onFiles([...(currentTarget.files ?? [])])
					// Reset, so that the same file can be chosen again.
					currentTarget.value = ''
				}}
			/>
		</>
	)
}
