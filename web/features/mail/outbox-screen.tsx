import { useState } from 'react'
import type { OutboxMail } from '#contract/mail.ts'
import { ApiError } from '#web/platform/shell/api.ts'
import { useAddress } from '#web/platform/shell/navigation.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { StateLinks } from '#web/platform/ui/state-links.tsx'
import { Asked, AdminPage, useAdminQuery } from '#web/features/admin/frame/admin-page-frame.tsx'
import { oneOf } from '#web/features/admin/frame/filters.tsx'
import { OutboxList } from './outbox-list.tsx'
import { useOutboxTexts } from './texts/index.ts'
import { SearchLine } from '#web/features/admin/frame/search-line.tsx'
import frame from '#web/features/admin/frame/admin-page-frame.module.css'

const path = '/admin/mails'
const states = ['waiting', 'sent', 'refused', 'stopped'] as const satisfies OutboxMail['state'][]

/** `/admin/mails`: the newest mails, by state (in the address) and by recipient. */
export default function OutboxScreen() {
	const texts = useOutboxTexts()
	const state = oneOf(states, useAddress().get('state'))
	// The recipient is personal data: it stays out of the address and the history.
	const [to, setTo] = useState('')
	const asked = useAdminQuery('getOutbox', { ...(state && { state }), ...(to && { to }) })
	const { error, isFetching, refetch } = asked
	const refused = error instanceof ApiError ? error.fields['to'] : undefined
	return (
		<AdminPage
			title={texts.title}
			lead={texts.lead}
			actions={
				<Button look="quiet" size="small" aria-disabled={isFetching} onClick={() => void refetch()}>
					{texts.refresh}
				</Button>
			}
		>
			<SearchLine
				words={to}
				onSearch={setTo}
				find={texts.search}
				showAll={texts.showAll}
				label={texts.address}
				hint={texts.addressHint}
				error={refused}
				name="to"
				type="email"
				inputMode="email"
				autoCapitalize="none"
				spellCheck={false}
				maxLength={300}
			/>
			<StateLinks
				label={texts.byState}
				links={[undefined, ...states].map((name) => ({
					href: name ? `${path}?state=${name}` : path,
					text: name ? texts.states[name] : texts.all,
					isCurrent: name === state,
				}))}
			/>
			{!refused && (
				<Asked asked={asked}>
					{({ list, is_sending }) => (
						<>
							{!is_sending && list.some((mail) => mail.state === 'waiting') && <p className={frame.notice}>{texts.noServer}</p>}
							<OutboxList mails={list} isFiltered={state !== undefined || to !== ''} />
						</>
					)}
				</Asked>
			)}
		</AdminPage>
	)
}
