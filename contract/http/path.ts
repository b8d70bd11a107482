import { toWellFormed } from '../values/well-formed.ts'

/** The address of a call with the values of its `:parameters`, and the fields that are still to be sent. A missing one is sent as a dash, and refused. */
export function fillPath(path: string, input: Readonly<Record<string, unknown>>): { path: string; rest: Record<string, unknown> } {
	const rest = { ...input }
	const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
		const value = rest[name]
		delete rest[name]
		return encodeURIComponent(typeof value === 'string' && value !== '' ? toWellFormed(value) : '-')
	})
	return { path: filled, rest }
}
