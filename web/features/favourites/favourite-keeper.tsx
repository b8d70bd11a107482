import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { keepFavourite } from './favourite-changes.ts'
import { useFavouriteTexts } from './texts/index.ts'
import { takeWish } from './favourite-wish.ts'

/** Runs beside every screen of a signed-in account: carries out the wish of the visitor before the log-in. */
export default function FavouriteKeeper() {
	const client = useQueryClient()
	const { t } = useLanguage()
	const words = useFavouriteTexts()
	const fulfil = useEffectEvent(async () => {
		const wish = takeWish()
		if (wish === null) return
		try {
			await keepFavourite(client, wish, true)
			await notify('success', words.kept)
		} catch (error) {
			await notify('error', (error instanceof ApiError && error.message) || t.error.noConnection)
		}
	})
	useEffect(() => void fulfil(), [])
	return null
}
