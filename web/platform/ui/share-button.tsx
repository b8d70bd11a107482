import { Icon } from './icon.tsx'
import { lazy, Suspense, useState } from 'react'
import { defaultLanguage } from '#contract/values/languages.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { Button, type ButtonLook, type ButtonSize } from './button.tsx'
import { notify } from './toaster.tsx'

const ShownAddress = lazy(() => orReload(() => import('./shown-address.tsx')))

interface ShareButtonProps {
	title: string
	/** The address without its origin. */
	path: string
	look?: ButtonLook
	size?: ButtonSize
}

/** Shares an address of ours: by the device's share dialog, else by the clipboard, else by showing it. */
export function ShareButton({ title, path, look = 'secondary', size = 'normal' }: ShareButtonProps) {
	const { t, language } = useLanguage()
	const [shown, setShown] = useState<string | null>(null)

	async function share() {
		// The shared address opens in the language in which it was shared.
		const reader = language === defaultLanguage ? '' : `${path.includes('?') ? '&' : '?'}lang=${language}`
		const url = location.origin + path + reader
		if (await shareByDevice({ title, url })) return
		if (await copy(url)) await notify('success', t.share.copied)
		else setShown(url)
	}

	return (
		<>
			<Button look={look} size={size} onClick={() => void share()}>
				<Icon name="share-2" size={18} />
				{t.share.action}
			</Button>
			{shown && (
				<Suspense fallback={null}>
					<ShownAddress url={shown} onClose={() => setShown(null)} />
				</Suspense>
			)}
		</>
	)
}

/** True when the device's dialog was opened, even when the visitor cancelled it. */
async function shareByDevice(data: ShareData): Promise<boolean> {
	if (!('share' in navigator)) return false
	try {
		await navigator.share(data)
		return true
	} catch (error) {
		return error instanceof DOMException && error.name === 'AbortError'
	}
}

/** False when this browser, or its settings, refuse clipboard access. */
async function copy(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text)
		return true
	} catch {
		return false
	}
}
