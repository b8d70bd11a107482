import type { Trade } from './trade.ts'
import { families } from '#contract/values/families.ts'

/** Words for venues. See `trade-words.ts` for how they are written. */
export const venueWords: readonly [Trade, string][] = [
	[
		{ category_id: families.venues },
		'venue* venu ~location lieu lieux endroit* lokal raumlichkeit* raumlechkeet* espace_evenement event_space event_place party_place place_to_party place_to_celebrate veranstaltungsort* ~lokalitat ort festlokal plaz_fir_ze_feieren somewhere_to_celebrate somewhere_to_party somewhere_to_have somewhere_to_hold quelque_part_pour',
	],
	[
		{ category_id: families.venues, stays: true },
		'gite* chalet* villa* huette hutte hutten grillhutte* schutzhutte* jugendherberge* auberge_jeunesse youth_hostel cabane* ~hutte',
	],
	[
		{ sub_category_ids: [1] },
		'restaurant* resto* restau* private_dining* private_dining_room gaststube* brasserie* bistro* bistrot* auberge* gasthaus* gasthof* ~gasthof ~gasthaus ~gaststatte ~restaurant ~wirtschaft gaststatte* wirtschaft wirtshaus* ristorante tavern* taverne* steakhouse wirtschaften gastronom* restaurang',
	],
	[{ sub_category_ids: [1], features_id: [149] }, 'pizzeria* trattoria* osteria italiener'],
	[{ sub_category_ids: [1], features_id: [150] }, 'grieche'],
	[{ sub_category_ids: [1], features_id: [154] }, 'chinese_restaurant'],
	[
		{ sub_category_ids: [2] },
		'piano_bar bar bars pub pubs kneipe* lounge lounges nightclub* club clubs boite_nuit nachtclub* cocktail_bar cocktailbar wine_bar weinbar* bar_a_vin bar_vin skybar sky_bar rooftop_bar wainstuff bar_a_cocktail diskothek discotheque irish_pub',
	],
	[{ sub_category_ids: [2, 1] }, 'cafe cafes kafe'],
	[{ sub_category_ids: [2, 9] }, 'rooftop* dachterrasse*'],
	[{ sub_category_ids: [3] }, 'hotel* hotellerie'],
	[
		{ sub_category_ids: [4] },
		'chateau* castle* ~schloss schlosser ~schlass schlasser manoir* manor* burg burgen palais palace domaine* estate* landgut* hofgut* gutshof* herrenhaus* stately_home schlassgaart chatelet',
	],
	[
		{ sub_category_ids: [5] },
		'salle* hall halls ~halle hallen ~saal ~sall saal sale sal sall saller festsaal* ~festhalle salle_fete salle_paroissiale chalet_scout chalet_des_scouts scoutsheem* scout_hut pfadfinderheim* parish_hall church_hall salle_polyvalente salle_communale salle_banquet salle_reception salle_spectacle salle_bal centre_culturel centres_culturels culture_centre cultural_centre cultural_center community_hall community_centre community_center village_hall town_hall function_room banquet_hall banquet_room ballroom* ball_room reception_hall reception_room party_hall party_room event_hall event_room kulturzentr* kulturhaus kulturzenter kulturhall burgerhaus* burgerzentr* vereinshaus* vereinsheim* gemeindehaus pfarrheim* pfarrsaal* verainshaus* verainsbau* veraisbau* festraum* partyraum* ~festsall centre_civique hal festhal sporthal* gym gymnase hall_omnisport',
	],
	[{ sub_category_ids: [5, 6] }, '~raum raume raim room rooms local locaux'],
	[{ sub_category_ids: [5, 9] }, 'grange* barn barns ~scheune scheunen scheier scheieren hangar* stadl'],
	[
		{ sub_category_ids: [6] },
		'meeting_room* conference_room* conference_venue* salle_reunion salle_conference salle_seminaire seminairesall* seminaresall* salle_formation seminarraum* seminarraume konferenzraum* konferenzraume tagungsraum* tagungsraume besprechungsraum* sitzungssaal* sitzungsraum* meetingraum* meetingraume boardroom* tagungsort* tagungszentr* konferenzsaal* versammlungsraum* schulungsraum* training_room* reunion* meeting* besprechung* sitzung* congress_centre conference_centre conference_center centre_de_conference centre_congres reuniounssall konferenzsall versammlungssall coworking*',
	],
	[
		{ sub_category_ids: [6], occasion: 'conference' },
		'conference* conferenz* konferenz* tagung* seminar* seminaire* congres kongress* symposium* colloque* workshop*',
	],
	[{ sub_category_ids: [6, 3] }, 'tagungshotel* seminarhotel* hotel_seminaire'],
	[
		{ sub_category_ids: [7] },
		'jardin jardins garden gardens garten gaart parc park parks parcs open_air outdoor_venue outdoor_space lieu_exterieur plein_air im_grunen an_der_natur in_der_natur dans_nature biergarten* beer_garden freigelande* freiluft* meadow* prairie* draussen outdoor outside exterieur dobaussen am_see au_bord_lac by_lake lakeside im_freien',
	],
	[
		{ sub_category_ids: [8] },
		'bateau* boat boats ~schiff schiffe boot boote partyboot* peniche* ship ships schiffsfahrt* schifffahrt* schiffstour* bootsfahrt* bootstour* schaffsfaart* yacht* schaff croisiere* cruise* catamaran*',
	],
	[
		{ sub_category_ids: [9] },
		'gewolbekeller* weinkeller* kellergewolbe* caveau* cellar cellars insolite* unusual ungewohnlich* aussergewohnlich* atypique* original_venue chapelle* chapel* musee* museum* orangerie* abbaye* abbey* abbeys kloster* couvent* monastery greenhouse* gewachshaus* gewachshauser art_gallery galerie_art kunstgalerie* moulin* ~muhle mill millen windmill yourte* jurte* tower bunker industriel* industrial* loft lofts ~fabrik usine* special_venue quirky ongewinnlech* ongewinnlich*',
	],
	[{ sub_category_ids: [9, 5] }, 'ferme fermes farm farmhouse bauernhof* bauerenhaff'],
	[{ sub_category_ids: [1, 4] }, 'vignoble* vineyard* winery wineries weingut* winzer* vigneron* cave_a_vin wainhaus'],
	[{ sub_category_ids: [13, 9] }, 'kapelle'],
]
