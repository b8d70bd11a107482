import type { TestAccount } from './product.ts'

/** Empties the storage of the browser, as another visitor's has nothing; an account is signed in there. */
export function openBrowser(account: TestAccount | null = null): void {
	localStorage.clear()
	sessionStorage.clear()
	if (account) localStorage.setItem('access_token', account.token)
}
