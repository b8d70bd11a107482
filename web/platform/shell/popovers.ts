// Decision 117: Which browsers count. Menus in browsers without popovers: Safari before 17, Firefox before 125, Chrome before 114.

/** The menu that is open, and its button. */
let open: { panel: HTMLElement; button: HTMLElement } | null = null

function show(next: typeof open): void {
	open?.panel.removeAttribute('data-open')
	open?.button.setAttribute('aria-expanded', 'false')
	open = next
	open?.panel.setAttribute('data-open', '')
	open?.button.setAttribute('aria-expanded', 'true')
}

addEventListener('click', ({ target }) => {
	const pressed = target as Element
	const button = pressed.closest<HTMLElement>('[popovertarget]')
	const panel = document.getElementById(button?.getAttribute('popovertarget') ?? '')
	if (button && panel) show(open?.panel === panel ? null : { panel, button })
	// A press beside it closes it, as does one on a link in it.
	else if (open && (!open.panel.contains(pressed) || pressed.closest('a, button'))) show(null)
})
addEventListener('keydown', ({ key }) => {
	if (key !== 'Escape' || !open) return
	open.button.focus()
	show(null)
})
