/** Resolves after the browser has drawn the next frame. Browsers draw none of hidden pages: there a timer ends the wait. */
export const afterPaint = () =>
	new Promise<void>((done) => {
		const timer = setTimeout(done, 200)
		requestAnimationFrame(() => {
			clearTimeout(timer)
			setTimeout(done)
		})
	})
