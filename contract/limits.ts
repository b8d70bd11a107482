/** Upper end of the capacity filter; as a maximum it means "1000 and more". */
export const maxCapacity = 1000
/** Most people that a search or an enquiry can be for. */
export const maxPeople = 100_000
/** Page numbers shown at once. */
export const pageWindow = 5
/** Cards a page: divides by 2, 3 and 4 columns. */
export const perPage = 12
export const maxPerPage = 50
/** Paging by offset stops here: later pages would be slow, and no visitor reads them. */
export const maxPage = 100_000
/** Distances offered, in km. */
export const distances = [5, 10, 25, 50, 100] as const
export const maxDistance = 100
/** A place alone narrows nothing; the middle of the offered distances makes it mean something. */
export const usualDistance = 25
/** Toasts close by themselves after this many milliseconds. */
export const toastMilliseconds = 5000
export const toastDragPercent = 80
/** Longest free-text search. */
export const maxQueryLength = 120
/** Longest sentence that the search interprets. */
export const maxSentenceLength = 500
/** Most ids a list filter takes. */
export const maxIds = 60
/** Most features of a family, and most kinds of events, that are offered at a time. */
export const maxChoices = 1000
/** Most a budget, a price or a deposit can say, in euros. */
export const maxMoney = 10_000_000
/** Most places that a type-ahead answers. */
export const maxFoundPlaces = 10
/** Zoom levels of the map: from the region to a house. */
export const minZoom = 7
export const maxZoom = 18
/** Most clusters and single markers in one answer for a map. */
export const maxMarkers = 400
/** Passwords: no rule of composition, only a length. */
export const minPasswordLength = 12
export const maxPasswordLength = 200
/** Longest enquiry or answer. */
export const maxMessageLength = 4000
/** Files of one message, bytes and pages of a document, and bytes of all files of a side in a conversation. */
export const maxFilesOfMessage = 5
export const maxDocumentBytes = 10 * 1024 * 1024
export const maxDocumentPages = 500
export const maxConversationBytes = 100 * 1024 * 1024
/** Texts that an account may keep to answer with, and the longest name of one. */
export const maxTemplates = 20
export const maxTemplateNameLength = 60
/** Shortest time to fill in an enquiry, in milliseconds; a faster form comes from a bot. */
export const minEnquiryMilliseconds = 2500
/** Pictures of a listing. */
export const maxPictures = 15
/** Recordings of an entertainer. */
export const maxSamples = 10
export const maxPictureBytes = 15 * 1024 * 1024
export const maxAudioBytes = 20 * 1024 * 1024
export const maxVideoBytes = 100 * 1024 * 1024
/** A bank's file of movements. */
export const maxBankFileBytes = 20 * 1024 * 1024
/** The large and the small rendition of a picture, as the browser scales it: at most so wide and so high, at this WebP quality. */
export const largePicture = { width: 1920, height: 1280, quality: 0.8 }
export const smallPicture = { width: 480, height: 320, quality: 0.7 }
/** Dates that one event may have. */
export const maxEventDates = 500
/** Page numbers of the agenda; further on leads `after`. */
export const maxAgendaPage = 1000
/** Calendars that an account may have read in. */
export const maxEventFeeds = 20
/** Days in one answer about when a listing is free, how many days ahead one can be marked, and the calendars that a listing may have read in. */
export const maxAvailabilityDays = 400
export const maxDaysAhead = 731
export const maxAvailabilityFeeds = 5
/** Bytes of such a calendar, events that it may hold, and coming ones that are taken over. */
export const maxFeedBytes = 5 * 1024 * 1024
export const maxFeedEvents = 5000
export const maxComingEvents = 1000
/** Events of a calendar that its preview shows, each of which can be left out. */
export const mostPreviewedEvents = 50
/** Drafts of events that an account may have at once, and events that it may publish a day. */
export const maxEventDrafts = 50
export const maxEventsADay = 50
export const maxDescriptionLength = 8000
/** Texts of one request for a translation: title, subtitle and description. */
export const maxTranslatedTexts = 3
export const maxAlternativeText = 300
export const maxTranscriptLength = 4000
/** Packages of a listing, the lines included in each, and its extras. */
export const maxPackages = 8
export const maxPackageName = 80
export const maxPackageLines = 15
export const maxPackageLine = 120
export const maxPackageExtras = 10
/** Drafts that an account may have at once, changes to listings included. */
export const maxDrafts = 50
/** Days to pay an order. */
export const daysToPay = 14
/** Days before the end of premium from which on it can be extended. */
export const daysToExtend = 14
/** For how many months a listing is published before its owner is asked whether it is still right. */
export const listingMonths = 12
/** Words, or a few in a row, that hold a text: how many in one language, and how long each. */
export const maxForbiddenWords = 300
export const maxForbiddenWordLength = 60
/** Links in one text that operators can allow at most. */
export const maxLinksAllowed = 50
/** For a post, in each language. */
export const maxPostTitle = 140
export const maxPostSummary = 320
export const maxPostLength = 30_000
export const maxPostTags = 12
/** Pictures that a post shows, and that may be stored with it. */
export const maxPostPictures = 20
export const maxStoredPostPictures = 60
