import type { LanguageTools } from '../page.ts'

/** "128 venues", by family. */
export function resultText(family_id: number | null, total: number, { t, number }: Pick<LanguageTools, 't' | 'number'>): string {
	const text = t.search.resultsOf[family_id ?? 4] ?? t.search.resultsOf[4]
	return text ? text(number(total), total) : number(total)
}
