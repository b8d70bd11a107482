import { readLanguage } from '#contract/values/languages.ts'
import { readToken } from '#web/platform/shell/session.tsx'
import { offlineTexts } from './offline-texts.ts'

// Decision 074: The service worker.

declare const trustedTypes:
	| undefined
	| { createPolicy: (name: string, rules: { createScriptURL: () => string }) => { createScriptURL: (address: string) => string } }

const address = '/sw.js'
/** Pages of an account that can be read without a network. */
const ownPages = ['/fav', '/my-enquiries']

/** Registers the service worker, tells it which pages the visitor opens within the application, and says in a bar when there is no network. */
async function startOffline(serviceWorker: ServiceWorkerContainer): Promise<void> {
	const show = showOffline(document.createElement('p'))
	addEventListener('online', () => show(false))
	addEventListener('offline', () => show(true))
	show(!navigator.onLine)
	const policy =
		typeof trustedTypes === 'undefined' ? undefined : trustedTypes.createPolicy('service-worker', { createScriptURL: () => address })
	await serviceWorker.register(policy?.createScriptURL(address) ?? address, { updateViaCache: 'none' })
	serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ isOnline: boolean }>) => show(!data.isOnline || !navigator.onLine))
	const { active } = await serviceWorker.ready
	const say = (message: object) => (serviceWorker.controller ?? active)?.postMessage(message)
	const sayVisited = () => say({ visited: [location.href] })
	// The router makes an event of each step.
	for (const step of ['pushState', 'replaceState', 'popstate']) addEventListener(step, sayVisited)
	const checkAccount = () => {
		if (readToken() === null) say({ forget: true })
	}
	addEventListener('storage', checkAccount)
	checkAccount()
	const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
	say({ visited: [location.href, ...(readToken() === null ? [] : ownPages)], loaded })
}

/** Shows and hides the bar, in the language of the page. */
function showOffline(bar: HTMLElement): (isOffline: boolean) => void {
	const place = document.createElement('div')
	place.setAttribute('role', 'status')
	document.body.append(place)
	bar.className = 'offline-bar no-print'
	return (isOffline) => {
		bar.textContent = offlineTexts[readLanguage(document.documentElement.lang) ?? 'en']
		if (isOffline) place.append(bar)
		else bar.remove()
	}
}

// In a page without TLS there is none.
const { serviceWorker } = navigator as Partial<Navigator>
if (serviceWorker) void startOffline(serviceWorker).catch(() => {})
