// Scripts of the build may need no API that the oldest browsers lack. They are compared, with their libraries, with MDN's data.
// A use behind a test for it counts as guarded; any other is a fault, unless `accepted-apis.ts` says why it is harmless.
// Without types a member of an unknown object is found by its name, where no older interface has that name. Runs within `npm run check`.
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { currentBuild } from '#server/app/rendering/frontend.ts'
import { acceptedApis } from './accepted-apis.ts'
import { findNewerApis, type NewerApis } from './newer-apis.ts'

export interface FoundApi {
	file: string
	/** As in "Map.groupBy", "Temporal" or ".showPopover()". */
	api: string
	/** The code around it. */
	code: string
}

interface Node {
	type: string
	start: number
	end: number
	[key: string]: unknown
}

/** Instances that every page has, with their interfaces. */
const instances = {
	window: 'Window',
	self: 'Window',
	globalThis: 'Window',
	document: 'Document',
	navigator: 'Navigator',
	location: 'Location',
	history: 'History',
	performance: 'Performance',
	crypto: 'Crypto',
	caches: 'CacheStorage',
	localStorage: 'Storage',
	sessionStorage: 'Storage',
	screen: 'Screen',
}
const windows = ['window', 'self', 'globalThis']

/** The newer APIs that a script uses without a guard. */
export function findUnguarded(file: string, code: string, newer: NewerApis): FoundApi[] {
	const { program, errors } = parseSync(file, code)
	if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
	const declared = declaredNames(program as unknown as Node)
	const found: FoundApi[] = []
	const above: Node[] = []
	const note = (node: Node, api: string, name: string) => {
		if (!isGuarded(node, name, above, code)) found.push({ file, api, code: code.slice(Math.max(0, node.start - 60), node.end + 60) })
	}
	const look = (node: Node) => {
		const parent = above.at(-1)
		if (node.type === 'Identifier' && isReference(node, parent) && !declared.has(String(node['name']))) {
			const name = String(node['name'])
			if (newer.globals.has(name)) note(node, name, name)
		}
		if (node.type === 'MemberExpression') readMember(node, parent)
		if (node.type === 'VariableDeclarator') readPattern(node)
	}
	const readMember = (node: Node, parent: Node | undefined) => {
		const name = memberName(node)
		if (name === null) return
		const owner = pathOf(node['object'] as Node, declared)
		const isCalled = (parent?.type === 'CallExpression' || parent?.type === 'NewExpression') && parent['callee'] === node
		if (owner !== null) {
			const kind = instances[owner as keyof typeof instances] as string | undefined
			if (windows.includes(owner)) {
				if (newer.globals.has(name) && isCalled) note(node, name, name)
			} else if (newer.statics.has(`${owner}.${name}`) || (kind && newer.members.has(`${kind}.${name}`) && isCalled))
				note(node, `${owner}.${name}`, name)
			if (kind || newer.statics.has(`${owner}.${name}`) || /^[A-Z]/.test(owner)) return
		}
		if (isCalled && newer.names.has(name)) note(node, `.${name}()`, name)
	}
	const readPattern = ({ id, init }: Node) => {
		const [pattern, from] = [id as Node, init as Node | null]
		const owner = from && pathOf(from, declared)
		if (pattern.type !== 'ObjectPattern' || !owner) return
		for (const property of pattern['properties'] as Node[]) {
			const name = String((property['key'] as Node | undefined)?.['name'])
			if (newer.statics.has(`${owner}.${name}`)) note(property, `${owner}.${name}`, name)
		}
	}
	const walk = (node: Node) => {
		look(node)
		above.push(node)
		for (const child of childrenOf(node)) walk(child)
		above.pop()
	}
	walk(program as unknown as Node)
	return found
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const childrenOf = (node: Node): Node[] =>
	Object.values(node)
		.flatMap((value) => (Array.isArray(value) ? value : [value]))
		.filter(isNode)

/** The name of a member: of `a.b` and of `a["b"]`. */
function memberName({ property, computed }: Node): string | null {
	const { type, name, value } = property as Node
	if (!computed) return type === 'Identifier' ? String(name) : null
	return type === 'Literal' && typeof value === 'string' ? value : null
}

/** "Intl" or "Intl.Segmenter", also of `window.Intl`; null for everything that is no global. */
function pathOf(node: Node, declared: ReadonlySet<string>): string | null {
	if (node.type === 'Identifier') return declared.has(String(node['name'])) ? null : String(node['name'])
	if (node.type !== 'MemberExpression') return null
	const owner = pathOf(node['object'] as Node, declared)
	const name = memberName(node)
	if (owner === null || name === null) return null
	return windows.includes(owner) ? name : `${owner}.${name}`
}

/** Every name that a script declares somewhere: a use of it is no global. */
function declaredNames(program: Node): Set<string> {
	const names = new Set<string>()
	const bind = (node: Node | null | undefined): void => {
		if (!node) return
		if (node.type === 'Identifier') names.add(String(node['name']))
		else if (node.type === 'Property') bind(node['value'] as Node)
		else if (node.type === 'AssignmentPattern') bind(node['left'] as Node)
		else if (['ObjectPattern', 'ArrayPattern', 'RestElement'].includes(node.type)) childrenOf(node).forEach(bind)
	}
	const walk = (node: Node) => {
		if (node.type === 'VariableDeclarator') bind(node['id'] as Node)
		if (/Function|^Class|^CatchClause/.test(node.type)) bind((node['id'] ?? node['param']) as Node | undefined)
		if (/Function/.test(node.type)) for (const parameter of (node['params'] as Node[] | undefined) ?? []) bind(parameter)
		if (/^Import.*Specifier$/.test(node.type)) bind(node['local'] as Node)
		childrenOf(node).forEach(walk)
	}
	walk(program)
	return names
}

/** Whether a name stands for a value, rather than for a property or a label. */
function isReference(node: Node, parent: Node | undefined): boolean {
	if (!parent) return false
	if (parent.type === 'MemberExpression') return parent['object'] === node || parent['computed'] === true
	if (['Property', 'MethodDefinition', 'PropertyDefinition'].includes(parent.type))
		return parent['value'] === node || parent['computed'] === true
	return !/Specifier$|^Label|^Break|^Continue|^MetaProperty/.test(parent.type)
}

/** Whether code is only reached where the browser has a name: within `typeof`, behind `?.` or a test of it, or within `try`. */
function isGuarded(node: Node, name: string, above: readonly Node[], code: string): boolean {
	const says = (test: unknown) => isNode(test) && new RegExp(String.raw`\b${name}\b`).test(code.slice(test.start, test.end))
	let below = node
	for (const parent of above.toReversed()) {
		const { type } = parent
		if (type === 'UnaryExpression' && parent['operator'] === 'typeof') return true
		if (type === 'ChainExpression' && says(parent) && isOptional(parent, node)) return true
		if (type === 'LogicalExpression' && (parent['left'] === below ? below === node : says(parent['left']))) return true
		if (['IfStatement', 'ConditionalExpression'].includes(type) && says(parent['test'])) return true
		if (type === 'UnaryExpression' && parent['operator'] === '!' && below === node) return true
		if (type === 'TryStatement' && parent['block'] === below && parent['handler']) return true
		// An earlier statement that leaves where it is missing.
		if (
			type === 'BlockStatement' &&
			(parent['body'] as Node[]).some((one) => one.end <= below.start && one.type === 'IfStatement' && says(one['test']))
		)
			return true
		below = parent
	}
	return false
}

/** Whether a chain calls a member, or reads on from it, by `?.`. */
function isOptional(chain: Node, node: Node): boolean {
	const isNext = (one: Node): boolean =>
		(one['optional'] === true && (one['callee'] === node || one['object'] === node)) || childrenOf(one).some(isNext)
	return isNext(chain)
}

async function main() {
	const build = await currentBuild()
	const newer = findNewerApis()
	const found: FoundApi[] = []
	let count = 0
	for await (const file of glob(['client/**/*.js', 'worker/*.js'], { cwd: build })) {
		count += 1
		found.push(...findUnguarded(file, await readFile(join(build, file), 'utf8'), newer))
	}
	const isAccepted = ({ api, file }: FoundApi) => acceptedApis.some((one) => one.api === api && one.in.test(file))
	const wrong = found.filter((one) => !isAccepted(one))
	for (const { file, api, code } of wrong)
		console.error(`${file}: ${api} is missing in the oldest browsers, and nothing guards it: … ${code} …`)
	const idle = acceptedApis.filter((one) => !found.some(({ api, file }) => one.api === api && one.in.test(file)))
	for (const { api } of idle) console.error(`accepted-apis.ts: ${api} is not used any more`)
	if (wrong.length + idle.length > 0) process.exit(1)
	console.log(`${count} scripts need nothing that the oldest browsers lack, but for ${found.length} accepted uses.`)
}

if (import.meta.main) await main()
