/** An absolute address, else null: `URL.parse`, which Safari has since 18. */
export function parseUrl(text: string | null): URL | null {
	try {
		return new URL(text ?? '')
	} catch {
		return null
	}
}
