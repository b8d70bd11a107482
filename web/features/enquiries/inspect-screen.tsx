import { useState } from 'react'
import { sides, type Side } from '#contract/enquiry-states.ts'
import type { Output } from '#contract/index.ts'
import { AdminPage } from '#web/features/admin/frame/admin-page-frame.tsx'
import { useConversationTexts } from './conversation-texts/index.ts'
import { FileTile } from './file-tile.tsx'
import { Failure, SubmitButton, SubmitForm } from '#web/platform/forms/form-parts.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { ApiError, call } from '#web/platform/shell/api.ts'
import { Link, useParams } from '#web/platform/shell/navigation.tsx'
import { Field } from '#web/platform/ui/field.tsx'
import { NotFound } from '#web/platform/ui/not-found.tsx'
import { useInspectTexts } from '#web/features/trust/moderation/judge-texts/index.ts'
import styles from './inspect-screen.module.css'

type Inspected = Output<'inspectConversation'>

/** `/admin/conversations/{id}`: an operator reads a conversation of two others, once it was reported or with a reason for the audit log. */
export default function ConversationScreen() {
	const { id = '' } = useParams()
	return /^[1-9]\d{0,8}$/.test(id) ? <Inspect key={id} id={Number(id)} /> : <NotFound />
}

function Inspect({ id }: { id: number }) {
	const texts = useInspectTexts()
	const [shown, setShown] = useState<Inspected | null>(null)
	const [isMissing, setMissing] = useState(false)
	if (isMissing) return <NotFound />
	return (
		<AdminPage title={texts.title(String(id))} lead={texts.lead}>
			{shown ? <Shown conversation={shown} /> : <AskToRead id={id} onRead={setShown} onMissing={() => setMissing(true)} />}
		</AdminPage>
	)
}

/** Nothing is read before a press: each reading is an entry of the audit log. */
function AskToRead({ id, onRead, onMissing }: { id: number; onRead: (read: Inspected) => void; onMissing: () => void }) {
	const texts = useInspectTexts()
	const [needsReason, setNeedsReason] = useState(false)
	const form = useServerForm<{ reason: string }>(
		async ({ reason }) => {
			const input = { conversation_id: id, ...(reason.trim() !== '' && { reason }) }
			try {
				onRead(await call('inspectConversation', input))
			} catch (error) {
				if (error instanceof ApiError && error.code === 'not_found') return onMissing()
				if (!needsReason && error instanceof ApiError && error.fields['reason'] !== undefined) return setNeedsReason(true)
				throw error
			}
		},
		{ values: { reason: '' } },
	)
	const { error, ...control } = form.field('reason', {
		validate: (reason) => !needsReason || reason.trim().length >= 10 || texts.tooShort,
	})
	return (
		<SubmitForm form={form} className={styles.ask}>
			{needsReason && (
				<>
					<p role="status">{texts.notReported}</p>
					<Field label={texts.why} hint={texts.whyHint} error={error}>
						{(frame) => <textarea rows={3} maxLength={1000} {...control} {...frame} />}
					</Field>
				</>
			)}
			<Failure>{form.failure}</Failure>
			<div>
				<SubmitButton isBusy={form.isBusy}>{texts.open}</SubmitButton>
			</div>
		</SubmitForm>
	)
}

function Shown({ conversation }: { conversation: Inspected }) {
	const { moment, money, number } = useLanguage()
	const texts = useInspectTexts()
	const { states } = useConversationTexts()
	const { conversation_id, state, property_name, messages, offers, reported } = conversation
	const nameOf = (side: Side) => conversation[side].name || (side === 'supplier' ? texts.operator : texts.sides[side])
	return (
		<>
			<dl className={styles.facts}>
				{property_name && (
					<div>
						<dt>{texts.about}</dt>
						<dd>{property_name}</dd>
					</div>
				)}
				{sides.map((side) => {
					const { email, account_id, stopped_at } = conversation[side]
					return (
						<div key={side}>
							<dt>{texts.sides[side]}</dt>
							<dd>
								{account_id === null ? nameOf(side) : <Link href={`/admin/accounts/${account_id}`}>{nameOf(side)}</Link>}
								{email && <small>{email}</small>}
								{stopped_at && <strong>{texts.stoppedSince(moment(stopped_at))}</strong>}
							</dd>
						</div>
					)
				})}
			</dl>
			<p>{states[state]}</p>
			{reported.map((side) => (
				<p key={side} className={styles.reported}>
					{texts.reported[side]} <Link href={`/admin/reports/${side}_messages/${conversation_id}`}>{texts.decide[side]}</Link>
				</p>
			))}
			<section aria-labelledby="messages">
				<h2 id="messages">{texts.messages}</h2>
				<ol className={styles.messages}>
					{messages.map(({ message_id, side, message, lang, created_at, files, offer_id, offer_event }) => {
						const offer = offers.find((one) => one.offer_id === offer_id)
						return (
							<li key={message_id} data-side={side}>
								<p className={styles.who}>
									<strong>{nameOf(side)}</strong> <time dateTime={created_at}>{moment(created_at)}</time>
								</p>
								{offer && offer_event === 'made' && <p>{texts.offer(number(offer.version), money(offer.gross_cents / 100, true))}</p>}
								<p className={styles.text} lang={lang ?? undefined}>
									{message || (!offer && files.length === 0 && texts.erased)}
								</p>
								{files.map((file) => (
									<FileTile key={file.file_id} file={file} />
								))}
							</li>
						)
					})}
				</ol>
			</section>
		</>
	)
}
