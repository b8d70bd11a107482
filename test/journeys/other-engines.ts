import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { Audit } from '@siteimprove/alfa-act'
import { Element } from '@siteimprove/alfa-dom'
import { Playwright } from '@siteimprove/alfa-playwright'
import rules from '@siteimprove/alfa-rules'
import { Conformance, Criterion } from '@siteimprove/alfa-wcag'

/** Alarms that are wrong, each with its reason. With `at`, an alarm about another element still counts. */
const accepted: readonly { rule: string; at?: RegExp; reason: string }[] = [
	{ rule: 'aria_article_label_unique', reason: 'an article needs no name: its heading names it' },
	{ rule: 'aria_id_unique', at: /aria-controls=/, reason: 'the list of a closed combobox is made when it opens, as ARIA 1.2 allows' },
	{
		rule: 'input_label_exists',
		at: /name="sorting"/,
		reason: 'its label is tied to it; the engine does not see a label whose text is clipped',
	},
	{
		rule: 'input_label_exists',
		at: /name="(?:parking_spaces|set_length|deposit|quantity|minimum_persons|languages_spoken)"/,
		reason: 'the further filters and their labels lie in a folded element; the engine takes only the labels for hidden',
	},
	{
		rule: 'input_label_exists',
		at: /name="(?:event_title|event_subtitle|description)_(?:en|fr|de)"/,
		reason: 'the texts in further languages and their labels lie in a folded element, as the further filters do',
	},
	{
		rule: 'input_label_exists',
		at: /^<select[^>]* name="(?:value|distance)"/,
		reason: 'the fields of a chip and their labels lie in a folded element, as the further filters do',
	},
	{
		rule: 'text_contrast_sufficient',
		at: /^<span aria-hidden="true">$/,
		reason: 'the number of further pictures, white on a darkened picture, which the engine does not see',
	},
	{ rule: 'sia-r60', at: /details/, reason: 'a details element is named by its summary, which the engine does not read' },
]

const isAccepted = (rule: string, element: string) => accepted.some((one) => one.rule === rule && (!one.at || one.at.test(element)))

/** All rules but those that only level AAA asks for. */
const alfaRules = rules.filter((rule) =>
	rule.hasRequirement((requirement) => !Criterion.isCriterion(requirement) || Conformance.isAA()(requirement)),
)

/** Alfa's errors that are not accepted: rule and element, one line each. */
export async function alfaAlarms(page: Page): Promise<string[]> {
	const document = await page.evaluateHandle(() => window.document)
	const outcomes = await Audit.of(await Playwright.toPage(document), alfaRules).evaluate()
	return [...outcomes].flatMap((outcome) => {
		if (outcome.outcome !== 'failed') return []
		const rule = outcome.rule.uri.split('/').at(-1) ?? ''
		const { target } = outcome
		const element = Element.isElement(target) ? `${target.name} ${target.path()}` : String(target)
		return isAccepted(rule, element) ? [] : [`${rule}: ${element.slice(0, 200)}`]
	})
}

interface IbmResult {
	ruleId: string
	value: [string, string]
	path: { dom: string }
	snippet: string
	message: string
}

const require = createRequire(import.meta.url)
const ibmScript = readFile(require.resolve('accessibility-checker-engine/ace-window.js'), 'utf8')

/** Errors of IBM Equal Access that are not accepted: rule, element and reason, one line each. */
export async function ibmAlarms(page: Page): Promise<string[]> {
	await page.evaluate(`${await ibmScript}; window.ibmChecker = new ace.Checker(); 0`)
	const results = await page.evaluate(async () => {
		const { ibmChecker } = window as unknown as {
			ibmChecker: { check(node: Document, policies: string[]): Promise<{ results: IbmResult[] }> }
		}
		const report = await ibmChecker.check(document, ['WCAG_2_2'])
		// The whole report has each rule that passed, with its element.
		return report.results
			.filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
			.map(({ ruleId, path, snippet, message }) => ({ ruleId, path: path.dom, snippet, message }))
	})
	return results
		.filter(({ ruleId, snippet }) => !isAccepted(ruleId, snippet))
		.map(({ ruleId, path, snippet, message }) => `${ruleId}: ${path} ${snippet.slice(0, 160)} (${message})`)
}
