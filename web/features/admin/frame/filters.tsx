import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { SearchForm } from '#web/platform/forms/search-form.tsx'
import { useAddress, useNavigate } from '#web/platform/shell/navigation.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { SelectField, TextField } from '#web/platform/ui/field.tsx'
import { useAdminTexts } from './texts/index.ts'
import styles from './admin-page-frame.module.css'

/** Search terms of an operator may be personal data: they stay out of the address and the history, and are cached in this tab for some minutes. */
export function useWords(path: string): [string, (words: string) => void] {
	const client = useQueryClient()
	const key = ['words of an operator', path]
	const [words, setWords] = useState(() => client.getQueryData<string>(key) ?? '')
	return [
		words,
		(next) => {
			client.setQueryData(key, next)
			setWords(next)
		},
	]
}

export type Filter =
	| { name: string; label: string; kind: 'day' | 'text' }
	| { name: string; label: string; kind: 'choice'; choices: readonly (readonly [value: string, text: string])[] }

interface FiltersProps {
	path: string
	filters: readonly Filter[]
	words?: { label: string; hint?: string; value: string; onChange: (words: string) => void; error?: string | undefined }
	children?: ReactNode
}

/** The filters of a list. They are in the address, so that Back restores them; search terms are not. */
export function Filters({ path, filters, words, children }: FiltersProps) {
	const texts = useAdminTexts()
	const address = useAddress()
	const navigate = useNavigate()
	const form = useRef<HTMLFormElement>(null)
	const isSet = Boolean(words?.value) || filters.some(({ name }) => address.has(name))
	function show(data: FormData) {
		words?.onChange(String(data.get('q') ?? '').trim())
		const chosen = filters.flatMap(({ name }) => {
			const value = String(data.get(name) ?? '').trim()
			return value === '' ? [] : [[name, value]]
		})
		const search = new URLSearchParams(chosen).toString()
		navigate(search ? `${path}?${search}` : path)
	}
	return (
		<SearchForm
			ref={form}
			// The address may change without the form: by Back, or by a link from another screen.
			key={address.toString()}
			role="search"
			noValidate
			className={styles.filters}
			onSearch={show}
		>
			{words && (
				<TextField
					label={words.label}
					hint={words.hint}
					error={words.error}
					name="q"
					type="search"
					defaultValue={words.value}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					maxLength={120}
				/>
			)}
			{filters.map((filter) => (
				<FilterField key={filter.name} filter={filter} value={address.get(filter.name) ?? ''} />
			))}
			<div className={styles.actions}>
				<Button type="submit" look="secondary">
					{texts.show}
				</Button>
				{isSet && (
					<Button
						look="plain"
						onClick={() => {
							words?.onChange('')
							form.current?.querySelector<HTMLElement>('input, select')?.focus()
							if (words) form.current?.reset()
							navigate(path)
						}}
					>
						{texts.clear}
					</Button>
				)}
				{children}
			</div>
		</SearchForm>
	)
}

function FilterField({ filter, value }: { filter: Filter; value: string }) {
	const { all } = useAdminTexts()
	return filter.kind === 'choice' ? (
		<SelectField label={filter.label} name={filter.name} defaultValue={value}>
			<option value="">{all}</option>
			{filter.choices.map(([value, text]) => (
				<option key={value} value={value}>
					{text}
				</option>
			))}
		</SelectField>
	) : (
		<TextField
			label={filter.label}
			name={filter.name}
			type={filter.kind === 'day' ? 'date' : 'text'}
			defaultValue={value}
			autoComplete="off"
			maxLength={120}
		/>
	)
}

/** The address of another page of the same list. */
export const pageOf = (path: string, address: URLSearchParams) => (page: number) => {
	const next = new URLSearchParams(address)
	if (page > 1) next.set('page', String(page))
	else next.delete('page')
	const search = next.toString()
	return search ? `${path}?${search}` : path
}

/** The value of the address if it is one of these; else undefined. */
export const oneOf = <Choice extends string>(choices: readonly Choice[], value: string | null): Choice | undefined =>
	choices.find((choice) => choice === value)

const isDay = /^\d{4}-\d{2}-\d{2}$/
/** A day in the address; undefined when it is none. */
export const dayIn = (address: URLSearchParams, name: string): string | undefined => {
	const day = address.get(name) ?? ''
	return isDay.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined
}

/** The page number in the address. */
export const pageIn = (address: URLSearchParams): number => {
	const page = Number(address.get('page') ?? 1)
	return Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1
}
