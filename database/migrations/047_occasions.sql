-- What visitors celebrate (wedding, birthday …), beside the kinds of events: decision 080.
create table occasions (
	-- Two bytes in listing_search.occasion_bytes
	id int primary key check (id between 1 and 32767),
	slug text not null unique check (slug ~ '^[a-z]+(_[a-z]+)*$'),
	position int not null check (position > 0),
	picture text not null check (picture ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	occasion_name_en text not null check (occasion_name_en <> ''),
	occasion_name_fr text not null check (occasion_name_fr <> ''),
	occasion_name_de text not null check (occasion_name_de <> ''),
	synonyms_en text[] not null default '{}',
	synonyms_fr text[] not null default '{}',
	synonyms_de text[] not null default '{}',
	version int not null default 1,
	retired_at timestamptz,
	merged_into int references occasions,
	check (merged_into is null or (retired_at is not null and merged_into <> id))
);
comment on table occasions is 'What visitors celebrate; suppliers say which occasions they serve';
comment on column occasions.slug is 'Its name in addresses; it stays when the name changes';
comment on column occasions.picture is 'Its icon: contract/values/occasion-pictures.ts';
comment on column occasions.synonyms_en is 'Further English words for it';
comment on column occasions.synonyms_fr is 'Further French words for it';
comment on column occasions.synonyms_de is 'Further German and Luxembourgish words for it';
comment on column occasions.merged_into is 'What its number stands for now; never itself a merged one';

create table listing_occasions (
	listing_id int not null references listings on delete cascade,
	occasion_id int not null references occasions,
	confirmed boolean not null,
	primary key (listing_id, occasion_id)
);
create index listing_occasions_occasion on listing_occasions (occasion_id);
comment on table listing_occasions is 'Occasions that a listing serves';
comment on column listing_occasions.confirmed is 'False: proposed by likely_occasions(), its owner has not saved the field yet';

insert into occasions (id, slug, position, picture, occasion_name_en, occasion_name_fr, occasion_name_de, synonyms_en, synonyms_fr, synonyms_de) values
	(1, 'wedding', 1, 'heart', 'Wedding', 'Mariage', 'Hochzeit',
		'{weddings,"wedding reception","wedding party","wedding ceremony",marriage,"civil wedding"}',
		'{mariages,noces,noce,"fête de mariage","réception de mariage","vin d’honneur",marier}',
		'{Hochzeiten,Hochzeitsfeier,Hochzeitsfest,Trauung,Heirat,heiraten,Hochzäit,Hochzäiten,Hochzäitsfeier,bestueden,Bestietnes}'),
	(2, 'birthday', 2, 'cake', 'Birthday', 'Anniversaire', 'Geburtstag',
		'{birthdays,"birthday party","birthday celebration",bday,"milestone birthday"}',
		'{anniversaires,"fête d’anniversaire",anniv,"soirée d’anniversaire"}',
		'{Geburtstage,Geburtstagsfeier,Geburtstagsfest,Geburtstagsparty,Gebuertsdag,Gebuertsdeeg,Gebuertsdagsfeier}'),
	(3, 'childrens_party', 3, 'shapes', 'Children’s party', 'Fête d’enfants', 'Kinderfest',
		'{"kids party","kid’s party","children’s parties","children’s birthday","kids birthday","party for children","party for kids"}',
		'{"fête pour enfants","anniversaire d’enfant","anniversaire d’enfants","anniversaire enfant","goûter d’anniversaire","goûter d’enfants"}',
		'{Kinderfeste,Kindergeburtstag,Kindergeburtstage,Kinderparty,Kinderfeier,Kannerfest,Kannergebuertsdag,Kannergebuertsdeeg}'),
	(4, 'staff_party', 4, 'users', 'Staff party', 'Fête d’entreprise', 'Firmenfeier',
		'{"staff parties","company party","company event","corporate event","corporate party","office party","team event","team building","works outing","after-work party"}',
		'{"fêtes d’entreprise","fête du personnel","soirée d’entreprise","soirée du personnel","événement d’entreprise","sortie d’entreprise","team building"}',
		'{Firmenfeiern,Firmenfest,Firmenevent,Firmenveranstaltung,Betriebsfeier,Betriebsfest,Betriebsausflug,Mitarbeiterfest,Mitarbeiterfeier,Teamevent,Personalfest,Personalfeier,Betribsfest,Betribsfeier}'),
	(5, 'christmas_party', 8, 'tree-pine', 'Christmas party', 'Fête de Noël', 'Weihnachtsfeier',
		'{"christmas parties","xmas party","christmas dinner","christmas lunch","end-of-year party","year-end party"}',
		'{"fêtes de Noël","repas de Noël","dîner de Noël","souper de Noël","soirée de Noël","fête de fin d’année","repas de fin d’année"}',
		'{Weihnachtsfeiern,Weihnachtsfest,Weihnachtsessen,Adventsfeier,Jahresabschlussfeier,Chrëschtfest,Chrëschtfeier,Chrëschtiessen,Neklosfeier}'),
	(6, 'communion', 5, 'church', 'Communion', 'Communion', 'Kommunion',
		'{"first communion","holy communion","communion lunch"}',
		'{communions,"première communion","repas de communion","profession de foi"}',
		'{Kommunionen,Erstkommunion,Kommunionfeier,Kommunionsfeier,Konfirmation,Firmung,Kommioun,Kommiounen,Kommiounsfeier,"Éischt Kommioun",Firmong}'),
	(7, 'christening', 6, 'baby', 'Christening', 'Baptême', 'Taufe',
		'{christenings,baptism,baptisms,"naming ceremony","baby shower"}',
		'{baptêmes,"fête de baptême","repas de baptême","baby shower"}',
		'{Taufen,Tauffeier,Tauffest,Kindstaufe,Daf,Dafen,Daffeier,Kanddaf}'),
	(8, 'school_party', 9, 'graduation-cap', 'School or club party', 'Fête d’école ou d’association', 'Schul- oder Vereinsfest',
		'{"school party","school fête","school fair","school ball",prom,graduation,"graduation party","club party","club night"}',
		'{"fête d’école","fête scolaire","fête de l’école","kermesse d’école","bal des promotions","remise des diplômes","fête d’association","fête de club"}',
		'{Schulfest,Schulfeste,Schulfeier,Schulball,Abiball,Abifeier,Abschlussfeier,Abschlussball,Vereinsfest,Vereinsfeste,Vereinsfeier,Schoulfest,Schoulfeier,Veräinsfest,Veräinsfeier}'),
	(9, 'village_fete', 7, 'tent', 'Village fête', 'Fête de village', 'Dorffest',
		'{"village fete","village party","village festival","town fair","street party","parish fair",kermis,funfair}',
		'{"fêtes de village","fête villageoise","fête communale","fête patronale","fête de quartier","fête des voisins",kermesse,ducasse}',
		'{Dorffeste,Straßenfest,Stadtfest,Volksfest,Kirmes,Kirchweih,Kermes,Kiermes,Duerffest,Stroossefest,Quartiersfest,Nopeschfest}'),
	(10, 'funeral_meal', 12, 'flower-2', 'Funeral meal', 'Repas de funérailles', 'Trauermahl',
		'{"funeral reception","funeral tea",funeral,funerals,wake,"memorial reception","memorial service"}',
		'{funérailles,enterrement,"repas d’enterrement","repas après l’enterrement","collation de funérailles","cérémonie d’adieu",obsèques}',
		'{Trauerfeier,Trauerfeiern,Leichenschmaus,Beerdigung,Begräbnis,Trauerkaffee,Traueressen,Begriefnes,Begriefnesiessen}'),
	(11, 'bachelor_party', 11, 'beer', 'Bachelor or hen party', 'Enterrement de vie de célibataire', 'Junggesellenabschied',
		'{"bachelor party","bachelorette party","stag party","stag do","stag night","hen party","hen do","hen night"}',
		'{"enterrement de vie de garçon","enterrement de vie de jeune fille",EVG,EVJF}',
		'{Junggesellinnenabschied,Junggesellenabschiede,Polterabend,JGA,Jonggesellenofschidd,Polterowend}'),
	(12, 'anniversary', 10, 'gem', 'Anniversary', 'Anniversaire de mariage ou jubilé', 'Jubiläum',
		'{anniversaries,"wedding anniversary","golden wedding","silver wedding","company anniversary",jubilee}',
		'{"anniversaire de mariage","noces d’or","noces d’argent","noces de diamant",jubilé,jubilés,"anniversaire d’entreprise"}',
		'{Jubiläen,Jubiläumsfeier,Hochzeitstag,"Goldene Hochzeit","Silberne Hochzeit","Diamantene Hochzeit",Firmenjubiläum,Vereinsjubiläum,Jubiläumsfest,"Gëllen Hochzäit","Sëlwer Hochzäit","Diamanten Hochzäit",Hochzäitsdag}'),
	(13, 'conference', 13, 'presentation', 'Conference', 'Conférence', 'Tagung',
		'{conferences,meeting,meetings,seminar,seminars,congress,convention,symposium,workshop,"business meeting"}',
		'{conférences,réunion,réunions,séminaire,séminaires,congrès,colloque,symposium,"journée d’étude"}',
		'{Tagungen,Konferenz,Konferenzen,Seminar,Seminare,Kongress,Symposium,Besprechung,Workshop,Versammlung}'),
	(14, 'concert', 14, 'mic-vocal', 'Concert', 'Concert', 'Konzert',
		'{concerts,gig,gigs,"live music","music evening",festival}',
		'{concerts,"soirée musicale","musique live",festival}',
		'{Konzerte,Musikabend,Livekonzert,Festival,Concert,Concerten,Museksowend}'),
	(15, 'gala', 15, 'sparkles', 'Gala', 'Gala', 'Gala',
		'{galas,"gala dinner","gala evening","awards ceremony",ball,"charity ball"}',
		'{galas,"soirée de gala","dîner de gala","remise de prix",bal,"bal de charité"}',
		'{Galas,Galaabend,Galadinner,Preisverleihung,Ball,Wohltätigkeitsball,Galasowend,Präisiwwerreechung}'),
	(16, 'other', 16, 'party-popper', 'Another occasion', 'Autre occasion', 'Anderer Anlass', '{}', '{}', '{}');

-- The one place of the rule by which an occasion is likely: by what the supplier is, and by the kinds of events that it accepts.
create function likely_occasions(of_sub_category int, of_event_categories int[]) returns int[] language sql stable as $$
	select array(
		select distinct now.id
		from (
			select unnest(likely) as id from (values
				(1, array[2, 4, 5, 6, 7, 10, 12]), (2, array[2, 4, 11]), (3, array[1, 4, 5, 12]), (4, array[1, 12]), (5, array[1, 2, 5, 7, 8, 10]),
				(6, array[4, 13]), (7, array[1, 2, 3, 4, 9]), (8, array[2, 4, 11, 12]), (9, array[2, 4, 11]),
				(10, array[1, 2, 4, 5, 8, 11, 12]), (11, array[1, 6, 7, 10, 12]), (12, array[1, 2, 3, 4, 5, 6]), (13, array[1, 2, 4, 9, 12]), (14, array[1, 2, 4, 9, 12]),
				(15, array[4, 8, 9, 13, 14]), (16, array[1, 4, 8, 14, 15]), (17, array[1, 2, 4, 6, 9]), (18, array[1, 2, 4, 5, 11, 12]), (19, array[2, 3, 6, 8, 9]),
				(20, array[1, 2, 4, 9, 13]), (21, array[1, 2, 6, 7, 10, 12]), (22, array[1, 5, 9]), (23, array[1, 11, 12]),
				(24, array[1, 2, 5, 6, 7, 12, 15]), (25, array[1, 4, 5, 13, 15]), (26, array[1, 2, 6, 7, 12, 15]), (27, array[1, 2, 4, 5, 6, 7, 10, 12, 13]),
				(28, array[1, 2, 3, 6, 7, 12]), (29, array[2, 4, 8, 9]), (30, array[1, 2, 4, 9, 14]), (31, array[1, 4, 5, 13, 15]), (32, array[4, 8, 9, 14]), (33, array[1, 4, 8, 11, 13])
			) as by_kind (sub_category_id, likely) where sub_category_id = of_sub_category
			union all
			select likely from (values (2, 14), (4, 4), (5, 13), (6, 15), (7, 9), (8, 3)) as by_event (event_category_id, likely)
			where event_category_id = any(of_event_categories)
		) said
			join occasions asked on asked.id = said.id
			join occasions now on now.id = coalesce(asked.merged_into, asked.id)
		where now.retired_at is null order by 1
	)
$$;
comment on function likely_occasions is 'Occasions that a listing of this sub-category, with these kinds of events, is likely to serve';

insert into listing_occasions (listing_id, occasion_id, confirmed)
	select l.id, unnest(likely_occasions(l.sub_category_id, array(select event_category_id from listing_event_categories where listing_id = l.id))), false
	from listings l;
-- Drafts of changes begin with what their listings have
update listing_drafts d set fields = fields || jsonb_build_object('occasions_proposed', '1',
	'occasions_id', array(select occasion_id from listing_occasions where listing_id = d.listing_id order by 1))
	where listing_id is not null;

-- locks: the table is narrow: it is written anew within four seconds for 100,000 listings, as in migration 036
alter table listing_search
	add column occasion_ids int[] not null default '{}',
	add column occasion_bytes bytea not null generated always as (ids_as_bytes(occasion_ids)) stored;
comment on column listing_search.occasion_ids is 'Occasions served, in ascending order';
comment on column listing_search.occasion_bytes is 'The occasions once more, two bytes each: the server counts them for the facets';
update listing_search set occasion_ids = array(select occasion_id from listing_occasions o where o.listing_id = listing_search.listing_id order by 1);

-- As in migration 032
do $$
declare
	watched record;
	operation text;
begin
	for watched in select * from (values
		('occasions', 'catalogue', 'id', 'true'),
		('listing_occasions', 'listing', 'listing_id', 'exists (select from listings l where l.id = r.listing_id and l.state = ''published'')')
	) as t (name, subject, id, is_public) loop
		for operation in select unnest(array['insert', 'update', 'delete', 'truncate']) loop
			execute format('create trigger public_change_by_%s after %1$s on %I %s for each statement execute function notify_public_change(%L, %L, %L)',
				operation, watched.name,
				case operation when 'insert' then 'referencing new table as new_rows' when 'delete' then 'referencing old table as old_rows'
					when 'update' then 'referencing old table as old_rows new table as new_rows' else '' end,
				watched.subject, watched.id, watched.is_public);
		end loop;
	end loop;
end
$$;
