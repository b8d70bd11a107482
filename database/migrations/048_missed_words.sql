-- Words of sentences that found nothing, as daily totals: for operators, who see what the catalogue lacks

create table missed_words (
	day date not null,
	lang text not null check (lang in ('en', 'fr', 'de', 'lb')),
	words text not null check (length(words) between 1 and 60),
	count int not null check (count > 0),
	primary key (day, lang, words)
);
comment on table missed_words is 'Words of sentences that found nothing, as daily totals without anything of who asked; a limited number a day';
comment on column missed_words.day is 'Day in Europe/Luxembourg';
comment on column missed_words.words is 'In lower case; never with names of persons, addresses or telephone numbers';
