import { useEffect, useEffectEvent, useRef, useState, type DragEvent, type ReactNode, type Ref } from 'react'
import { Button } from '../ui/button.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './files.module.css'

interface FileDropProps {
	/** What the browser offers first, as the `accept` of an input. */
	accept: string
	/** Whether a pasted file is meant for this place. */
	takesPasted: (file: File) => boolean
	onFiles: (files: File[]) => void
	/** In words: what may be dropped, which files at most; or that there is no room. */
	invitation: string
	hint: string
	choose: string
	icon: IconName
	/** Phones get a way straight to their camera. */
	camera?: string
	isEmpty: boolean
	/** One file is all that fits. */
	isSingle?: boolean
	chooseRef: Ref<HTMLButtonElement>
	/** What is there already. */
	children: ReactNode
}

const hasFiles = ({ dataTransfer }: Pick<globalThis.DragEvent, 'dataTransfer'>) => dataTransfer?.types.includes('Files') ?? false

/** A place for files: chosen, dropped anywhere on it, or pasted anywhere on the page. */
export function FileDrop(props: FileDropProps) {
	const { accept, takesPasted, onFiles, invitation, hint, choose, icon, camera, isEmpty, isSingle = false, chooseRef, children } = props
	const [isOver, setOver] = useState(false)
	const paste = useEffectEvent((event: ClipboardEvent) => {
		const files = [...(event.clipboardData?.files ?? [])].filter(takesPasted)
		// Who types pastes words, even when a picture of them comes along.
		const isTyping = event.target instanceof Element && event.target.closest('input, textarea') !== null
		if (files.length === 0 || (isTyping && event.clipboardData?.types.includes('text/plain'))) return
		event.preventDefault()
		onFiles(files)
	})
	useEffect(() => {
		// A file that misses its place would otherwise be opened in the place of the form.
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

/** A button that opens the device's own choice of files. */
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
					// The same file may be chosen again.
					currentTarget.value = ''
				}}
			/>
		</>
	)
}
