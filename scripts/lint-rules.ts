// Rules of this repository for oxlint, which reads them from `.oxlintrc.json`.

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
	params?: Node[]
}
interface Context {
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

/** `db.transaction().execute`, with whatever is set in between. */
const opensTransaction = (node: Node | undefined): boolean =>
	node !== undefined && (node.property?.name === 'transaction' || opensTransaction(node.object ?? node.callee))

const isInTransaction = (node: Node | null | undefined): boolean =>
	!!node && (node.params?.[0]?.name === 'trx' || isInTransaction(node.parent))

const isProperty = (node: Node, { parent }: Node = node) =>
	(parent?.type === 'MemberExpression' && parent.property === node) ||
	(parent?.type === 'Property' && parent.key === node && !parent.shorthand)

/** A statement of the pool inside a transaction neither sees nor undoes what that has written, and may wait for it forever. */
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

export default {
	meta: { name: 'kiermes' },
	rules: { 'no-number-of-role-or-family': noNumberOfRoleOrFamily, transactions },
}
