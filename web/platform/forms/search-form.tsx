import type { ComponentProps } from 'react'

// Forms that change nothing on the server. They need neither the form library nor the parts of the other forms.

/** The element of a form that the browser itself sends to `action`, with or without scripts. */
export function PlainForm(props: Omit<ComponentProps<'form'>, 'onSubmit'> & { action: string }) {
	return <form {...props} />
}

interface SearchFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
	/** Called with the fields of the form and its element. */
	onSearch: (fields: FormData, element: HTMLFormElement) => void
}

/** The element of a form that changes nothing on the server: its fields lead to an address or choose a view. With `action` it works without scripts. */
export function SearchForm({ onSearch, ...rest }: SearchFormProps) {
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault()
				onSearch(new FormData(event.currentTarget), event.currentTarget)
			}}
			{...rest}
		/>
	)
}
