/** Session-storage key of the token of a verification link that the server has not answered yet: a reload tries it again. */
const key = 'verifyToken'

// Used when the browser refuses storage.
let kept: string | null = null

/** Keeps a token in this tab until the server has answered; null removes it. */
export function keepVerifyToken(token: string | null): void {
	kept = token
	try {
		if (token === null) sessionStorage.removeItem(key)
		else sessionStorage.setItem(key, token)
	} catch (error) {
		console.warn(error)
	}
}

/** The token whose link has not been answered yet. */
export function keptVerifyToken(): string | null {
	try {
		return sessionStorage.getItem(key) ?? kept
	} catch {
		return kept
	}
}
