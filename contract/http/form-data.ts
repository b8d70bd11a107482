/** The input of a call → form-data. Lists become a repeated `name[]`; missing values are left out. */
export function toFormData(values: Readonly<Record<string, unknown>>): FormData {
	const form = new FormData()
	for (const [name, value] of Object.entries(values)) {
		if (value === undefined || value === null) continue
		if (Array.isArray(value)) for (const item of value) form.append(`${name}[]`, String(item))
		else form.append(name, value === true ? '1' : value === false ? '0' : String(value))
	}
	return form
}

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
