import { useState } from 'react'
import type { Output } from '#contract/index.ts'
import { roles } from '#contract/values/roles.ts'
import { call } from '#web/platform/shell/api.ts'
import { useNavigate } from '#web/platform/shell/navigation.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { TextField } from '#web/platform/ui/field.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { AccountSection } from './account-section.tsx'
import { usePress } from '#web/platform/forms/press.ts'
import { useAccountTexts } from './texts/index.ts'
import { useAuthTexts } from './auth-texts/index.ts'
import { fieldRules } from './field-rules.ts'
import { ServerForm } from '#web/platform/forms/form-parts.tsx'
import { useOwnAccount, useRefreshProfile } from './own-account.ts'
import { useReauthentication } from './reauthentication.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './account-section.module.css'

/** A code of an authenticator app in addition to the password: set up, confirmed, switched off. */
export function SecondFactorSection() {
	const { second } = useAccountTexts()
	const account = useOwnAccount()
	const refresh = useRefreshProfile()
	const prove = useReauthentication()
	const navigate = useNavigate()
	const { isBusy, press } = usePress()
	const [start, setStart] = useState<Output<'startSecondFactor'> | null>(null)
	const [codes, setCodes] = useState<string[] | null>(null)
	const [isEnding, setEnding] = useState(false)

	const begin = async () => setStart((await prove(() => call('startSecondFactor', {}))) ?? null)
	const kept = () => {
		setCodes(null)
		// An operator without a second factor is sent here from the admin area, and goes back.
		if (account.role_id === roles.operator) navigate('/admin')
	}
	const end = async (code: string) => {
		const ended = await prove(() => call('endSecondFactor', { code }))
		if (ended === undefined) return
		setEnding(false)
		await refresh()
		await notify('success', second.ended)
	}
	return (
		<AccountSection id="second-factor" title={second.title} lead={second.lead}>
			<p className={account.has_second_factor ? styles.good : ''}>{account.has_second_factor ? second.on : second.off}</p>
			{codes && <RecoveryCodes codes={codes} onKept={kept} />}
			{!codes && start && (
				<Confirm
					start={start}
					onConfirmed={async (recovery_codes) => {
						setCodes(recovery_codes)
						setStart(null)
						await refresh()
					}}
				/>
			)}
			{!codes && !start && !account.has_second_factor && (
				<Button look="secondary" aria-disabled={isBusy} onClick={() => press(begin)}>
					{second.start}
				</Button>
			)}
			{!codes && account.has_second_factor && account.role_id !== roles.operator && !isEnding && (
				<Button look="quiet" onClick={() => setEnding(true)}>
					{second.end}
				</Button>
			)}
			{!codes && account.has_second_factor && isEnding && <End onCode={end} />}
		</AccountSection>
	)
}

/** Asks for a code before the second factor is switched off. */
function End({ onCode }: { onCode: (code: string) => Promise<void> }) {
	const { second } = useAccountTexts()
	const texts = useAuthTexts()
	const form = useServerForm<{ code: string }>(({ code }) => onCode(code.trim()))
	return (
		<ServerForm form={form} action={second.end}>
			<p>{texts.logIn.codeLead}</p>
			<TextField label={texts.logIn.code} autoComplete="one-time-code" {...form.field('code', fieldRules(texts).required)} />
		</ServerForm>
	)
}

function Confirm({ start, onConfirmed }: { start: Output<'startSecondFactor'>; onConfirmed: (codes: string[]) => Promise<void> }) {
	const { second } = useAccountTexts()
	const rules = fieldRules(useAuthTexts())
	const form = useServerForm<{ code: string }>(async ({ code }) => {
		const { recovery_codes } = await call('confirmSecondFactor', { code: code.trim() })
		await onConfirmed(recovery_codes)
	})
	const { size, path } = start.qr
	return (
		<ServerForm form={form} action={second.confirm}>
			<p>{second.scan}</p>
			<svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={second.qr} shapeRendering="crispEdges">
				<path d={path} fill="#000" />
			</svg>
			<p>
				{second.byHand}
				<code className={styles.secret}>{start.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
			</p>
			<TextField label={second.code} inputMode="numeric" autoComplete="one-time-code" {...form.field('code', rules.required)} />
		</ServerForm>
	)
}
