import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { defaultLanguage } from '#contract/values/languages.ts'
import { sharedFavouritesAddress } from '#web/platform/shell/address.ts'
import { ApiError, call, query } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useSite } from '#web/platform/shell/site.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { TextField } from '#web/platform/ui/field.tsx'
import { ShareButton } from '#web/platform/ui/share-button.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useFavouriteTexts } from './texts/index.ts'
import styles from './favourites.module.css'

const link = query('shareFavourites', {})

/** Creates the link to the own favourites, shares it, and revokes it. */
export default function ShareDialog({ onClose }: { onClose: () => void }) {
	const { t, language } = useLanguage()
	const words = useFavouriteTexts()
	const { public_url } = useSite()
	const client = useQueryClient()
	const { data, isError, refetch } = useQuery(link)
	const [isBusy, setBusy] = useState(false)
	const inside = useRef<HTMLDivElement>(null)
	/** The path at the time of pressing a button that disappears when the path changes. */
	const left = useRef<string | null | undefined>(undefined)

	async function change(share: boolean) {
		setBusy(true)
		left.current = path
		try {
			client.setQueryData(link.queryKey, await call('shareFavourites', { share }))
			if (!share) void notify('success', words.revoked)
		} catch (error) {
			left.current = undefined
			await notify('error', (error instanceof ApiError && error.message) || t.error.noConnection)
		} finally {
			setBusy(false)
		}
	}

	const path = data?.token ? sharedFavouritesAddress(data.token) : null
	useEffect(() => {
		if (left.current === undefined || left.current === path) return
		left.current = undefined
		// The pressed button is gone: its replacement gets the focus.
		inside.current?.querySelector<HTMLElement>('input, button')?.focus()
	}, [path])
	const reader = language === defaultLanguage ? '' : `?lang=${language}`
	return (
		<Dialog title={words.shareTitle} onClose={onClose}>
			<div ref={inside} className={styles.sharing}>
				<p>{words.shareText}</p>
				{!data &&
					(isError ? (
						<div role="alert" className={styles.buttons}>
							<p>{t.error.couldNotLoad}</p>
							<Button onClick={() => void refetch()}>{t.common.retry}</Button>
						</div>
					) : (
						<p role="status">{t.common.loading}</p>
					))}
				{data && !path && (
					<div className={styles.buttons}>
						<Button aria-disabled={isBusy} onClick={() => !isBusy && void change(true)}>
							{words.makeLink}
						</Button>
					</div>
				)}
				{path && (
					<>
						<TextField
							label={words.address}
							hint={words.addressHint}
							value={public_url + path + reader}
							readOnly
							onFocus={(event) => event.target.select()}
						/>
						<div className={styles.buttons}>
							<ShareButton title={words.title} path={path} look="primary" />
							<Button look="quiet" aria-disabled={isBusy} onClick={() => !isBusy && void change(false)}>
								{words.revoke}
							</Button>
						</div>
						<a href={path + reader} target="_blank" rel="noreferrer">
							{words.look}
						</a>
					</>
				)}
			</div>
		</Dialog>
	)
}
