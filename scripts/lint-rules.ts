// Rules of this repository for oxlint, which reads them from `.oxlintrc.json`.

interface Node {
	type: string
	name?: string
	value?: unknown
	property?: Node
	expression?: Node
	left: Node
	right: Node
}
interface Context {
	report(problem: { node: Node; message: string }): void
}

const named = new Set(['role_id', 'category_id'])

/** `role_id`, `account.role_id`, `account?.role_id`. */
const nameOf = ({ name, property, expression }: Node): string | undefined => name ?? property?.name ?? (expression && nameOf(expression))

const noNumberOfRoleOrFamily = {
	create: (context: Context) => ({
		BinaryExpression(node: Node) {
			const sides = [node.left, node.right]
			if (sides.some((side) => named.has(nameOf(side) ?? '')) && sides.some(({ value }) => typeof value === 'number'))
				context.report({ node, message: 'Roles and families have names: contract/values/roles.ts, contract/values/families.ts.' })
		},
	}),
}

export default { meta: { name: 'kiermes' }, rules: { 'no-number-of-role-or-family': noNumberOfRoleOrFamily } }
