import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePress } from '#web/platform/forms/press.ts'
import { dayFormats } from '#web/platform/language/day-formats.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { ApiError, call, query } from '#web/platform/shell/api.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { TextField } from '#web/platform/ui/field.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useAvailabilityTexts } from './texts/index.ts'
import styles from './calendar.module.css'

interface ClosedPeriodProps {
	today: string
	/** The last day that can be closed. */
	last: string
}

/** A period in which the supplier is away: one press closes it for all announcements, another opens it again. */
export function ClosedPeriod({ today, last }: ClosedPeriodProps) {
	const { language, list, number } = useLanguage()
	const { closing: said } = useAvailabilityTexts()
	const client = useQueryClient()
	const { isBusy, press } = usePress()
	const [from, setFrom] = useState('')
	const [to, setTo] = useState('')
	// A year that is being typed is no day to ask for yet.
	const enabled = from >= '2000' && to >= '2000'
	const ofClosing = useQuery({ ...query('closeDays', { from, to, preview: true }), enabled })
	const ofOpening = useQuery({ ...query('closeDays', { from, to, open: true, preview: true }), enabled })
	const wrong = ofClosing.error instanceof ApiError ? ofClosing.error.fields : {}
	const toClose = ofClosing.data?.days_count ?? 0
	const toOpen = ofOpening.data?.days_count ?? 0
	const change = (open: boolean) =>
		press(async () => {
			const { days_count } = await call('closeDays', { from, to, open })
			await client.invalidateQueries()
			await notify('success', (open ? said.opened : said.closed)(days_count, number(days_count)))
		})

	return (
		<section aria-labelledby="closed-period" className={styles.section}>
			<h2 id="closed-period">{said.title}</h2>
			<p className="quiet">{said.lead}</p>
			<div className={styles.form}>
				<TextField
					label={said.from}
					type="date"
					min={today}
					max={last}
					autoComplete="off"
					value={from}
					onChange={({ target }) => setFrom(target.value)}
					error={wrong['from']}
				/>
				<TextField
					label={said.to}
					type="date"
					min={from || today}
					max={last}
					autoComplete="off"
					value={to}
					onChange={({ target }) => setTo(target.value)}
					error={wrong['to']}
				/>
			</div>
			{ofClosing.error && Object.keys(wrong).length === 0 && <p role="alert">{ofClosing.error.message}</p>}
			<div role="status">
				{ofClosing.data && <p>{said.willClose(toClose, number(toClose))}</p>}
				{toOpen > 0 && <p>{said.willOpen(toOpen, number(toOpen))}</p>}
				{ofClosing.data && ofClosing.data.kept.length > 0 && (
					<>
						<p>{said.kept}</p>
						<ul className={styles.kept}>
							{ofClosing.data.kept.map(({ property_id, property_name, days }) => (
								<li key={property_id}>
									<strong>{property_name}</strong> {list(days.map(dayFormats(language).dayOfMonth))}
								</li>
							))}
						</ul>
					</>
				)}
			</div>
			<div className={styles.buttons}>
				<Button look="secondary" size="small" aria-disabled={isBusy || toClose === 0} onClick={() => toClose > 0 && change(false)}>
					{said.close}
				</Button>
				<Button look="plain" size="small" aria-disabled={isBusy || toOpen === 0} onClick={() => toOpen > 0 && change(true)}>
					{said.open}
				</Button>
			</div>
		</section>
	)
}
