/** Multipart bodies are written here because Node's HTTP cannot send the FormData of a browser-like test environment. */
export const boundary = 'kiermes-boundary-7d93f1'
/** A multipart body with these fields. */
export function toMultipart(pairs: readonly (readonly [string, string])[]): string {
	const parts = pairs.map(
		([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${escapeName(name)}"\r\n\r\n${value}\r\n`,
	)
	return `${parts.join('')}--${boundary}--\r\n`
}
const escapeName = (name: string) => name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

/** A file as a form sends it. */
export interface SentFile {
	field: string
	name: string
	content: Buffer
	/** The content type that the client declares. */
	type?: string
}

/** A multipart body with these fields and files. */
export function withFiles(fields: readonly (readonly [string, string])[], files: readonly SentFile[]): Buffer {
	const closing = `--${boundary}--\r\n`
	const parts = files.flatMap(({ field, name, content, type = 'application/octet-stream' }) => [
		Buffer.from(
			`--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name.replaceAll('"', '%22')}"\r\ncontent-type: ${type}\r\n\r\n`,
		),
		content,
		Buffer.from('\r\n'),
	])
	return Buffer.concat([Buffer.from(toMultipart(fields).slice(0, -closing.length)), ...parts, Buffer.from(closing)])
}
