/** The input of a call → form fields. Lists become a repeated `name[]`; missing values are left out. */
export function toFields(values: Readonly<Record<string, unknown>>): [name: string, value: string][] {
	return Object.entries(values).flatMap(([name, value]): [string, string][] => {
		if (value === undefined || value === null) return []
		if (Array.isArray(value)) return value.map((item) => [`${name}[]`, String(item)])
		return [[name, value === true ? '1' : value === false ? '0' : String(value)]]
	})
}

/** The content type of a call that our pages send: of `toJson`. */
export const jsonType = 'application/json'

/** The input of a call → JSON with the same effect as the form fields: missing values and empty lists are left out. */
export const toJson = (values: Readonly<Record<string, unknown>>): string =>
	JSON.stringify(values, (_name, value: unknown) => (value === null || (Array.isArray(value) && value.length === 0) ? undefined : value))

/**
 * Form fields → an object without prototype. `name[]`, `name[0]`, `name[1]` … and a repeated `name` become a list, in the order
 * in which they were sent; the schema refuses a list where it wants one value.
 */
export function fromFields(fields: Iterable<readonly [string, string]>): Record<string, string | string[]> {
	const values: Record<string, string | string[]> = Object.create(null)
	for (const [sent, value] of fields) {
		const name = sent.replace(/\[\d{0,3}\]$/, '')
		const isList = name !== sent
		const known = values[name]
		if (known === undefined) values[name] = isList ? [value] : value
		else if (Array.isArray(known)) known.push(value)
		else values[name] = [known, value]
	}
	return values
}
