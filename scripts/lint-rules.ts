// Rules of this repository for oxlint, which reads them from `.oxlintrc.json`.
import { dirname, posix } from 'node:path'

interface Node {
	type: string
	parent?: Node | null
	name?: string
	value?: unknown
	shorthand?: boolean
	object?: Node
	property?: Node
	key?: Node
	expression?: Node
	callee?: Node
	left?: Node
	right?: Node
	arguments?: Node[]
	source?: Node | null
	params?: Node[]
}
interface Context {
	/** The absolute path of the file. */
	filename: string
	sourceCode: { getAllComments(): Node[] }
	report(problem: { node: Node; message: string }): void
}

const numbered = new Set(['role_id', 'category_id'])

/** `role_id`, `account.role_id`, `account?.role_id`. */
const nameOf = ({ name, property, expression }: Node): string | undefined => name ?? property?.name ?? (expression && nameOf(expression))

const noNumberOfRoleOrFamily = {
	create: (context: Context) => ({
		BinaryExpression(node: Node) {
			const sides = [node.left, node.right].filter((side) => side !== undefined)
			if (sides.some((side) => numbered.has(nameOf(side) ?? '')) && sides.some(({ value }) => typeof value === 'number'))
				context.report({ node, message: 'Roles and families have names: contract/values/roles.ts, contract/values/families.ts.' })
		},
	}),
}

/** `db.transaction().execute`, with any calls in between. */
const opensTransaction = (node: Node | undefined): boolean =>
	node !== undefined && (node.property?.name === 'transaction' || opensTransaction(node.object ?? node.callee))

const isInTransaction = (node: Node | null | undefined): boolean =>
	!!node && (node.params?.[0]?.name === 'trx' || isInTransaction(node.parent))

const isProperty = (node: Node, { parent }: Node = node) =>
	(parent?.type === 'MemberExpression' && parent.property === node) ||
	(parent?.type === 'Property' && parent.key === node && !parent.shorthand)

/** A statement of the pool inside a transaction neither sees nor undoes its changes, and may wait for it forever. */
const transactions = {
	create: (context: Context) => ({
		CallExpression({ callee, arguments: [work] = [] }: Node) {
			const isWork = callee?.property?.name === 'execute' && opensTransaction(callee.object)
			const [given] = (isWork || (callee && nameOf(callee)) === 'idempotent') && work?.params ? work.params : []
			if (given && given.name !== 'trx') context.report({ node: given, message: 'A transaction is called trx.' })
		},
		Identifier(node: Node) {
			if (node.name === 'db' && !isProperty(node) && isInTransaction(node.parent))
				context.report({ node, message: 'Inside a transaction statements are sent by trx.' })
		},
	}),
}

/** `['server/features/events', 'server', 'features', 'events']` of a file of that feature, null for a file outside of the three storeys. */
const roomOf = (file: string) => /^(server|web)\/(app|features|platform)\/([^/]+)/.exec(file)

/**
 * The three storeys of `server/` and `web/` (decision 135): `platform` knows no feature, `features` know the platform and each other, but not each other's
 * handlers, and `app` joins them. A file imports from another folder of a storey by the whole path.
 */
const storeys = {
	create(context: Context) {
		const file = /.*[/\\]((?:server|web)[/\\](?:app|features|platform)[/\\].*)$/.exec(context.filename)?.[1]?.replaceAll('\\', '/')
		const room = file === undefined ? null : roomOf(file)
		if (file === undefined || room === null) return {}
		function check(node: Node) {
			const name = node.source?.value
			if (typeof name !== 'string' || !/^[.#]/.test(name)) return
			const to = name.startsWith('#') ? name.slice(1) : posix.join(dirname(file!), name)
			const [folder, side, storey] = roomOf(to) ?? []
			if (folder === undefined || folder === room![0] || side !== room![1]) return
			const say = (message: string) => context.report({ node, message })
			if (!name.startsWith('#')) say('A file of another folder is imported by its whole path: #server/features/….')
			if (room![2] === 'platform' && storey !== 'platform') say('The platform knows no feature.')
			if (room![2] === 'features' && storey === 'app') say('Features do not know what joins them.')
			if (room![2] === 'features' && storey === 'features' && to.endsWith('/handlers.ts'))
				say('A feature may use another feature’s queries, never its handlers.')
		}
		return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check, ImportExpression: check }
	},
}

const bannedInComments: readonly (readonly [word: RegExp, better: string])[] = [
	[/\banew\b/i, 'again'],
	[/\bof (?:its|their|his|her) own\b/i, 'its own …, separate'],
	[/\bby which\b/i, 'the actor and its verb'],
	[/\bthose which\b/i, 'the noun'],
	[/\b(?:what|whatever)\b/i, 'the noun: the fields, the error, the result'],
	[/\bwhoever\b/i, 'the actor: a visitor, an account, a client'],
	[/\b(?:lie|lies)\b/i, 'is, are'],
	[/\bstands?\b(?! (?:for|still|in the way)\b)/i, 'is, are'],
]

/** Comments use plain English: each banned word comes with a better one. */
const commentWords = {
	create: (context: Context) => ({
		Program() {
			for (const node of context.sourceCode.getAllComments()) {
				// The words may have a line break between them.
				const text = String(node.value).replaceAll(/\s+\*?\s*/g, ' ')
				for (const [word, better] of bannedInComments) {
					const found = word.exec(text)
					if (found) context.report({ node, message: `“${found[0]}” in a comment: write “${better}”.` })
				}
			}
		},
	}),
}

/** A form is made with the parts of `web/platform/forms/`, which send once, show an error beside its field and work without scripts. */
const forms = {
	create: (context: Context) => ({
		JSXOpeningElement(node: { name: Node }) {
			if (node.name.name === 'form')
				context.report({
					node: node.name,
					message: 'A form is made with ServerForm, SubmitForm or SearchForm of web/platform/forms/.',
				})
		},
	}),
}

export default {
	meta: { name: 'kiermes' },
	rules: { 'comment-words': commentWords, forms, 'no-number-of-role-or-family': noNumberOfRoleOrFamily, storeys, transactions },
}
