import { useEffect, useRef, type ComponentProps } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import styles from './admin-page-frame.module.css'

interface SearchLineProps extends ComponentProps<typeof TextField> {
	/** What is looked for now; nothing is everything. */
	words: string
	onSearch: (words: string) => void
	/** What the two buttons say. */
	find: string
	showAll: string
}

const fieldOf = (form: HTMLFormElement | null) => form?.querySelector('input')

/** The one field by which a desk looks for something, and the way back to everything. */
export function SearchLine({ words, onSearch, find, showAll, error, ...field }: SearchLineProps) {
	const form = useRef<HTMLFormElement>(null)
	useEffect(() => {
		if (error) fieldOf(form.current)?.focus()
	}, [error])
	return (
		<form
			ref={form}
			role="search"
			noValidate
			className={styles.search}
			onSubmit={(event) => {
				event.preventDefault()
				onSearch(fieldOf(event.currentTarget)?.value.trim() ?? '')
			}}
		>
			<TextField error={error} autoComplete="off" {...field} />
			<div className={styles.actions}>
				<Button type="submit" look="secondary">
					{find}
				</Button>
				{words && (
					<Button
						look="plain"
						onClick={() => {
							form.current?.reset()
							fieldOf(form.current)?.focus()
							onSearch('')
						}}
					>
						{showAll}
					</Button>
				)}
			</div>
		</form>
	)
}
