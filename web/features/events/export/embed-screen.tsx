import { createElement, useEffect, useMemo, useState } from 'react'
import { readAgendaAddress, writeAgendaAddress, type AgendaFilters } from '../agenda/agenda-filters.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { useAddress, useNavigate } from '#web/platform/shell/navigation.tsx'
import { useSite } from '#web/platform/shell/site.tsx'
import { buttonClass } from '#web/platform/ui/button.tsx'
import { CopiedText } from './copied-text.tsx'
import { EmbedForm } from './embed-form.tsx'
import { elementAttributes, snippetOf, type EmbedChoice } from './embed-snippet.ts'
import { useEmbedTexts } from './texts/index.ts'
import { feedAddress, webcal } from './feed-address.ts'
import styles from './embed-screen.module.css'

/** `/agenda/embed`: the agenda for use elsewhere: as a list on another site, as a calendar and as a feed, with the filters of the address. */
export default function EmbedScreen() {
	const { language } = useLanguage()
	const { public_url, site_name } = useSite()
	const texts = useEmbedTexts()
	const search = useAddress()
	const navigate = useNavigate()
	const filters = useMemo((): AgendaFilters => ({ ...readAgendaAddress(search), from: null, to: null }), [search])
	const [chosen, setChosen] = useState<Partial<EmbedChoice>>({})
	const choice: EmbedChoice = { language, limit: 5, days: null, ...chosen }
	const attributes = elementAttributes(filters, choice)
	const address = (format: 'ics' | 'rss' | 'atom' | 'json') => feedAddress(format, filters, choice.language)

	useEffect(() => {
		void orReload(() => import('./agenda-element.ts'))
	}, [])

	function change(wanted: Partial<AgendaFilters>) {
		const query = writeAgendaAddress({ ...filters, ...wanted })
		navigate(`/agenda/embed${query && `?${query}`}`, { replace: true })
	}

	return (
		<div className={`page ${styles.page}`}>
			<header className={styles.head}>
				<h1>{texts.title}</h1>
				<p>{texts.lead}</p>
			</header>
			<section className={styles.choose} aria-labelledby="embed-choose">
				<h2 id="embed-choose">{texts.choose}</h2>
				<EmbedForm filters={filters} change={change} choice={choice} choose={(wanted) => setChosen({ ...chosen, ...wanted })} />
			</section>
			<div className={styles.results}>
				<section aria-labelledby="embed-preview">
					<h2 id="embed-preview">{texts.preview}</h2>
					<div className={styles.preview}>{createElement('kiermes-agenda', attributes)}</div>
				</section>
				<section aria-labelledby="embed-snippet">
					<h2 id="embed-snippet">{texts.snippet}</h2>
					<p>{texts.snippetText}</p>
					<CopiedText label={texts.snippet} text={snippetOf(public_url, attributes, texts.fallback(site_name))} />
					<p className="quiet">{texts.policy(new URL(public_url).origin)}</p>
				</section>
				<section aria-labelledby="embed-calendar">
					<h2 id="embed-calendar">{texts.subscribe}</h2>
					<p>{texts.subscribeText}</p>
					<p>
						<a className={buttonClass()} href={webcal(public_url, address('ics'))}>
							{texts.open}
						</a>
					</p>
					<CopiedText label={texts.calendar} text={public_url + address('ics')} />
				</section>
				<section aria-labelledby="embed-feeds">
					<h2 id="embed-feeds">{texts.feeds}</h2>
					<p>{texts.feedsText}</p>
					{(['rss', 'atom', 'json'] as const).map((format) => (
						<CopiedText key={format} label={{ rss: 'RSS', atom: 'Atom', json: 'JSON Feed' }[format]} text={public_url + address(format)} />
					))}
				</section>
			</div>
		</div>
	)
}
