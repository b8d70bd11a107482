import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { errors } from '#contract/http/errors.ts'
import type { CallGroup } from '#contract/index.ts'
import type { Config } from '#server/platform/config.ts'
import { CompressedBody, sendTagged } from './compressed-body.ts'
import { errorText } from './describe-failure.ts'
import { describeApi, describeCalls, type CallDescription, type JsonSchema } from './openapi.ts'

/**
 * `/api/openapi.json` for machines and `/api/docs` for people: both made from the contract, both the same for every visitor.
 * Each is made when it is first requested: making them took two thirds of the time that the app needs to start.
 */
export function serveApiDocs(app: FastifyInstance, config: Config) {
	let document: CompressedBody | undefined
	let page: CompressedBody | undefined
	const styleHash = createHash('sha256').update(style).digest('base64')
	const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
	const cache = 'public, max-age=300'
	app.get('/api/openapi.json', async (request, reply) => {
		document ??= new CompressedBody(JSON.stringify(describeApi(config)))
		reply.type('application/json; charset=utf-8').header('cache-control', cache)
		return sendTagged(request, reply, document)
	})
	app.get('/api/docs', async (request, reply) => {
		page ??= new CompressedBody(drawPage(config.SITE_NAME))
		reply.type('text/html; charset=utf-8').headers({ 'cache-control': cache, 'content-security-policy': policy })
		return sendTagged(request, reply, page)
	})
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const access = {
	visitor: 'Public',
	account: 'Signed in',
	professional: 'Professionals',
	recipient: 'Professionals and operators',
	operator: 'Operators',
}
const titles: Record<CallGroup, string> = {
	listings: 'Announcements',
	availability: 'Availability',
	catalogue: 'Catalogue',
	places: 'Places',
	search: 'Search',
	translations: 'Translations',
	events: 'Agenda',
	blog: 'Blog',
	legalPages: 'Legal pages',
	eventsManagement: 'Managing events',
	eventsImport: 'Importing calendars',
	favourites: 'Favourites',
	plans: 'Plans',
	enquiries: 'Enquiries',
	moderation: 'Reports and decisions',
	accounts: 'Accounts',
	listingsManagement: 'Managing announcements',
	billing: 'Premium and orders',
	admin: 'Administration',
	screening: 'Screening',
	catalogueManagement: 'Managing the catalogue',
	blogManagement: 'Managing the blog',
	mail: 'Mail',
	securityEvents: 'Security events',
}

function drawPage(site: string): string {
	const groups = Map.groupBy(describeCalls(), (call) => call.group)
	const order = (Object.keys(titles) as CallGroup[]).filter((group) => groups.has(group))
	const name = escape(site)
	return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name} API</title><style>${style}</style></head>
<body>
<header><p class="site">${name}</p><h1>The API on one page</h1>
<p>Everything the ${name} screens can do, your program can do too. Send form data (multipart or urlencoded) or JSON, get JSON back.</p>
<p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p></header>
<div class="columns">
<nav aria-label="Calls"><ul>${order.map((group) => drawContents(group, groups.get(group) ?? [])).join('')}<li><a href="#failures">Failures</a></li></ul></nav>
<main>
<section><h2 id="basics">How every call works</h2>
<p>Every answer is an envelope. <code>data</code> is described with each call; messages follow <code>Accept-Language</code> (en, fr, de).</p>
<pre tabindex="0"><code>{ "status": true, "code": "101", "message": "", "data": … }
{ "status": false, "code": "invalid_input", "message": "Please check the fields (max_size).",
  "data": { "fields": { "max_size": "The upper value must not be below the lower one." } } }</code></pre>
<ul class="plain"><li>A list is sent as <code>name[]</code> repeated, as <code>1,2,3</code> or as a JSON array. A field that takes one value refuses two.</li>
<li>Fields that a call does not know are ignored; an empty field counts as not sent.</li>
<li>Signed-in calls carry <code>Authorization: Bearer &lt;access token&gt;</code>.</li>
<li>Calls that create take a header <code>idempotency-key</code>, 16 to 100 letters, figures, - or _: sent again with the same fields within a day, they are done once and answered alike.</li>
<li>Lists come in pages of 12 (<code>page</code>, <code>per_page</code> up to 50) with <code>total</code> and <code>total_pages</code>.</li></ul></section>
${order.map((group) => `<section><h2>${titles[group]}</h2>${(groups.get(group) ?? []).map(drawCall).join('')}</section>`).join('')}
<section><h2 id="failures">Failures</h2><p>The <code>code</code> names the failure and outlives the wording of its message.</p>
<div class="table" tabindex="0" role="region" aria-label="Failures"><table><thead><tr><th scope="col">Code</th><th scope="col">HTTP</th><th scope="col">Message</th></tr></thead><tbody>
${Object.entries(errors)
	.map(
		([code, http]) =>
			`<tr><th scope="row"><code>${code}</code></th><td>${http}</td><td>${escape(errorText(code as keyof typeof errors, 'en'))}</td></tr>`,
	)
	.join('')}
</tbody></table></div></section>
</main></div></body></html>`
}

const drawContents = (group: CallGroup, calls: CallDescription[]) =>
	`<li>${titles[group]}<ul>${calls.map((call) => `<li><a href="#${call.name}">${call.name}</a></li>`).join('')}</ul></li>`

function drawCall({ name, method, path, access: caller, summary, fields, data, failures, maxAge, idempotent }: CallDescription): string {
	return `<article aria-labelledby="${name}"><h3 id="${name}">${name}</h3>
<p class="address"><b class="${method.toLowerCase()}">${method}</b> <code>${path.replaceAll('_', '_<wbr>')}</code></p>
<p>${escape(summary)}</p>
<p class="facts"><span>${access[caller]}</span>${maxAge ? `<span>May be kept ${maxAge} s</span>` : ''}${idempotent ? '<span>Done once per <code>idempotency-key</code></span>' : ''}<span>Fails with ${failures.map((code) => `<code>${code}</code>`).join(' ')}</span></p>
${fields.length ? drawFields(name, fields) : '<p class="facts"><span>Takes no fields</span></p>'}
<details><summary>What <code>data</code> holds</summary><pre tabindex="0"><code>${escape(drawShape(data))}</code></pre></details></article>`
}

function drawFields(call: string, fields: CallDescription['fields']): string {
	const rows = fields.map(
		({ name, required, schema }) =>
			`<div><dt><code>${name}</code>${required ? ' <b>required</b>' : ''}</dt><dd>${escape(nameKind(schema))}</dd></div>`,
	)
	return `<dl aria-label="Fields of ${call}">${rows.join('')}</dl>`
}

const digits = new Intl.NumberFormat('en')

/** The kind of a field's value in words: "whole number, 1 to 50". */
function nameKind(schema: JsonSchema): string {
	if (schema.enum) return schema.enum.filter((value) => value !== '').join(' · ')
	if (schema.anyOf) {
		const texts = schema.anyOf.flatMap((choice) => (choice.enum ?? []).map(String)).filter(Boolean)
		return texts.join(' · ')
	}
	if (schema.type === 'array') return `list of up to ${schema.maxItems} ${plural(nameKind(itemsOf(schema)))}`
	if (schema.type === 'string') return `text${schema.maxLength ? `, up to ${schema.maxLength} characters` : ''}`
	const kind = schema.type === 'integer' ? 'whole number' : 'number'
	const { minimum, maximum } = schema
	if (maximum === 2_147_483_647) return 'id'
	return minimum === undefined || maximum === undefined ? kind : `${kind}, ${digits.format(minimum)} to ${digits.format(maximum)}`
}

/** The schema of an array's items; the contract has no tuples. */
const itemsOf = ({ items }: JsonSchema): JsonSchema => (typeof items === 'object' && !Array.isArray(items) ? items : {})
const plural = (kind: string) => (kind === 'id' ? 'ids' : `× ${kind}`)

/** The shape of an answer, written like a type. */
function drawShape(schema: JsonSchema, indent = ''): string {
	if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
	if (schema.const !== undefined) return JSON.stringify(schema.const)
	if (schema.anyOf) return schema.anyOf.map((choice) => drawShape(choice, indent)).join(' | ')
	if (schema.type === 'array') return `${drawShape(itemsOf(schema), indent)}[]`
	if (schema.type !== 'object') return schema.type === 'integer' ? 'number' : String(schema.type)
	const lines = Object.entries(schema.properties ?? {}).map(
		([name, property]) => `${indent}  ${name}: ${drawShape(property as JsonSchema, `${indent}  `)}`,
	)
	const comment = schema.description ? ` // ${schema.description}` : ''
	return `{${comment}\n${lines.join('\n')}\n${indent}}`
}

const style = `
:root{color-scheme:light;--ink:#241a30;--soft:#5b5165;--line:#e4d9c8;--paper:#fffdf9;--cream:#f8f2e8;--accent:#94153a;--good:#1c6b48}
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.6 system-ui,sans-serif;overflow-wrap:break-word}
header{background:#2a1d3a;color:#fff;padding:clamp(1.5rem,5vw,3.5rem) max(1.25rem,calc((100vw - 71.5rem)/2))}
header p{max-width:42rem;margin:.5rem 0;color:#e5dcee}
header .site{font-weight:700;letter-spacing:.02em;color:#f0a93b}
header a{color:#fff}
h1{margin:0;font-size:clamp(2rem,1.4rem + 2.6vw,3.25rem);line-height:1.1;letter-spacing:-.02em}
h2{margin:0 0 1rem;font-size:1.6rem;line-height:1.2;letter-spacing:-.01em}
h3{margin:0;font-size:1.15rem}
a{color:var(--accent)}
:focus-visible{outline:3px solid #d8365f;outline-offset:2px}
.columns{display:grid;grid-template-columns:minmax(0,1fr);gap:2rem;max-width:74rem;margin:0 auto;padding:2rem 1.25rem 4rem}
main{display:grid;grid-template-columns:minmax(0,1fr);gap:3rem}
nav ul{list-style:none;margin:0;padding:0;font-weight:650}
nav ul ul{font-weight:400;margin:.1rem 0 .75rem}
nav a{display:block;padding:.15rem 0;color:var(--soft);text-decoration:none}
nav a:hover{color:var(--accent);text-decoration:underline}
article{border:1px solid var(--line);border-radius:1rem;padding:1.25rem;margin:0 0 1.25rem;background:#fff}
article:target,article:has(:target){border-color:#d8365f}
article p{margin:.5rem 0;max-width:46rem}
code,pre{font:.875rem/1.55 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
pre{margin:.75rem 0;padding:1rem;border-radius:.75rem;background:var(--cream);overflow-x:auto}
.address b{display:inline-block;min-width:3.4rem;padding:.1rem .5rem;border-radius:.4rem;text-align:center;font-size:.8rem;color:#fff;background:var(--good)}
.address b.post{background:#5a4aa6}
.facts{display:flex;flex-wrap:wrap;gap:.25rem .9rem;color:var(--soft);font-size:.9rem}
.facts code{font-size:.8rem}
.table{overflow-x:auto;margin:.75rem 0}
table{border-collapse:collapse;width:100%;font-size:.92rem}
th,td{padding:.45rem .75rem .45rem 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line);font-weight:400}
thead th{color:var(--soft);font-size:.8rem;padding-top:0}
dl{margin:.75rem 0;font-size:.92rem}
dl div{display:grid;grid-template-columns:minmax(0,1fr);padding:.4rem 0;border-bottom:1px solid var(--line)}
dl div:last-child{border:0}
dt b{margin-left:.4rem;color:var(--accent);font-size:.8rem}
dd{margin:0;color:var(--soft)}
@media(min-width:40rem){dl div{grid-template-columns:17rem minmax(0,1fr);gap:1rem}}
summary{cursor:pointer;padding:.4rem 0;font-weight:650}
.plain{padding-left:1.1rem;margin:.75rem 0;max-width:46rem}
@media(max-width:59.99rem){nav{border:1px solid var(--line);border-radius:1rem;padding:1rem 1.25rem}nav ul ul{columns:2 14rem}}
@media(min-width:60rem){.columns{grid-template-columns:15rem minmax(0,1fr);gap:3rem}nav{position:sticky;top:0;align-self:start;max-height:100vh;overflow-y:auto;padding:1.5rem 0;margin-top:-1.5rem;font-size:.95rem}}
`
