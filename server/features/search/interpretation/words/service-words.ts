import type { Trade } from './trade.ts'
import { families } from '#contract/values/families.ts'

/** Words for services. See `trade-words.ts` for how they are written. */
export const serviceWords: readonly [Trade, string][] = [
	[{ category_id: families.services }, 'services prestataire* dienstleister* dienstleistung*'],
	[
		{ category_id: families.services, stays: true },
		'babysitter* baby_sitter nounou kinderbetreuung* kannerbetreiung childcare garde_enfant trauredner* freie_rednerin officiant* celebrant* officiante redner maquilleuse* make_up_artist visagist* makeup coiffeuse* coiffeur* hairdresser friseur*',
	],
	[
		{ sub_category_ids: [24] },
		'decorat* decorer decorez dekorieren dekoreieren dekorat* deko decor decors ~deko decoration dekor tischdeko* raumdeko* deco centre_table backdrop arche',
	],
	[
		{ sub_category_ids: [24], features_id: [427] },
		'fleur fleurs flower* blume* blumen* floral* florist* fleurist* bouquet* brautstrauss* brautstrau blumenschmuck* blummen* bridal_bouquet arche_fleur arche_florale',
	],
	[{ sub_category_ids: [24], features_id: [429] }, 'ballon* balloon* luftballon* ballonbogen* arche_ballon balloon_arch ballonen'],
	[
		{ sub_category_ids: [25] },
		'planner* planer* planning* weddingplaner event_planner* party_planner* eventplan* event_manager* eventmanager* organisateur* organisatrice* organizer* organiser* organisation* planung* coordinateur* coordinatrice* coordinator* koordinator* zeremonienmeister* eventagentur* agence_evenementielle agence_evenement event_agency agence_event ceremony_master maitre_ceremonie master_ceremonies eventorganisat*',
	],
	[
		{ sub_category_ids: [25], features_id: [437], occasion: 'wedding' },
		'full_wedding_planning complete_wedding_planning organisation_complete_mariage komplette_hochzeitsplanung',
	],
	[
		{ sub_category_ids: [26] },
		'photograph* fotograf* fotograph* photographe* photo photos foto fotos shooting shootings fotoshooting* fotoreportage* reportage_photo photo_shoot photoshoot fotoen fotografin fotografen ~fotograf',
	],
	[
		{ sub_category_ids: [26], features_id: [434] },
		'video videos videast* videograf* videograph* film films filmer filmmaker* cameraman* kameramann kameramann videofilmer* videoen',
	],
	[{ sub_category_ids: [26], features_id: [435] }, 'drone drones drohne* drohnen* drohnenaufnahm* drone_footage'],
	[
		{ sub_category_ids: [27] },
		'traiteur* caterer* catering* partyservice* party_service chef chefs private_chef chef_domicile mietkoch* privatkoch* personal_chef cuisinier* cook plateau_repas plateaux_repas platten plateau_fromage antipasti ~catering essenslieferung* kach kooch lunchpaket* lunch_box cateringservice*',
	],
	[{ sub_category_ids: [27], features_id: [411] }, 'buffet* bufett* bufet* ~buffet buffe'],
	[
		{ sub_category_ids: [27], features_id: [415], isPurpose: true },
		'cocktail_dinatoire cocktail_reception stehempfang* walking_dinner flying_buffet standing_reception apero_dinatoire aperitif_dinatoire flying_dinner sektempfang*',
	],
	[
		{ sub_category_ids: [27], features_id: [416] },
		'canapes verrines fingerfood* finger_food happchen* haeppchen* amuse_bouche* heppercher petits_fours',
	],
	[
		{ sub_category_ids: [27], features_id: [417] },
		'grillbuffet* grillcatering* buffet_grill buffet_barbecue barbecue_buffet bbq_buffet bbq_catering bbq_caterer',
	],
	[{ sub_category_ids: [27, 29], features_id: [417] }, 'barbecue* bbq grillen grillade* grill'],
	[
		{ sub_category_ids: [27, 29], stays: true },
		'mechoui* cochon_broche cochon_lait spanferkel* hog_roast spit_roast rotisserie boeuf_broche spuenferkel* raclette* fondue',
	],
	[{ sub_category_ids: [1, 27], occasion: 'wedding' }, 'wedding_breakfast wedding_breakfasts'],
	[
		{ sub_category_ids: [1, 27] },
		'meal meals repas essen iessen iesse food dinner* diner diners lunch* dejeuner* souper mittagessen* abendessen* brunch* festessen* familienessen* klassenessen* mannschaftsessen* teamessen* vereinsessen* sonntagsessen* geschaftsessen* probeessen* gruppenessen* arbeitsessen* galaessen* eating manger mettegiessen owesiessen buffet_repas fruhstuck* petit_dejeuner breakfast* snacks nourriture',
	],
	[
		{ sub_category_ids: [28] },
		'cake* gateau* ~torte torte torten kuchen ~kuchen kuch patisserie* patissier* patissiere* boulangerie* boulanger* bakery bakeries baker bakers nachtisch* nachspeise* backer backerei* backereien konditor* dessert* gebackt* geback ~kuch taart tort sweet_table macaron* pastry pastries viennoiserie* croissant* cupcake* cup_cake* muffin* candy_bar candybar dessertbuffet* dessert_buffet buffet_dessert cake_pops kichelcher',
	],
	[
		{ sub_category_ids: [28], features_id: [430] },
		'piece_montee pieces_montees tiered_cake* dreistockig* mehrstockig* zweistockig* vierstockig* three_tier three_tiered 3_tier 3_tiered 3_etage 3_etages trois_etage trois_etages deux_etage two_tier 2_tier 4_tier 3_stockig* 3_stockwierk dreisteckeg* zweesteckeg* 2_etage 4_etage 5_etage quatre_etage 2_tiered 4_tiered four_tier 2_stockig 4_stockig 2_stocke 3_stocke croquembouche stockwerk* gateau_etage gateau_a_etages',
	],
	[
		{ sub_category_ids: [29] },
		'foodtruck* food_truck* imbiss* imbisswagen* ~imbiss friterie* frites fritten* friture* frittebud fritebud* fritten wurstbude* pommesbude* snack_truck food_stand food_stall ~foodtruck',
	],
	[
		{ sub_category_ids: [27, 29], stays: true },
		'gulasch* goulash eintopf* erbsensuppe* bouneschlupp* gromperenzopp* zopp soupe soup suppe* brotchen belegte_brotchen brietercher sandwich* schnittchen* tartine* wrap wraps barbe_papa',
	],
	[{ sub_category_ids: [27], features_id: [417] }, 'grillmeister* griller'],
	[
		{ sub_category_ids: [29], stays: true },
		'pommeswagen* wurstwagen* pizzawagen* pizzawon* glacewon* fritteswon* pommeswon* crepeswagen* waffelwagen* camion_glace camion_pizza ice_cream_van pizza_van pizza_truck burger_van fish_van',
	],
	[
		{ sub_category_ids: [29, 27], stays: true },
		'crepe* gaufre* waffel* waffle* gromperekichelcher* gromperekichelchen* mettwurscht* mettwurst* grillwurscht bratwurst* saucisse* hot_dog* hotdog* pizza* glace* eis eiswagen* eisverkaufer* ice_cream glacier* churros pommes tacos kebab* doner falafel* burger* hamburger* wurst paella sushi poke currywurst fish_and_chips pulled_pork',
	],
	[
		{ sub_category_ids: [30] },
		'boisson* drink drinks ~getrank getrank* getranke* gedrenks bar_mobile bars_mobiles mobile_bar* mobile_theke barman barmen barkeeper* bartender* barmaid* mixolog* ausschank* getrankewagen* bierwagen* bierwon open_bar schankwagen* getrankelieferung* getranklieferung bar_service barservice* buvette* barfrau barpersonal cocktail_service',
	],
	[
		{ sub_category_ids: [30], features_id: [420] },
		'bar_champagne champagne_bar prosecco_bar prosecco_van sektbar* weinbar_mobil mulled_wine gluhwein* vin_chaud vin vins wine wines wein weine wain cremant* champagne* sekt prosecco champagner weinverkostung* wine_tasting',
	],
	[
		{ sub_category_ids: [30], features_id: [422] },
		'cocktailbar_mobil gin_bar bar_gin cocktail* mobile_cocktail_bar mobile_cocktailbar bar_cocktail_mobile cocktailmixer* cocktail_maker',
	],
	[
		{ sub_category_ids: [30], features_id: [423] },
		'mocktail* alkoholfrei alkoholfreie alkoholfreien alcohol_free non_alcoholic sans_alcool ouni_alkohol alkoholfrai cocktail_sans_alcool cocktails_sans_alcool alkoholfreie_cocktails alkoholfreie_cocktail alcohol_free_cocktail alcohol_free_cocktails non_alcoholic_cocktails non_alcoholic_cocktail cocktailen_ouni_alkohol',
	],
	[
		{ sub_category_ids: [30], features_id: [424] },
		'bier_vom_fass fassbier* biere_pression draught_beer draft_beer beer_tap beer_on_tap tireuse* tireuse_biere zapfanlage* bierzapfanlage* bierpompel* keg kegs fut_biere futs_de_biere biere_au_fut bierzapanlag* zapanlag* zapfanlag* beierzapanlag* zapfgarnitur* beier_vum_faass faassbeier zapfhahn tirage_pression beer_keg bierfass* beer_pump pompe_a_biere',
	],
	[{ sub_category_ids: [30] }, 'bier biere bieres beer beers beier'],
	[
		{ sub_category_ids: [30], features_id: [425] },
		'coffee_bar kaffeebar* bar_a_cafe coffee_truck coffee_cart kaffeemobil* barista* espressobar* coffee_van kaffiswon espresso_bar',
	],
	[
		{ sub_category_ids: [31] },
		'maitre_hotel maitre_d_hotel extra_cuisine extra_service extras_cuisine zerveierer* serveierer* zerveierpersonal keelner* servierpersonal servierkraft* serverinnen serveur* serveuse* waiter* waitress* waiting_staff wait_staff kellner* kellnerin* servicepersonal* servicekraft* personnel_service personnel staff event_staff serving_staff bedienung* hotesse* hostess* host hosts garcon_cafe aushilfe* servicekrafte zervice servicepersonnel extras_service plongeur* vestiaire garderobe* garderobier* service_staff serveren kelner ~kellner ~personal personal',
	],
	[
		{ sub_category_ids: [32] },
		'secu security* securite* sicherheit* secherheet* gardien* gardiennage* wachdienst* turstecher* tursteher* tuersteher* vigile* agent_securite agents_securite videur* doorman doormen bouncer bouncers security_guard* ordnungsdienst* sicherheitsdienst* sicherheetsdengscht wachpersonal guard guards',
	],
	[{ sub_category_ids: [31, 32], stays: true }, 'voiturier* valet_parking parking_attendant parkwachter* einweiser platzanweiser*'],
	[{ sub_category_ids: [32, 31] }, 'steward stewards ordner ordnerdienst'],
	[
		{ sub_category_ids: [32], features_id: [450] },
		'medic medics first_aid premiers_secours secourist* secourisme sanitater* sanitatsdienst* ersthelfer* erste_hilfe eischt_hellef croix_rouge paramedic* first_aider* poste_secours',
	],
	[
		{ sub_category_ids: [33] },
		'bus busse buses navette* shuttle* transfert* transfer transfers busreisen busfahrt* bustransfer* shuttlebus* transport* busunternehmen busservice* party_bus partybus* taxibus',
	],
	[{ sub_category_ids: [33], stays: true }, 'taxi taxis doppeldecker* doppeldeckerbus* omnibus* limobus'],
	[{ sub_category_ids: [33], features_id: [442] }, 'minibus* mini_bus kleinbus* minivan'],
	[{ sub_category_ids: [33], features_id: [443] }, 'autocar* coach coaches reisebus* grand_bus'],
]
