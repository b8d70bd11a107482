-- What one listing of a sub-category is called: "Restaurant" on its card, where menus and lists say "Restaurants". Empty: as the sub-category itself.
alter table sub_categories add column singular_name_en text, add column singular_name_fr text, add column singular_name_de text;
comment on column sub_categories.singular_name_en is 'Name of one listing of it in English; null: sub_category_name_en';
comment on column sub_categories.singular_name_fr is 'Name of one listing of it in French; null: sub_category_name_fr';
comment on column sub_categories.singular_name_de is 'Name of one listing of it in German; null: sub_category_name_de';

-- Only for names that no operator has changed.
update sub_categories s set
	singular_name_en = case when s.sub_category_name_en = n.many_en then n.one_en end,
	singular_name_fr = case when s.sub_category_name_fr = n.many_fr then n.one_fr end,
	singular_name_de = case when s.sub_category_name_de = n.many_de then n.one_de end
from (values
	(1, 'Restaurants', 'Restaurant', 'Restaurants', 'Restaurant', 'Restaurants', 'Restaurant'),
	(2, 'Bars & clubs', 'Bar or club', 'Bars & clubs', 'Bar ou club', 'Bars & Clubs', 'Bar oder Club'),
	(3, 'Hotels', 'Hotel', 'Hôtels', 'Hôtel', 'Hotels', 'Hotel'),
	(4, 'Castles & estates', 'Castle or estate', 'Châteaux & domaines', 'Château ou domaine', 'Schlösser & Landgüter', 'Schloss oder Landgut'),
	(5, 'Halls & cultural centres', 'Hall or cultural centre', 'Salles & centres culturels', 'Salle ou centre culturel', 'Säle & Kulturzentren', 'Saal oder Kulturzentrum'),
	(6, 'Conferences & meetings', 'Conference venue', 'Conférences & réunions', 'Lieu de conférences', 'Tagungen & Konferenzen', 'Tagungsort'),
	(7, 'Outdoors & gardens', 'Outdoor venue', 'Plein air & jardins', 'Lieu en plein air', 'Gärten & Freigelände', 'Garten oder Freigelände'),
	(8, 'Boats', 'Boat', 'Bateaux', 'Bateau', 'Schiffe & Boote', 'Schiff oder Boot'),
	(9, 'Unusual places', 'Unusual place', 'Lieux insolites', 'Lieu insolite', 'Außergewöhnliche Orte', 'Außergewöhnlicher Ort'),
	(10, 'DJs', 'DJ', 'DJ', 'DJ', 'DJs', 'DJ'),
	(11, 'Singers', 'Singer', 'Chanteuses & chanteurs', 'Chant', 'Sängerinnen & Sänger', 'Gesang'),
	(12, 'Magicians', 'Magician', 'Magiciens', 'Magie', 'Zauberkünstler', 'Zauberkunst'),
	(13, 'Live bands', 'Live band', 'Groupes live', 'Groupe live', 'Live-Bands', 'Live-Band'),
	(14, 'Cover bands', 'Cover band', 'Groupes de reprises', 'Groupe de reprises', 'Coverbands', 'Coverband'),
	(17, 'Tents & marquees', 'Tent or marquee', 'Chapiteaux & tentes', 'Chapiteau ou tente', 'Zelte', 'Zelt'),
	(18, 'Photo booths', 'Photo booth', 'Photobooths', 'Photobooth', 'Fotoboxen', 'Fotobox'),
	(19, 'Bouncy castles', 'Bouncy castle', 'Châteaux gonflables', 'Château gonflable', 'Hüpfburgen', 'Hüpfburg'),
	(23, 'Cars', 'Car', 'Voitures', 'Voiture', 'Autos & Oldtimer', 'Auto oder Oldtimer'),
	(24, 'Decorators', 'Decorator', 'Décoration', null, 'Dekoration', null),
	(25, 'Event planners', 'Event planner', 'Organisation d’événements', null, 'Eventplanung', null),
	(26, 'Photographers', 'Photographer', 'Photographes', 'Photographe', 'Fotografie', null),
	(27, 'Catering', null, 'Traiteurs', 'Traiteur', 'Catering', null),
	(28, 'Bakeries & cakes', 'Bakery', 'Pâtisseries & pièces montées', 'Pâtisserie', 'Torten & Gebäck', null),
	(29, 'Food trucks', 'Food truck', 'Food trucks', 'Food truck', 'Foodtrucks', 'Foodtruck'),
	(30, 'Drinks & bars', 'Drinks and bar', 'Boissons & bars mobiles', 'Boissons et bar mobile', 'Getränke & mobile Bars', 'Getränke und mobile Bar'),
	(33, 'Buses & shuttles', 'Bus or shuttle', 'Bus & navettes', 'Bus ou navette', 'Busse & Shuttles', 'Bus oder Shuttle')
) as n (id, many_en, one_en, many_fr, one_fr, many_de, one_de)
where s.id = n.id;

-- As people say it in English; a search for "beamer" finds it as before.
update features set feature_name_en = 'Projector and screens' where id = 126 and feature_name_en = 'Beamer and screens';
