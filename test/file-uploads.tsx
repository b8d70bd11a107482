import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { vi } from 'vitest'
import type { ReactNode } from 'react'
import { Router } from 'wouter'
import { loadAllTexts } from '#web/platform/language/areas.ts'
import { connect, fetchQuery } from '#web/platform/shell/api.ts'
import { LanguageProvider, loadLanguage } from '#web/platform/language/index.tsx'
import { readToken, SessionProvider } from '#web/platform/shell/session.tsx'
import { SiteProvider } from '#web/platform/shell/site.tsx'

const site = {
	site_name: 'Kiermes',
	company_name: 'Kiermes S.à r.l.',
	copyright_years: '2024',
	company_email: null,
	company_phone: null,
	company_address: null,
	social_links: [],
	public_url: 'http://localhost',
	api_url: '',
	map_tiles: null,
	visit_reports: 0,
	service_worker: false,
	first_language: 'en' as const,
	has_translation: false,
}

/** An upload request that the test answers, aborts or leaves pending: jsdom's own needs a network. */
export class HeldRequest extends EventTarget {
	/** Every upload request of this test, in order. */
	static all: HeldRequest[] = []
	readonly upload = new EventTarget()
	status = 0
	responseText = ''
	path = ''
	form = new FormData()
	readonly headers: Record<string, string> = {}
	isOver = false

	open(_method: string, path: string) {
		this.path = path
	}
	setRequestHeader(name: string, value: string) {
		this.headers[name] = value
	}
	send(form: FormData) {
		this.form = form
		HeldRequest.all.push(this)
	}
	getResponseHeader = (): string | null => null
	abort() {
		this.#end('abort')
	}
	/** The files of a field. */
	files = (field: string): File[] => this.form.getAll(field).filter((value): value is File => value instanceof File)
	progress(loaded: number, total: number) {
		act(() => void this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total })))
	}
	cut() {
		this.#end('error')
	}
	answer(data: unknown) {
		this.#respond(200, { status: true, code: '101', message: '', data })
	}
	refuse(http: number, code: string, message: string, fields?: Record<string, string>) {
		this.#respond(http, { status: false, code, message, data: fields ? { fields } : null })
	}
	#respond(http: number, envelope: unknown) {
		this.status = http
		this.responseText = JSON.stringify(envelope)
		this.#end('load')
	}
	#end(event: string) {
		if (this.isOver) return
		this.isOver = true
		this.dispatchEvent(new Event(event))
	}
}

/** Platform functions that jsdom lacks: upload requests, a decoder for which the text "broken" is a broken picture, a canvas, and object URLs. */
export function standInForBrowser(): void {
	HeldRequest.all = []
	vi.stubGlobal('XMLHttpRequest', HeldRequest)
	vi.stubGlobal('createImageBitmap', async (file: Blob) => {
		if ((await file.text()).includes('broken')) throw new DOMException('The source image could not be decoded.', 'InvalidStateError')
		return { width: 1200, height: 800, close() {} }
	})
	vi.stubGlobal(
		'OffscreenCanvas',
		class {
			readonly width: number
			constructor(width: number) {
				this.width = width
			}
			getContext = () => ({ drawImage() {} })
			convertToBlob = async ({ type }: { type: string }) => new Blob([`${this.width}`], { type })
		},
	)
	URL.createObjectURL = () => 'blob:preview'
	URL.revokeObjectURL = () => {}
}

/** Renders a part of a screen in the product's frame, in English. */
export async function renderPart(part: ReactNode) {
	// A screen loads these texts before it shows the part.
	await loadAllTexts()
	await loadLanguage('en')
	connect({ base: '', language: 'en', token: readToken })
	const client = new QueryClient({ defaultOptions: { queries: { queryFn: fetchQuery, retry: false } } })
	return render(part, {
		wrapper: ({ children }) => (
			<Router>
				<QueryClientProvider client={client}>
					<SiteProvider value={site}>
						<LanguageProvider first="en" onChange={() => {}}>
							<SessionProvider>{children}</SessionProvider>
						</LanguageProvider>
					</SiteProvider>
				</QueryClientProvider>
			</Router>
		),
	})
}
