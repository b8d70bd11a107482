/** Newer APIs that the scripts of the build use without a guard that the check sees, with the scripts, and why that is harmless. */
export const acceptedApis: readonly { api: string; in: RegExp; because: string }[] = [
	{ api: 'AbortSignal.any', in: /./, because: 'an error there makes live conversations ask at intervals' },
	{ api: 'cancelIdleCallback', in: /./, because: 'whenIdle asks for requestIdleCallback first, and each browser has both or none' },
	{ api: 'document.startViewTransition', in: /picture-transition/, because: 'it listens only where there is one' },
	{ api: '.hidePopover()', in: /toast-container/, because: 'it asks for showPopover first, and each browser has both or none' },
	{ api: '.check()', in: /./, because: 'a method of our own and of zod, not that of FontFaceSet' },
	{ api: '.getMetadata()', in: /./, because: 'a method of PMTiles' },
	{ api: '.handle()', in: /./, because: 'a text of our own' },
	{ api: '.take()', in: /feeds-screen/, because: 'a text of our own' },
	{ api: '.toArray()', in: /./, because: 'a method of dnd-kit' },
]
