/** A new idempotency key: the server recognises a repeated request by it. Works without a secure origin too. */
export function newIdempotencyKey(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16))
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
