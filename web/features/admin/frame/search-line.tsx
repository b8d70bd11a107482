import { useEffect, useRef, type ComponentProps } from 'react'
import { SearchForm } from '#web/platform/forms/search-form.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { TextField } from '#web/platform/ui/field.tsx'
import styles from './admin-page-frame.module.css'

interface SearchLineProps extends ComponentProps<typeof TextField> {
	/** The current search term; empty for all. */
	words: string
	onSearch: (words: string) => void
	/** The labels of the two buttons. */
	find: string
	showAll: string
}

const fieldOf = (form: HTMLFormElement | null) => form?.querySelector('input')

/** A search field with a button, and a button that clears it. */
export function SearchLine({ words, onSearch, find, showAll, error, ...field }: SearchLineProps) {
	const form = useRef<HTMLFormElement>(null)
	useEffect(() => {
		if (error) fieldOf(form.current)?.focus()
	}, [error])
	return (
		<SearchForm
			ref={form}
			role="search"
			noValidate
			className={styles.search}
			onSearch={(_, element) => onSearch(fieldOf(element)?.value.trim() ?? '')}
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
		</SearchForm>
	)
}
