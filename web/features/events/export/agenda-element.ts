import { languages, type Language } from '#contract/values/languages.ts'
import { elementStyle } from './agenda-element-style.ts'
import { agendaElementTexts } from './agenda-element-texts.ts'

/** The shown fields of an item of `/feeds/agenda.json`. */
interface Item {
	title: string
	_event: {
		path: string
		start_date: string
		start_time: string | null
		end_date: string
		end_time: string | null
		state: 'on' | 'cancelled' | 'postponed'
		location_name: string
		admission_fee: number | null
		lang: string
		small_image: string | null
	}
}

interface JsonFeed {
	title: string
	items: Item[]
}

/** The element's attributes and the fields of the feed that they set. */
const fields = {
	lat: 'lat',
	lng: 'lng',
	distance: 'distance',
	place: 'place',
	category: 'event_category_id',
	free: 'free',
	organiser: 'organiser_id',
	language: 'event_lang',
	text: 'q',
	from: 'from',
	to: 'to',
	days: 'days',
	limit: 'limit',
} as const

const usualLimit = '5'

/** The origin of this script serves the events; within the product itself, the product's origin. */
const script = document.currentScript
const base = script instanceof HTMLScriptElement ? new URL('.', script.src).href.replace(/\/$/, '') : location.origin

/**
 * `<kiermes-agenda>`: the next events under its filters, fetched from the product and rendered in a shadow root. The embedding page must only
 * allow fetching from the product: there is no inline style, no HTML from text, nothing that a strict Content-Security-Policy forbids.
 */
class KiermesAgenda extends HTMLElement {
	static readonly observedAttributes = ['lang', ...Object.keys(fields)]
	readonly #root = this.attachShadow({ mode: 'open' })
	#asked: AbortController | null = null

	constructor() {
		super()
		const sheet = new CSSStyleSheet()
		sheet.replaceSync(elementStyle)
		this.#root.adoptedStyleSheets = [sheet]
	}

	connectedCallback(): void {
		this.#ask()
	}

	disconnectedCallback(): void {
		this.#asked?.abort()
		this.#asked = null
	}

	attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
		if (this.isConnected && before !== after) this.#ask()
	}

	get #language(): Language {
		const asked = this.lang || this.closest('[lang]')?.getAttribute('lang') || ''
		return languages.find((language) => asked.toLowerCase().startsWith(language)) ?? 'en'
	}

	/** Several attributes that change together cause one request. */
	#ask(): void {
		this.#asked?.abort()
		const asked = new AbortController()
		this.#asked = asked
		queueMicrotask(() => {
			if (!asked.signal.aborted) void this.#load(asked.signal)
		})
	}

	async #load(signal: AbortSignal): Promise<void> {
		const texts = agendaElementTexts[this.#language]
		if (this.#root.childElementCount === 0) this.#show(notice(texts.loading))
		this.setAttribute('aria-busy', 'true')
		try {
			const answer = await fetch(this.#address(), { signal, credentials: 'omit', headers: { accept: 'application/feed+json' } })
			if (!answer.ok) throw new Error(`${answer.status}`)
			this.#draw((await answer.json()) as JsonFeed)
		} catch (error) {
			if (signal.aborted) return
			console.error(error)
			const again = make('button', { type: 'button', textContent: texts.retry })
			again.addEventListener('click', () => this.#ask())
			this.#show(notice(texts.failed, again))
		}
		this.removeAttribute('aria-busy')
	}

	#address(): string {
		const query = new URLSearchParams({ lang: this.#language, limit: usualLimit })
		for (const [attribute, field] of Object.entries(fields)) {
			const value = this.getAttribute(attribute)
			// An attribute without a value means yes.
			if (value !== null) query.set(field, attribute === 'free' ? (value === '0' || value === 'false' ? '0' : '1') : value)
		}
		return `${base}/feeds/agenda.json?${query}`
	}

	#draw({ title, items }: JsonFeed): void {
		const texts = agendaElementTexts[this.#language]
		const more = make('p', { className: 'more' }, make('a', { href: ours(`/agenda?lang=${this.#language}`), textContent: texts.more }))
		if (items.length === 0) return this.#show(notice(texts.empty), more)
		const list = make('ul', { ariaLabel: title }, ...items.map((item) => this.#row(item)))
		// Safari does not expose a list without markers as a list.
		list.setAttribute('role', 'list')
		this.#show(list, more)
	}

	#row({ title, _event: event }: Item): HTMLElement {
		const language = this.#language
		const texts = agendaElementTexts[language]
		const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Luxembourg' }).format()
		const isRunning = event.start_date < today
		const write = (day: string, options: Intl.DateTimeFormatOptions) =>
			new Intl.DateTimeFormat(texts.locale, { timeZone: 'UTC', ...options }).format(new Date(`${day}T00:00Z`))
		const whole = (day: string) => {
			const text = write(day, { weekday: 'long', day: 'numeric', month: 'long' })
			return language === 'fr' ? text.replace(/ 1 (?=\p{L})/u, ' 1er ') : text
		}
		// An event that has begun already is listed under today.
		const shown = isRunning ? today : event.start_date
		const day = make(
			'span',
			{ className: 'day', ariaHidden: 'true' },
			make('b', { textContent: write(shown, { day: 'numeric' }).replace('.', '') }),
			make('span', { textContent: write(shown, { month: 'short' }) }),
		)
		const begins = [whole(event.start_date), event.start_time].filter(Boolean).join(', ')
		const when = !lastsDays(event) ? begins : isRunning ? texts.until(whole(event.end_date)) : `${begins} – ${whole(event.end_date)}`
		const link = make('a', { href: ours(event.path), textContent: title, lang: event.state === 'on' ? event.lang : language })
		const facts = [when, event.location_name, event.admission_fee === 0 ? texts.free : ''].filter(Boolean).join(' · ')
		const words = make('span', { className: 'words' }, link, make('span', { className: 'facts', textContent: facts }))
		const image = event.small_image === null ? [] : [picture(ours(event.small_image))]
		return make('li', { className: event.state }, day, words, ...image)
	}

	#show(...parts: HTMLElement[]): void {
		this.#root.replaceChildren(...parts)
	}
}

/** Does it take place on several days? An end in the night belongs to the evening before. */
function lastsDays({ start_date, end_date, end_time }: Item['_event']): boolean {
	const days = (Date.parse(end_date) - Date.parse(start_date)) / 86_400_000
	return days > 1 || (days === 1 && (end_time === null || end_time > '06:00'))
}

/** A picture that removes itself when it cannot be loaded. */
function picture(src: string): HTMLImageElement {
	const image = make('img', { loading: 'lazy', alt: '', width: 84, height: 56 })
	image.addEventListener('error', () => image.remove())
	image.src = src
	return image
}

function notice(text: string, ...more: HTMLElement[]): HTMLElement {
	const shown = make('p', { className: 'notice', textContent: text }, ...more)
	shown.setAttribute('role', 'status')
	return shown
}

/** An element with these properties and children. */
function make<Name extends keyof HTMLElementTagNameMap>(
	name: Name,
	properties: Partial<HTMLElementTagNameMap[Name]> = {},
	...children: HTMLElement[]
): HTMLElementTagNameMap[Name] {
	const element = Object.assign(document.createElement(name), properties)
	element.append(...children)
	return element
}

/** An absolute address by the product's origin; an invalid one is left out. */
function ours(address: string): string {
	const { href, protocol } = new URL(address, `${base}/`)
	return /^https?:$/.test(protocol) ? href : ''
}

if (!customElements.get('kiermes-agenda')) customElements.define('kiermes-agenda', KiermesAgenda)
