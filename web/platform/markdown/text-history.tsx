import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Language } from '#contract/values/languages.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { ChoiceField } from '#web/platform/ui/field.tsx'
import { useEditorTexts } from './texts/index.ts'
import { WordDiff } from './word-diff.tsx'
import styles from './text-history.module.css'

/** One saved version of a text. */
export interface TextVersion {
	version: number
	/** ISO 8601. */
	saved_at: string
	/** The author of the version; null when it is unknown. */
	saved_by: string | null
	/** The version from which it was restored. */
	restored_from?: number | null
	/** A label beside its number, such as the day from which it is in force. */
	note?: string
}

/** One field of a version. */
export interface TextPart {
	name: string
	label: string
	text: string
	lang?: Language
}

interface TextHistoryProps {
	/** The key under which loaded versions are cached: `post 12`. */
	subject: string
	/** Newest first. */
	versions: readonly TextVersion[]
	/** The published version; by default the newest. */
	present?: number | undefined
	/** Loads the fields of a version, always in the same order. */
	load: (version: number) => Promise<readonly TextPart[]>
	/** Restores a version. Without it the history is read only. */
	onRestore?: (version: number) => Promise<void> | void
}

/** All versions of a text with author and time, each compared word by word with the one before or with the current one. */
export function TextHistory({ subject, versions, present = versions[0]?.version, load, onRestore }: TextHistoryProps) {
	const { history } = useEditorTexts()
	const { moment } = useLanguage()
	const id = useId()
	const now = versions[0]
	const [chosen, setChosen] = useState(now?.version ?? 0)
	const [isRestoring, setRestoring] = useState(false)
	const shown = versions.find(({ version }) => version === chosen) ?? now
	const [compare, setCompare] = useState<'before' | 'now'>('before')
	if (!now || !shown) return <p>{history.none}</p>
	const isNow = shown.version === now.version
	const before = versions[versions.indexOf(shown) + 1] ?? null
	const [older, newer] = isNow || compare === 'before' ? [before, shown] : [shown, now]

	async function restore(version: number) {
		if (isRestoring) return
		setRestoring(true)
		try {
			await onRestore?.(version)
		} finally {
			setRestoring(false)
		}
	}
	return (
		<div className={styles.history}>
			<section aria-labelledby={`${id}-versions`} className={styles.versions}>
				<h3 id={`${id}-versions`}>{history.versions}</h3>
				<ol>
					{versions.map(({ version, saved_at, saved_by, restored_from, note }) => (
						<li key={version}>
							<button type="button" aria-pressed={version === shown.version} onClick={() => setChosen(version)}>
								<strong>
									{history.version(version)}
									{version === present && `, ${history.current}`}
								</strong>
								<span>{moment(saved_at)}</span>
								<span>{saved_by ?? history.nobody}</span>
								{restored_from && <span>{history.restoredFrom(restored_from)}</span>}
								{note && <span>{note}</span>}
							</button>
						</li>
					))}
				</ol>
			</section>
			<section aria-labelledby={`${id}-shown`} className={styles.shown}>
				<h3 id={`${id}-shown`}>{history.version(shown.version)}</h3>
				{!isNow && (
					<ChoiceField
						label={history.compare}
						name={`${id}-compare`}
						value={compare}
						options={[
							{ value: 'before', text: history.withBefore },
							{ value: 'now', text: history.withNow },
						]}
						onChange={({ target }) => setCompare(target.value === 'now' ? 'now' : 'before')}
					/>
				)}
				{/* The only version is in the form already. */}
				{versions.length === 1 ? (
					<p>{history.first}</p>
				) : (
					<Difference subject={subject} load={load} older={older?.version ?? null} newer={newer.version} />
				)}
				{onRestore && !isNow && (
					<Button look="secondary" aria-disabled={isRestoring} onClick={() => void restore(shown.version)}>
						{isRestoring ? history.restoring : history.restore(shown.version)}
					</Button>
				)}
			</section>
		</div>
	)
}

interface DifferenceProps extends Pick<TextHistoryProps, 'subject' | 'load'> {
	older: number | null
	newer: number
}

function Difference({ subject, load, older, newer }: DifferenceProps) {
	const { history } = useEditorTexts()
	const { t } = useLanguage()
	const { data, error, refetch } = useQuery({
		queryKey: ['text versions', subject, older, newer],
		queryFn: async () => {
			const [then, now, diff] = await Promise.all([older === null ? [] : load(older), load(newer), import('diff')])
			const before = new Map(then.map(({ name, text }) => [name, text]))
			return now.map((part) => ({ ...part, words: diff.diffWordsWithSpace(before.get(part.name) ?? '', part.text) }))
		},
		staleTime: 60_000,
		retry: false,
	})
	if (error)
		return (
			<div role="alert" className={styles.failed}>
				<p>{history.failed}</p>
				<Button look="quiet" onClick={() => void refetch()}>
					{t.common.retry}
				</Button>
			</div>
		)
	if (!data) return <p role="status">{history.loading}</p>
	const changed = data.filter(({ words }) => words.some(({ added, removed }) => added || removed))
	return (
		<>
			<p role="status">{older === null ? history.first : changed.length === 0 && history.same}</p>
			{changed.map(({ name, label, lang, words }) => (
				<div key={name} className={styles.part}>
					<h4>{label}</h4>
					<WordDiff words={words} lang={lang} />
				</div>
			))}
		</>
	)
}
