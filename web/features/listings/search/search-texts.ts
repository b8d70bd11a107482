import type { LanguageTools } from '#web/platform/shell/page.ts'

/** "128 venues", by family; "12 suppliers" for further families; "1,000+ venues" where the count stopped there. */
export function resultText(
	family_id: number | null,
	total: number,
	{ t, number }: Pick<LanguageTools, 't' | 'number'>,
	isCapped = false,
): string {
	const text = t.search.resultsOf[family_id ?? 0] ?? t.search.resultsOf[0]
	const count = isCapped ? `${number(total)}+` : number(total)
	return text ? text(count, total) : count
}
