import type { BrowserNote, Store } from '../browser-notes.ts'
import type { RetentionName } from '../retention.ts'

interface PrivacyTexts {
	lead: (site: string) => string
	index: string
	/** Leads to the form of the operator. */
	write: string
	columns: { what: string; period: string; why: string }
	days: (count: number) => string
	years: (count: number) => string
	responsible: { title: string; text: string }
	kept: { title: string; text: string; entries: [name: string, text: string][]; ground: string }
	enquiries: { title: string; text: (site: string) => string[] }
	/** `backups` says how long backups hold deleted data. */
	periods: { title: string; text: string; after: string; backups: string }
	browser: {
		title: string
		text: string
		stores: Record<Store, string>
		/** The words before the names of a note in the code. */
		under: (where: string) => string
		notes: Record<BrowserNote, { what: string; period: string; why: string }>
	}
	others: { title: string; text: string[] }
	rights: {
		title: string
		/** With the time in which a deletion can be taken back, and that for which a download is good. */
		entries: (grace: string, download: string) => [name: string, text: string][]
		account: string
		complain: string
	}
}

/** The privacy page beside its table of periods: for its screen, and as Markdown in the answer of the call. */
export const privacy: PrivacyTexts = {
	lead: (site) =>
		`You can look around ${site} without telling us who you are. This is what we keep once you do, for how long, and what you can do about it.`,
	index: 'On this page',
	write: 'Write to us',
	columns: { what: 'What', period: 'How long', why: 'Why' },
	days: (count) => `${count} ${count === 1 ? 'day' : 'days'}`,
	years: (count) => `${count} ${count === 1 ? 'year' : 'years'}`,
	responsible: { title: 'Who is responsible', text: 'This company runs the site and answers for what happens with your data.' },
	kept: {
		title: 'What we keep, and why',
		text: 'Only what the site needs to do what you ask of it.',
		entries: [
			[
				'Your account',
				'Your name, e-mail address and language, a phone number and a postal address if you give them, and the business details of professionals. Of your password we keep only a fingerprint, from which nobody can read it; of a second factor, what is needed to check your codes.',
			],
			[
				'Your log-ins',
				'When each was used, and with which browser and system, such as “Firefox · Windows”: so that you know your own in the list, and hear from us about a new one. The names of these browsers stay as long as the account. Also failed log-ins and changes of access, such as a wrong password or a new one; your account shows them.',
			],
			[
				'Favourites, announcements and events',
				'What you save is yours alone, unless you share the link to it. What you publish is public, with the contact details that belong to it. Past events stay online until you delete them.',
			],
			[
				'Where you are',
				'Only when you ask for it and your browser agrees, and rounded to about a hundred metres. We search with it and do not keep it on our server.',
			],
			[
				'Your IP address',
				'Our server counts requests by it, for an hour at most, to stop mass requests and guessed passwords. The database knows it only as a fingerprint: beside a form you sent, so that a double click counts once, and beside what was tried at an account. For the latter we delete each day what it could be recognised by.',
			],
			[
				'The server’s log',
				'Which kind of page was asked for, how it was answered and how fast; when you are logged in, also the number of your account. No names, no addresses, no messages.',
			],
			[
				'Views',
				'How often each announcement is viewed per day, as one number for its owner. Who looked is not kept: no address, no cookie, nothing about you.',
			],
			[
				'How fast pages are',
				'For some visits, chosen by chance, your browser tells our server once, when you leave a page: how fast and how steady it was, as good, fair or poor, and which errors its scripts had. It is sent without cookies, added up by day and kind of page, and nothing of it stays in your browser.',
			],
			[
				'Imported calendars',
				'If you import a calendar into the agenda: its address or file name, when it was read and what came of it. Our server fetches it; the operator of that calendar sees the address of our server, never a visitor’s.',
			],
			[
				'Reports, decisions and appeals',
				'What you report, why, in which words, with your name and e-mail address if you give them; what the item said then; what was decided and for which reasons; an appeal and its answer. The owner of an item learns what was decided and why, never who reported it.',
			],
		],
		ground:
			'The law allows it because you ask us for something (GDPR, Article 6(1)(b)) and, for all that protects the site and the people on it, because we have a legitimate interest in that (Article 6(1)(f)).',
	},
	enquiries: {
		title: 'Where an enquiry goes',
		text: (site) => [
			'To the supplier you write to, and to no one else: your name, your e-mail address and anything else you fill in. The supplier receives it by e-mail and on the dashboard here; a copy goes to you, and so does the answer. What you both write, offer and send afterwards is for you two alone. An offer you get names you as the enquiry does; it is kept as long as the conversation and deleted with it.',
			'If you write without an account, or before your address is confirmed, we deliver it only after you have opened the link in our e-mail. This way nobody can write in your name.',
			`From then on the supplier, too, is responsible for it. A message to ${site} itself stays with us.`,
			'We read a conversation only if one of you reports the other, or for a reason that our audit log keeps, such as a court order. A report keeps what the other side had written until then.',
		],
	},
	periods: {
		title: 'How long we keep it',
		text: 'An account and what you keep in it stay until you delete them. Everything else is deleted automatically:',
		after:
			'When a sender’s account is gone, the supplier’s dashboard still shows that there was an enquiry, for which day and for how many people, but no name, no address and not a word of what was written.',
		backups:
			'What you delete stays in our backups until these are deleted too. They serve only to restore the site after a loss; what had been deleted by then is deleted again.',
	},
	browser: {
		title: 'What stays in your browser',
		text: 'A few notes, each there because of something you do here. None of them follows you, measures you or advertises to you, so no banner asks for your consent. Logging out empties the local storage; closing the tab empties the rest, except for the cookies and the pages kept for reading offline.',
		stores: { cookie: 'cookie', local: 'local storage', session: 'storage of the tab', cache: 'storage for reading offline' },
		under: (where) => `${where}:`,
		notes: {
			language: {
				what: 'The language you chose',
				period: 'One year in the cookie, until you log out in the storage',
				why: 'So that the next page is in it too',
			},
			scheme: {
				what: 'The colours you chose, light or dark',
				period: 'One year, or until you choose those of your device again',
				why: 'So that the next page has them too',
			},
			log_in: {
				what: 'That you are logged in',
				period: 'Until you log out; the key to your account also goes once the log-in has expired',
				why: 'So that you need not give your password on every page',
			},
			known_device: {
				what: 'That you have logged in with this browser before',
				period: '180 days after you last logged in; logging out leaves it',
				why: 'So that nobody can lock you out by guessing your password',
			},
			search: {
				what: 'What you last searched for',
				period: 'Until you change it or log out',
				why: 'So that the next search begins where the last one ended',
			},
			wish: {
				what: 'The heart you pressed before logging in',
				period: 'Until you log in, for an hour at most',
				why: 'So that it is among your favourites afterwards',
			},
			verification: {
				what: 'The page on which you signed up',
				period: 'Until you open the link of the verification e-mail, for a day at most',
				why: 'So that you continue there afterwards',
			},
			verification_link: {
				what: 'The link of a verification e-mail that our server has not answered yet',
				period: 'Until it is answered or you close the tab',
				why: 'So that a reload tries it again',
			},
			plans: {
				what: 'The keys of plans that you open without an account, and the name beside your votes',
				period: 'Until you delete the plan or clear your browser',
				why: 'So that your plans open again',
			},
			comparison: { what: 'The suppliers you compare', period: 'Until you close the tab', why: 'So that you can keep looking for more' },
			conversation_link: {
				what: 'The key of the link from our e-mail to your conversation',
				period: 'Until you close the tab',
				why: 'So that a reload shows it again, and the key is not in the address',
			},
			draft: {
				what: 'A message or an offer that you are writing',
				period: 'Until it is sent or you close the tab',
				why: 'So that a reload or a log-in loses nothing',
			},
			brief: {
				what: 'A request to suppliers that you are writing in a plan, with your name, address and telephone number',
				period: 'Until it is sent, you delete the plan or log out, or clear your browser',
				why: 'So that you find it again in each tab, and on another day',
			},
			offline: {
				what: 'Pages that you have visited, with their pictures, and day sheets of your plans',
				period: 'Until newer ones take their place, at most 60 pages, or a new version of the site comes',
				why: 'So that you can read them without a network',
			},
			offline_account: {
				what: 'Your favourites, your enquiries and your day sheets as you last saw them',
				period: 'Until you log out or another account logs in here',
				why: 'So that you can read them without a network',
			},
			reload: {
				what: 'When the page last reloaded itself',
				period: 'Until you close the tab',
				why: 'So that a new version of the site loads once and not over and over',
			},
		},
	},
	others: {
		title: 'Who else sees it',
		text: [
			'Nobody. We sell nothing about you, show no advertising and let no one else measure you. Pages, pictures, fonts and maps come from our own servers; your browser is not sent anywhere else.',
			'E-mails leave through the mail server that we use and arrive at your provider’s. If a place you type is missing from our own list, our server may ask an outside directory of addresses: that gets the words and the place around which you search, and never learns who asks. If you ask for a machine translation of a text that you write or of a message to you, our server sends that text to a translation service, without saying whose it is. Those you write to can do the same with your messages.',
			'If you choose to pay by card, you do so on the pages of Stripe, which handles the payment and is responsible for what you enter there; we learn that it was paid, never the number of the card.',
			'A link to a supplier’s website or to a social network is only a link: nothing is loaded from there until you follow it.',
		],
	},
	rights: {
		title: 'Your rights',
		entries: (grace, download) => [
			['See and download', `In your account you make one file of everything we keep about you. Its link is valid for ${download}.`],
			['Correct', 'You change your details there, too, whenever you like.'],
			[
				'Delete',
				`You delete your account there as well: what you published disappears at once, the rest after ${grace}. Until then you can take it back.`,
			],
			[
				'Object or restrict',
				'Write to us, even if you have no account, or with any other question. You will have our reply within a month.',
			],
		],
		account: 'To your account',
		complain: 'If you find that we do not keep to this, you can complain to the authority for data protection in Luxembourg:',
	},
}

/** Which personal data are stored, and why, for the table of periods. */
export const stored: Record<RetentionName, { what: string; why: string }> = {
	deleted_accounts: {
		what: 'An account after its deletion was asked for, with its favourites, announcements, events and files',
		why: 'So that a deletion by mistake, or by someone else, can be taken back',
	},
	unverified_accounts: {
		what: 'An account whose e-mail address was never verified and that holds nothing',
		why: 'Someone else may have typed the address',
	},
	mailed_links: {
		what: 'The trace of a mailed link, after it has expired',
		why: 'So that a second click is told the result of the first',
	},
	sessions: {
		what: 'A log-in on a device, after it has expired',
		why: 'It is no longer needed; expired log-ins are deleted once a day',
	},
	security_events: {
		what: 'That someone logged in to an account or tried to, or changed what lets one in, with a fingerprint of the IP address',
		why: 'So that you and we can see an attack on an account',
	},
	attempts: {
		what: 'How often a log-in, a code, an e-mail, an enquiry or an upload was tried, with a fingerprint of the IP address, the account or the e-mail address',
		why: 'So that guessing and mass requests are limited',
	},
	repeated_forms: {
		what: 'The mark by which a form that arrives twice is known again',
		why: 'So that a double click sends one enquiry and not two',
	},
	received_replies: {
		what: 'The mark by which an e-mail that you answered with is known again',
		why: 'So that it stands in the conversation once',
	},
	held_replies: {
		what: 'A reply by e-mail from an address that we do not know',
		why: 'So that the person whose conversation it is can take it or discard it',
	},
	failing_mails: {
		what: 'The mark, the size and the conversation of an e-mail that could not be read',
		why: 'So that it is not tried again and again, and an operator sees it',
	},
	unsent_files: { what: 'A file that was added to a message and never sent', why: 'So that you can finish your message' },
	unconfirmed_enquiries: {
		what: 'An enquiry that its sender has not confirmed',
		why: 'So that there is time to open the e-mail',
	},
	enquiries: {
		what: 'An enquiry with its messages and files',
		why: 'Celebrations are planned far ahead, and both sides look up what was said',
	},
	mails: {
		what: 'An e-mail from us, after it was sent or finally refused',
		why: 'So that we can say whether it arrived',
	},
	drafts: {
		what: 'A draft of an announcement with its pictures and recordings, after it was last changed',
		why: 'So that an announcement can be finished another day',
	},
	event_drafts: {
		what: 'A draft of an event with its picture, after it was last changed',
		why: 'So that next year’s event can begin with this year’s',
	},
	exports: {
		what: 'The download of your data',
		why: 'So that there is time to download it',
	},
	orders: {
		what: 'An order with its invoice: who ordered what, with name, address and VAT number, counted from the end of its year',
		why: 'The law asks every business for ten years of accounts, also after an account with us is gone',
	},
	bank_payments: {
		what: 'A payment on our bank account: day, amount, reference and the name of the payer, counted from the end of its year',
		why: 'It belongs to the same accounts',
	},
	reporters: {
		what: 'Name and address of a reporter, after the decision',
		why: 'So that a decision can be contested, and the reporter gets an answer',
	},
	removed_listings: {
		what: 'An announcement that we have removed, with its files',
		why: 'So that an appeal, which may come within six months, can bring it back',
	},
	removed_events: {
		what: 'An event that we have removed, with its picture',
		why: 'So that an appeal, which may come within six months, can bring it back',
	},
	holds: {
		what: 'What an automatic check found in something published, once it was looked at, with the earlier words',
		why: 'So that someone who objects can be told what was found',
	},
	decisions: {
		what: 'A decision about something published, with its reasons, what it was about, its reports and appeals',
		why: 'The law asks us to account for decisions year by year, and they can be contested in court',
	},
	visit_measures: {
		what: 'How often a kind of page was fast or slow on a day, without anything about visitors',
		why: 'So that we see when the site becomes slower',
	},
	browser_errors: {
		what: 'Which errors the scripts of our pages had on a day and how often, without anything about visitors',
		why: 'So that we can fix them',
	},
	missed_words: {
		what: 'Words of a search that found nothing, how often on a day and in which language, without anything about who asked; never names, addresses or telephone numbers',
		why: 'So that we see what is missing here',
	},
	past_days: {
		what: 'What a supplier’s calendar says of a day that is over: free, held or booked',
		why: 'So that conversations about that day can still be understood',
	},
	visitors_plans: {
		what: 'The plan of a visitor without an account, with its remarks and votes, after it was last changed',
		why: 'So that the mailed link still opens it',
	},
}
