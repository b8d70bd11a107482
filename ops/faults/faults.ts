import type { ScriptName } from './scripts.ts'

/** Where it is proven that the product survives a fault as it must. A row of `docs/reliability.md`, which is written from this table. */
export interface FaultRow {
	number: number
	/** The fault. */
	name: string
	/** The guarantee that must hold. */
	holds: string
	/** Scripts of this folder. */
	scripts?: readonly ScriptName[]
	/** Tests and journeys: their files with the titles of the tests. */
	tests?: Readonly<Record<string, readonly string[]>>
	/** Parts of `npm run test:cluster`. */
	cluster?: readonly string[]
	/** The guarantees that no script or test proves yet. A row without scripts and tests has it. */
	missing?: string
	/** For a row without scripts: the alerts that operators get. A script has its alerts in `scripts.ts`. */
	alerts?: readonly string[]
	/** For a row without scripts and alerts: why there is none, or which metric shows the fault. */
	withoutAlert?: string
}

/*
 * Over all rows: every write that was acknowledged can be read afterwards, once and whole (row, files and mail), and every write that was not is
 * either absent or whole.
 */
export const faults: readonly FaultRow[] = [
	{
		number: 1,
		name: 'kill -9 while a listing with fifteen pictures is published',
		holds: 'each listing is whole or absent; files without a listing are removed',
		scripts: ['kill-while-publishing'],
		tests: {
			'test/journeys/listings/manage/announce.journey.ts': [
				'F1 during the upload loses nothing: after a reload the rest is chosen, published, and found once',
			],
		},
	},
	{
		number: 2,
		name: 'kill -9 of PostgreSQL, all its processes at once',
		holds: 'the product goes on by itself; the home page is answered meanwhile',
		scripts: ['database-gone'],
		tests: {
			'server/platform/database/embedded.release.test.ts': [
				'after kill -9 of every process of the server, it comes back by itself with all that was acknowledged',
				'a postmaster killed alone leaves no lasting obstacle',
			],
		},
	},
	{
		number: 3,
		name: 'the database is gone, then back',
		holds: 'calls are answered 503 with a time for the next try; nothing crashes',
		scripts: ['database-gone'],
		tests: {
			'server/platform/database/outage.test.ts': ['while the database is gone calls say so, and work again when it is back'],
			'server/platform/http/limits/body-timeouts.test.ts': [
				'an upload that is refused while the database is away is answered on a connection that is not reset, and ends soon',
			],
		},
	},
	{
		number: 4,
		name: 'the database is frozen, or single sessions of it',
		holds: 'requests keep their deadline; a write that was answered 503 is not done later',
		scripts: ['blackhole'],
		tests: {
			'server/platform/database/outage.test.ts': [
				'while the database is frozen no request waits for long, and it is used again afterwards',
				'what was answered 503 is not done later, and the connection goes on to serve others',
			],
		},
	},
	{
		number: 5,
		name: 'the network to the database is silent, or breaks connections',
		holds: 'answers within ten seconds of its return; a commit whose answer was lost is there once',
		scripts: ['blackhole', 'lost-commit'],
		tests: {
			'server/platform/database/outage.test.ts': ['a network that swallowed everything leaves no connection behind that is waited for'],
			'server/platform/database/open-database.test.ts': ['connections that the server breaks are replaced, and the log says so'],
		},
	},
	{
		number: 6,
		name: 'a slow or broken link of a browser',
		holds: 'pages can be used, and files arrive once',
		tests: {
			'test/journeys/listings/search/bad-connection.release.journey.ts': [
				'F6 a list is there before its scripts and pictures, is filtered, and leads to a listing',
			],
			'test/journeys/media/pictures.journey.ts': [
				'F6 F15 an upload over a slow link that is cut in the middle is sent again and arrives once',
				'a network that is gone is waited out: nothing is lost, nothing arrives twice',
			],
			'test/journeys/listings/manage/announce.journey.ts': [
				'234 a professional who goes on before the pictures are uploaded publishes with all of them',
			],
		},
		withoutAlert: 'none must fire; the measures of real visits on `/admin/health` show slow links',
	},
	{
		number: 7,
		name: 'a standby is promoted, or is far behind',
		holds: 'writing goes on within seconds, cached pages are answered meanwhile; nothing old is answered',
		cluster: ['primary-killed', 'patroni-killed', 'switchover', 'reads', 'standby-behind', 'failover-behind'],
		alerts: ['KiermesStandbyLag', 'KiermesStandbyGone'],
	},
	{
		number: 8,
		name: 'the disk of the database is full',
		holds: 'writes are answered 503, pages are shown; writing goes on when there is space',
		scripts: ['full-database-disk'],
	},
	{
		number: 9,
		name: 'the disk of the uploads is full',
		holds: 'uploads are refused; no file is stored in part, no row lacks its file',
		tests: {
			'server/platform/media/upload-disk.test.ts': [
				'F9 a full disk is reported, stores nothing partially, and is used again once there is space',
			],
		},
		alerts: ['KiermesDiskLow', 'KiermesDiskFull'],
	},
	{
		number: 10,
		name: 'the disk of the uploads is not mounted, or is read-only',
		holds: 'a start ends with one line; a running process answers uploads 503 and serves files',
		tests: {
			'server/platform/media/media.test.ts': ['F10 an empty folder stops the start when the database knows files'],
			'server/platform/media/upload-disk.test.ts': [
				'F10 a disk that becomes read-only refuses uploads alone, serves its files, stops the next start, and is used again when it may be written to',
			],
		},
		alerts: ['KiermesDown', 'KiermesDiskReadOnly'],
	},
	{
		number: 11,
		name: 'file descriptors run out',
		holds: 'open connections are answered; it serves again within ten seconds',
		scripts: ['few-descriptors'],
	},
	{
		number: 12,
		name: 'clients that send their headers slowly',
		holds: 'each is disconnected within seconds',
		tests: { 'server/platform/http/headers.test.ts': ['slow headers are cut off within seconds'] },
		withoutAlert: 'none must fire: others are served; `process_open_fds` shows the connections',
	},
	{
		number: 13,
		name: 'too many slow connections of one client',
		holds: 'its share alone is refused; others are served as fast',
		scripts: ['slow-bodies'],
		tests: {
			'server/platform/http/limits/body-timeouts.test.ts': [
				'F13 bodies on their way take nobody else’s place, and one client or account may have so many of them',
			],
		},
	},
	{
		number: 14,
		name: 'a body that trickles in',
		holds: 'a call ends after ten seconds, an upload below its least rate; nothing of it stays',
		scripts: ['slow-bodies'],
		tests: {
			'server/platform/http/limits/body-timeouts.test.ts': [
				'F14 a call without files that trickles in is ended after ten seconds, an upload goes on as long as it moves',
			],
		},
	},
	{
		number: 15,
		name: 'an upload is cut in the middle',
		holds: 'nothing is stored; the form can be sent again',
		tests: {
			'server/platform/http/limits/body-timeouts.test.ts': [
				'F15 an upload that is cut in the middle stores nothing, and can be sent again',
			],
			'server/platform/media/bad-uploads.test.ts': ['of an upload that breaks off nothing stays, however late its file is opened'],
			'web/features/listings/manage/publish-screen.test.tsx': [
				'F15 a page that is closed while pictures are on their way: the next one has the stored files, and names those that were lost',
			],
			'test/journeys/media/pictures.journey.ts': [
				'F6 F15 an upload over a slow link that is cut in the middle is sent again and arrives once',
			],
		},
		withoutAlert: 'none must fire: browsers break off uploads every day',
	},
	{
		number: 16,
		name: 'ten times the requests that can be answered',
		holds: 'the rest is refused with a time; accepted ones stay quick; normal within 5 s',
		scripts: ['overload'],
		tests: {
			'server/platform/http/limits/overload.test.ts': [
				'F16 searches beyond what can be done and a short queue are told to come back; what is in memory, health and other pages go on',
			],
		},
	},
	{
		number: 17,
		name: 'a flood of log-ins',
		holds: 'pages stay quick, known accounts log in, all processes count together',
		scripts: ['login-flood', 'shared-limits'],
		tests: {
			'server/features/accounts/passwords.test.ts': [
				'F17 F18 few are hashed at once; a client with too many requests delays only itself, and a full queue refuses others with a time for a retry',
			],
		},
	},
	{
		number: 18,
		name: 'hashes of passwords take all threads',
		holds: 'few are computed at once; files and pages do not wait',
		scripts: ['login-flood'],
		tests: {
			'server/features/accounts/passwords.test.ts': [
				'F17 F18 few are hashed at once; a client with too many requests delays only itself, and a full queue refuses others with a time for a retry',
			],
		},
	},
	{
		number: 19,
		name: 'SIGTERM with requests under way',
		holds: 'requests are answered; the process ends within ten seconds with code 0',
		scripts: ['silent-listen'],
		cluster: ['rolling-restarts'],
		tests: {
			'server/app/main.test.ts': [
				'a stop lets what is in flight finish and does not wait for idle clients',
				'a stop ends well although the database does not answer, and gives it longer than the other steps',
			],
			'server/platform/mail/mail.test.ts': ['a stop waits for the mail that is being sent'],
		},
	},
	{
		number: 20,
		name: 'a deployment: two versions on one schema',
		holds: 'no request is refused; this version starts on the newer schema',
		scripts: ['upgrade'],
		cluster: ['two-versions'],
		tests: {
			'server/platform/database/migrate.test.ts': [
				'a version starts on the schema of a newer one, changes nothing, and knows what is newer',
				'a migration that waits for a table lets readers through, and runs when the table is free',
			],
		},
	},
	{
		number: 21,
		name: 'a double click, a retry, an answer that is lost',
		holds: 'one account, listing, event, order; each repetition gets the first answer',
		scripts: ['kill-while-publishing', 'lost-commit'],
		tests: {
			'server/platform/http/idempotency.test.ts': [
				'F21 a sign-up that arrives twenty times at once makes one account, one mail, and lets each of the twenty in',
				'the same key with other fields is a conflict, and a key is good for a day, one asker and one form',
			],
			'server/features/listings/manage/publish.test.ts': [
				'F21 twenty identical publications make one listing, with a key or from one draft',
			],
			'server/features/listings/manage/publish-with-files.test.ts': [
				'F21 the same form with its pictures, sent ten times at once, makes one listing and leaves no file too many',
			],
			'server/features/events/manage/publish.test.ts': ['F21 an event that arrives twenty times at once is one event'],
			'server/features/billing/billing.test.ts': ['F21: sent twenty times at once, it is switched once and ordered once'],
			'web/features/listings/manage/listing-form.test.tsx': ['F21 an answer that is lost on the way makes no second draft'],
		},
	},
	{
		number: 22,
		name: 'a migration is killed, or two processes migrate at once',
		holds: 'each migration runs once and whole',
		tests: {
			'server/platform/database/migrate.test.ts': [
				'migrations started at the same moment run each file once',
				'a start that is killed between two migrations is continued by the next',
				'a failing migration is named with its line and leaves nothing behind, and what ran before it is not run again',
			],
		},
		alerts: ['KiermesDown'],
	},
	{
		number: 23,
		name: 'two people edit the same listing',
		holds: 'the second one sees both versions; neither is overwritten unseen',
		tests: {
			'server/features/listings/manage/drafts.test.ts': [
				'F23 a save of an older version gets the other one, and the same save twice is no conflict',
			],
			'server/features/listings/manage/publish.test.ts': ['F23 an edit of an older version is refused with what the listing says now'],
			'server/features/events/manage/drafts.test.ts': [
				'changes to an event begin with what it says, are one draft, and report when it has changed meanwhile',
			],
			'web/features/listings/manage/listing-form.test.tsx': [
				'F23 a version saved elsewhere is not overwritten: both versions are shown, field by field',
				'F23 a conflict that is put off loses neither version',
			],
			'test/journeys/listings/manage/publish.journey.ts': ['F23 two versions of a draft are laid side by side'],
		},
		withoutAlert: 'none must fire: it is no failure',
	},
	{
		number: 24,
		name: 'the mail server is down, busy, refuses or hangs',
		holds: 'requests do not wait; mails wait for five days; refusals are stored in their words',
		tests: {
			'server/platform/mail/mail.test.ts': [
				'SMTP down for a while then back: each mail exactly once',
				'a server that is busy gets the mail later',
				'an address that the other server does not know is refused at once, in its words',
				'a mail waits for half a minute at first, and never longer than an hour',
				'a mail that could not be delivered for five days is given up, with the last words about it',
			],
			'server/platform/mail/broken-off.test.ts': [
				'a server that says nothing more after the text is left, and gets the mail again with the same Message-ID',
			],
		},
		alerts: ['KiermesMailsWaiting'],
	},
	{
		number: 25,
		name: 'kill between sending a mail and marking it as sent',
		holds: 'one copy more at most, with the same Message-ID',
		tests: {
			'server/platform/mail/broken-off.test.ts': [
				'F25 a process killed while it hands in a mail causes one copy more at most, with the same Message-ID',
				'a database that is away for a moment after a mail was handed in is no reason to send it again',
			],
			'server/platform/mail/mail.test.ts': ['two workers together send fifty mails, each once'],
		},
		alerts: ['KiermesDown', 'KiermesJobsLate'],
	},
	{
		number: 26,
		name: 'all processes restart while passwords are guessed',
		holds: 'limits hold for all processes together',
		scripts: ['shared-limits'],
		cluster: ['limits'],
		tests: {
			'server/platform/http/limits/shared-counters.test.ts': [
				'wrong log-ins over three processes and a restart of all three count together: with ATTEMPTS_FACTOR %i, %i are answered',
			],
		},
	},
	{
		number: 27,
		name: 'the object storage is gone, or hangs',
		holds: 'requests are answered as unavailable, also when it falls silent',
		cluster: ['store'],
		tests: {
			'server/platform/media/storage.test.ts': [
				'F27 a bucket that is gone is unavailable, and no bug',
				'a bucket that falls silent is given up, before its answer as in the middle of a file',
			],
		},
		alerts: ['KiermesErrors'],
	},
	{
		number: 28,
		name: 'clocks: summer time, time zones, a jump of the database’s clock',
		holds: 'times and days are Luxembourg’s; after a jump people write, log in and get each mail once',
		scripts: ['database-clock'],
		tests: {
			'server/features/events/agenda/time-zones.test.ts': [
				'F28, G59, G65: days and times are Luxembourg’s when the clocks change, wherever the server stands',
			],
			'server/features/events/manage/dates.test.ts': [
				'F28 G65 a time stays what it is, also when the clocks change: missing at 02:30, there twice at 02:30',
			],
			'server/features/events/manage/manage.test.ts': [
				'F28 over is what has ended by Luxembourg’s clocks, also in the nights in which they change',
			],
			'server/features/events/import/read.test.ts': [
				'F28: times are those of Luxembourg’s clocks, whatever zone they come in and whatever summer does',
			],
			'contract/values/luxembourg-time.test.ts': ['F28: the skipped and the doubled hour of 2027'],
			'server/app/process/day-rollover.test.ts': [
				'G59: yesterday’s cached answers are invalidated at midnight, once, and also after a sleep',
			],
		},
	},
	{
		number: 29,
		name: 'the machine is lost: restore from a backup',
		holds: 'writes from before the backup, second factors, private pictures, invoices and waiting mails are there',
		scripts: ['backup-and-restore'],
		cluster: ['backup', 'point-in-time'],
		tests: {
			'server/platform/backup/backup.release.test.ts': [
				'F29 what is restored elsewhere has its search, its second factors, private pictures, invoices and waiting mails',
				'nothing that was acknowledged before a backup began is missing, while writes go on',
				'every table has the same rows as before, byte for byte',
			],
		},
	},
	{
		number: 30,
		name: 'a second process opens the embedded database',
		holds: 'both use one server; the last one ends it',
		tests: {
			'server/platform/database/embedded.release.test.ts': [
				'two processes on one folder use the same server, and only the last one to stop ends it',
				'two first starts at the same moment end in one server',
				'the server outlives a killed Kiermes and the next start attaches to it',
			],
		},
		withoutAlert: 'none must fire: it is no failure',
	},
	{
		number: 31,
		name: 'an error that no code catches; memory runs out',
		holds: 'the process ends with an error; a supervisor starts it again',
		scripts: ['process-ends'],
		tests: {
			'server/app/main.test.ts': ['an error that no code has caught is logged and ends the process, for a supervisor to start it again'],
		},
		alerts: ['KiermesRestarts'],
	},
	{
		number: 32,
		name: 'a deployment while a tab is open',
		holds: 'earlier files are served; a missing one reloads the page once; typed text stays',
		tests: {
			'server/app/rendering/pages.test.ts': [
				'F32: a file of an earlier build is served to tabs that are still open, with its long life, and this build comes first',
			],
			'test/journeys/whole-product/application.journey.ts': [
				'011 a chunk that is gone raises vite:preloadError and reloads once; then the error page is shown',
			],
			'test/journeys/listings/manage/announce.journey.ts': [
				'F32 a deployment while a form is filled in: the next screen reloads the page once, and what was typed is there',
			],
			'web/features/listings/manage/listing-form.test.tsx': ['a reload while nothing can be saved keeps what was typed'],
		},
		withoutAlert: 'none must fire; `/admin/health` shows errors of scripts in browsers',
	},
	{
		number: 33,
		name: 'a session ends while a form is filled in',
		holds: 'the page asks to log in; typed text is saved then',
		tests: {
			'web/features/listings/manage/listing-form.test.tsx': [
				'F33 a session that ends meanwhile asks to log in again, and what was typed is saved then',
			],
			'web/features/accounts/auth-screens.test.tsx': [
				'F33 a session that ends without a log-out: typed text stays, and the account logs in again and goes on',
			],
			'test/journeys/accounts/accounts.journey.ts': [
				'F33 a session that is ended elsewhere: the page stays with what was typed, and goes on after the log-in',
			],
		},
		withoutAlert: 'none must fire: it is no failure',
	},
	{
		number: 34,
		name: 'a setting is wrong or missing',
		holds: 'the start is refused with one clear line',
		tests: {
			'server/app/main.test.ts': [
				'a wrong configuration, missing map tiles, a taken port and a missing database each stop the start with one clear line',
				'a process with another key or folder than the first one does not start, and leaves nothing behind',
			],
			'server/platform/config.test.ts': [
				'a product on a database server or with a mail server needs the address that its visitors see; with one it is filled with samples only when that is asked for',
				'several machines, with a database server and a bucket, need the same key, as one that each of them made would differ, and a mail server',
			],
		},
		alerts: ['KiermesDown'],
	},
	{
		number: 35,
		name: 'the session that hears of changes is silent',
		holds: 'changes of other processes show within thirty seconds',
		scripts: ['silent-listen'],
		tests: {
			'server/platform/database/outage.test.ts': [
				'a listening connection that falls silent is noticed, what is kept counts as old meanwhile, and files are asked for each time',
			],
		},
	},
	{
		number: 36,
		name: 'five public changes a second while pages are read',
		holds: 'pages are read 80 % as often; a change shows within a second',
		scripts: ['public-writes'],
	},
	{
		number: 37,
		name: 'the most costly pages of a large installation',
		holds: 'no address blocks the event loop for longer than 50 ms',
		scripts: ['event-loop'],
	},
	{
		number: 38,
		name: 'requests of 100,000 listings, none of them in memory',
		holds: 'the process never takes more than 512 MB of memory',
		scripts: ['resident-memory'],
	},
	{
		number: 39,
		name: 'kill -9 while a plan asks twenty suppliers',
		holds: 'all twenty have the enquiry or none; repeated, each has it once, with one mail',
		scripts: ['kill-while-sending-brief'],
	},
	{
		number: 40,
		name: 'a mail, a file or a calendar that takes hours to read, or all memory',
		holds: 'its thread ends within its limits; pages take at most 1.4 times as long; it is given up after two attempts',
		scripts: ['hostile-mails'],
		tests: {
			'server/features/enquiries/inbound/inbound.test.ts': [
				'a mail of ten million short lines ends its thread and nothing else; after two attempts it is given up, and its side is told once',
				'nothing of a mail for nobody is parsed',
			],
		},
	},
	{
		number: 41,
		name: 'a mail over which a process ends, again and again',
		holds: 'it is given up after three attempts',
		tests: {
			'server/features/enquiries/inbound/inbound.test.ts': ['a mail over which processes end is given up without being read again'],
		},
		alerts: ['KiermesDown'],
	},
]
