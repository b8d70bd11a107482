/** A schema of the API's document: one by itself, a named one, or several together. */
interface Schema {
	$ref?: string
	allOf?: Schema[]
	properties?: Record<string, Record<string, unknown>>
}

/** The fields of a schema in the document of the API, those of named ones included. */
export function fieldsOfSchema(
	document: { components: { schemas: Record<string, object> } },
	schema: object | undefined,
): Record<string, Record<string, unknown>> {
	const { $ref, allOf = [], properties = {} } = (schema ?? {}) as Schema
	const named = $ref === undefined ? {} : fieldsOfSchema(document, document.components.schemas[$ref.replace('#/components/schemas/', '')])
	return Object.assign({}, named, ...allOf.map((part) => fieldsOfSchema(document, part)), properties) as Record<
		string,
		Record<string, unknown>
	>
}
