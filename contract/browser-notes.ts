/** Where a browser keeps something: `local` and `session` are its storages, `cache` that of the service worker. */
export type Store = 'cookie' | 'local' | 'session' | 'cache'

interface Note {
	/** Names as the code has them; `…` is an ending that varies. */
	keys: readonly string[]
	stores: readonly Store[]
}

/** Everything that a visitor's browser is made to remember. */
export const browserNotes = {
	language: { keys: ['lang'], stores: ['cookie', 'local'] },
	scheme: { keys: ['scheme'], stores: ['cookie'] },
	log_in: { keys: ['access_token', 'user_id'], stores: ['local'] },
	// The second name is that under https.
	known_device: { keys: ['device', '__Secure-device'], stores: ['cookie'] },
	search: {
		keys: [
			'filterData',
			'venueFilter…',
			'agendaFilter…',
			'occasionFilter',
			'peopleFilter',
			'budgetFilter',
			'budgetPersonFilter',
			'dayFilter',
			'lastSearch',
			'entFilterEventCategory',
			'selectSubFeatureId',
			'selectSubSubFeatureId',
		],
		stores: ['local'],
	},
	wish: { keys: ['favouriteWish'], stores: ['local'] },
	verification: { keys: ['verifyNext'], stores: ['local'] },
	verification_link: { keys: ['verifyToken'], stores: ['session'] },
	plans: { keys: ['planKeys', 'planName'], stores: ['local'] },
	comparison: { keys: ['compareListings'], stores: ['session'] },
	conversation_link: { keys: ['conversationKey:…'], stores: ['session'] },
	draft: {
		keys: ['enquiryDraft:…', 'answerDraft:…', 'offerDraft:…', 'remarkDraft:…', 'listingDraft:…', 'eventDraft:…'],
		stores: ['session'],
	},
	brief: { keys: ['briefDraft:…'], stores: ['local'] },
	offline: { keys: ['shell:…', 'assets:…', 'pages:…', 'answers:…', 'pictures:…'], stores: ['cache'] },
	offline_account: { keys: ['private:…'], stores: ['cache'] },
	reload: { keys: ['reloadedForChunk'], stores: ['session'] },
} as const satisfies Record<string, Note>

export type BrowserNote = keyof typeof browserNotes
