import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'libpg-query'

// Decision 059: A version and the one before it run on one schema.

type Node = NonNullable<NonNullable<Awaited<ReturnType<typeof parse>>['stmts']>[number]['stmt']>
type AlterTableCmd = Extract<Node, { AlterTableCmd: unknown }>['AlterTableCmd']
type Constraint = Extract<Node, { Constraint: unknown }>['Constraint']

/** Migrations up to this one ran before a version and the one before it had to share a schema. */
const lastWithoutPromise = 38

/** Effects of a migration on running processes. */
interface Effects {
	/** Changes that stop the version before: it uses a dropped item, or lacks a demanded one. */
	ends: string[]
	/** Locks against readers or writers of a table; a larger table is locked longer. */
	locks: string[]
}

const raises = /^update schema_compatibility set min_version = (\d+);$/m
const accepts = /^-- locks: \S+/m
const isOutside = (text: string) => text.startsWith('-- outside a transaction')

/** Functions whose value as a default does not rewrite the table: one value serves all rows. */
const stable = new Set(['now', 'current_date', 'statement_timestamp', 'transaction_timestamp'])

/** Reads a file with PostgreSQL's own parser. It does not look into `do` blocks. */
async function findEffects(text: string): Promise<Effects> {
	const effects: Effects = { ends: [], locks: [] }
	const made = new Set<string>()
	for (const { stmt } of (await parse(text)).stmts ?? []) if (stmt) addEffects(stmt, effects, made)
	return effects
}

function addEffects(node: Node, { ends, locks }: Effects, made: Set<string>) {
	if ('CreateStmt' in node) made.add(node.CreateStmt.relation?.relname ?? '')
	if ('CreateTableAsStmt' in node) made.add(node.CreateTableAsStmt.into?.rel?.relname ?? '')
	if ('IndexStmt' in node) {
		const { relation, idxname, concurrent } = node.IndexStmt
		if (!made.has(relation?.relname ?? '') && !concurrent)
			locks.push(
				`builds the index ${idxname} while writers wait: use "create index concurrently" in a file that begins with "-- outside a transaction"`,
			)
	}
	if ('RenameStmt' in node) ends.push(`renames ${node.RenameStmt.subname ?? node.RenameStmt.relation?.relname ?? 'something'}`)
	if ('DropStmt' in node && ['OBJECT_TABLE', 'OBJECT_FUNCTION', 'OBJECT_VIEW', 'OBJECT_TYPE'].includes(node.DropStmt.removeType ?? ''))
		ends.push(`drops a ${node.DropStmt.removeType?.slice(7).toLowerCase()}`)
	if ('AlterTableStmt' in node) {
		const { relation, cmds = [] } = node.AlterTableStmt
		const table = relation?.relname ?? ''
		if (made.has(table)) return
		for (const command of cmds) if ('AlterTableCmd' in command) addChange(table, command.AlterTableCmd, { ends, locks })
	}
}

function addChange(table: string, { subtype, name, def }: AlterTableCmd, { ends, locks }: Effects) {
	if (subtype === 'AT_DropColumn') ends.push(`drops ${table}.${name}`)
	if (subtype === 'AT_AlterColumnType') {
		ends.push(`changes the type of ${table}.${name}`)
		locks.push(`rewrites ${table} for another type of ${name}`)
	}
	if (subtype === 'AT_SetNotNull') {
		ends.push(`demands ${table}.${name}`)
		locks.push(`locks ${table} while it reads all rows: add a check "is not null" as not valid, validate it, then set not null`)
	}
	if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def) {
		const { contype, skip_validation, indexname } = def.Constraint
		if (['CONSTR_CHECK', 'CONSTR_FOREIGN'].includes(contype ?? '') && !skip_validation)
			locks.push(`reads all of ${table} for a constraint: add it as "not valid", and validate it in a later migration`)
		if (['CONSTR_UNIQUE', 'CONSTR_PRIMARY', 'CONSTR_EXCLUSION'].includes(contype ?? '') && !indexname)
			locks.push(`locks ${table} while it builds an index for a constraint: build it concurrently, then "using index"`)
	}
	if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def)
		addColumn(`${table}.${def.ColumnDef.colname}`, def.ColumnDef.constraints ?? [], { ends, locks })
}

function addColumn(column: string, nodes: readonly Node[], { ends, locks }: Effects) {
	const constraints = nodes.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []))
	const find = (kind: Constraint['contype']) => constraints.find(({ contype }) => contype === kind)
	const filled = find('CONSTR_DEFAULT') ?? find('CONSTR_GENERATED') ?? find('CONSTR_IDENTITY')
	if (find('CONSTR_NOTNULL') && !filled) ends.push(`demands ${column}, which earlier versions do not fill`)
	if (find('CONSTR_GENERATED') ?? find('CONSTR_IDENTITY')) locks.push(`rewrites the table for ${column}`)
	const value = find('CONSTR_DEFAULT')?.raw_expr
	if (value && 'FuncCall' in value) {
		const last = value.FuncCall.funcname?.at(-1)
		if (!stable.has(last && 'String' in last ? (last.String.sval ?? '') : '')) locks.push(`rewrites the table for the default of ${column}`)
	}
}

/** The faults of a migration, one line each. `name` is that of its file. */
export async function findFaults(name: string, text: string): Promise<string[]> {
	const number = Number.parseInt(name)
	if (number <= lastWithoutPromise) return []
	const { ends, locks } = await findEffects(text)
	const faults = accepts.test(text) ? [] : locks.map((effect) => `${name} ${effect}; or say in a line "-- locks: …" why that is no matter`)
	const raised = raises.exec(text)?.[1]
	if (raised === undefined)
		faults.push(
			...ends.map(
				(effect) =>
					`${name} ${effect}: do it in a later release than the code that stops using it, and say since which version nothing does with "update schema_compatibility set min_version = <number>;"`,
			),
		)
	else if (ends.length === 0) faults.push(`${name} raises min_version, but takes nothing away from earlier versions`)
	else if (Number(raised) > number) faults.push(`${name} raises min_version to ${raised}, which does not exist yet`)
	if (/\bconcurrently\b/i.test(text.replaceAll(/--.*/g, '')) && !isOutside(text))
		faults.push(`${name} does something concurrently: begin it with "-- outside a transaction"`)
	return faults
}

if (import.meta.main) {
	const folder = join(import.meta.dirname, '..', 'database', 'migrations')
	const names = (await readdir(folder)).filter((name) => Number.parseInt(name) > lastWithoutPromise)
	const faults = (await Promise.all(names.map(async (name) => findFaults(name, await readFile(join(folder, name), 'utf8'))))).flat()
	for (const fault of faults) console.error(fault)
	if (faults.length > 0) process.exit(1)
	console.log(`${names.length} migrations let the version before run on, and lock no table for long.`)
}
