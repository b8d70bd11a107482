import type { LanguageTools } from '../../shell/page.ts'

/** "128 venues", by family; "12 suppliers" for further families. */
export function resultText(family_id: number | null, total: number, { t, number }: Pick<LanguageTools, 't' | 'number'>): string {
	const text = t.search.resultsOf[family_id ?? 0] ?? t.search.resultsOf[0]
	return text ? text(number(total), total) : number(total)
}
