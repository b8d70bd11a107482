-- What somebody who searches sees first of a listing, its name, kind and place, apart from all its other words: how well typed words fit is
-- read of it for every hit, and the words as a whole are twelve times as long.
alter table listing_words add column heads tsvector not null generated always as (ts_filter(words, '{a,b}')) stored;
create index listing_words_heads on listing_words using gin (heads);
