-- When recurring tasks last succeeded; how fast pages are for visitors, and which errors happen in browsers, as daily totals

create table task_successes (
	task text primary key check (task <> '' and length(task) <= 40),
	finished_at timestamptz not null,
	seconds real not null check (seconds >= 0)
);
comment on table task_successes is 'The last success of each recurring task, such as backup and housekeeping, by whichever process';
comment on column task_successes.seconds is 'How long it took';

create table visit_measures (
	day date not null,
	route text not null check (route <> '' and length(route) <= 120),
	metric text not null check (metric in ('LCP', 'INP', 'CLS')),
	rating text not null check (rating in ('good', 'needs_improvement', 'poor')),
	count int not null check (count > 0),
	primary key (day, route, metric, rating)
);
comment on table visit_measures is 'How fast and how steady pages were for a sample of visits, as totals without any data of visitors';
comment on column visit_measures.day is 'Day in Europe/Luxembourg';
comment on column visit_measures.route is 'Route pattern of the page, never an address';
comment on column visit_measures.rating is 'By the thresholds of the Core Web Vitals';

create table browser_errors (
	day date not null,
	message_hash bytea not null check (length(message_hash) = 16),
	message text not null check (length(message) between 1 and 200),
	route text not null check (route <> '' and length(route) <= 120),
	count int not null check (count > 0),
	primary key (day, message_hash)
);
comment on table browser_errors is 'Errors of scripts in browsers, as daily totals by message; a limited number of messages a day';
comment on column browser_errors.day is 'Day in Europe/Luxembourg';
comment on column browser_errors.message is 'First line of the message without numbers, addresses and quoted parts';
comment on column browser_errors.route is 'Route pattern of the page on which it happened first that day';
