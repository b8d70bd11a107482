import { useEffect, useRef, useState } from 'react'
import type { OutboxMail } from '#contract/mails.ts'
import { ApiError } from '../api.ts'
import { Link, useAddress } from '../navigation.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Asked, useDesk } from './desk.tsx'
import { oneOf } from './filters.tsx'
import { OutboxList } from './outbox-list.tsx'
import { useOutboxTexts } from './outbox-texts.ts'
import styles from './outbox.module.css'

const path = '/admin/mails'
const states = ['waiting', 'sent', 'refused'] as const satisfies OutboxMail['state'][]

/** `/admin/mails`: the newest mails for the operator, by state (in the address) and by recipient. */
export default function OutboxScreen() {
	const texts = useOutboxTexts()
	const state = oneOf(states, useAddress().get('state'))
	// Whose mails are looked at is nobody's business but the operator's: it stays out of the address and the history.
	const [to, setTo] = useState('')
	const asked = useDesk('getOutbox', { ...(state && { state }), ...(to && { to }) })
	const { error, isFetching, refetch } = asked
	const refused = error instanceof ApiError ? error.fields['to'] : undefined
	return (
		<div className={`page ${styles.screen}`}>
			<div className={styles.head}>
				<div className={styles.title}>
					<h1>{texts.title}</h1>
					<Button look="quiet" size="small" aria-disabled={isFetching} onClick={() => void refetch()}>
						{texts.refresh}
					</Button>
				</div>
				<p>{texts.lead}</p>
			</div>
			<AddressForm to={to} onChoose={setTo} error={refused} />
			<nav aria-label={texts.byState} className={styles.states}>
				<ul>
					{[undefined, ...states].map((name) => (
						<li key={name ?? 'all'}>
							<Link href={name ? `${path}?state=${name}` : path} aria-current={name === state ? 'page' : undefined}>
								{name ? texts.states[name] : texts.all}
							</Link>
						</li>
					))}
				</ul>
			</nav>
			{!refused && <Asked asked={asked}>{({ list }) => <OutboxList mails={list} isFiltered={state !== undefined || to !== ''} />}</Asked>}
		</div>
	)
}

const fieldOf = (form: HTMLFormElement | null) => form?.querySelector('input')

function AddressForm({ to, onChoose, error }: { to: string; onChoose: (to: string) => void; error: string | undefined }) {
	const texts = useOutboxTexts()
	const form = useRef<HTMLFormElement>(null)
	useEffect(() => {
		if (error) fieldOf(form.current)?.focus()
	}, [error])
	return (
		<form
			ref={form}
			role="search"
			noValidate
			className={styles.form}
			onSubmit={(event) => {
				event.preventDefault()
				onChoose(fieldOf(event.currentTarget)?.value.trim() ?? '')
			}}
		>
			<TextField
				label={texts.address}
				hint={texts.addressHint}
				error={error}
				name="to"
				type="email"
				inputMode="email"
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				maxLength={300}
			/>
			<div className={styles.actions}>
				<Button type="submit" look="secondary">
					{texts.search}
				</Button>
				{to && (
					<Button
						look="plain"
						onClick={() => {
							form.current?.reset()
							fieldOf(form.current)?.focus()
							onChoose('')
						}}
					>
						{texts.showAll}
					</Button>
				)}
			</div>
		</form>
	)
}
