import type { Trade } from './trade.ts'
import { families } from '#contract/values/families.ts'

/** Words for rented things. See `trade-words.ts` for how they are written. */
export const rentalWords: readonly [Trade, string][] = [
	[
		{ category_id: families.rentals },
		'verleih verleihservice mietservice rental rentals equipment ausrustung* party_equipment materiel materiel_fete eventmaterial ~verleih louage',
	],
	[
		{ category_id: families.rentals, stays: true },
		'toilette_mobile toilettes_mobiles wc_mobile wc_mobiles toilettes_chimiques cabine_wc cabines_wc portable_toilet* portaloo* mobile_toilet* toilet_hire toilet_trailer toilettenwagen* klowagen* dixi* mobiltoilette* toilettewon* bauzaun* bauzaune absperrgitter* absperrung* barriere barrieres crowd_barrier crowd_barriers fencing stromverteiler* kuhlwagen* kuhlanhanger* remorque_frigo remorque_frigorifique camion_frigo fridge_trailer refrigerated_trailer buhnenpodest*',
	],
	[
		{ category_id: families.rentals, stays: true },
		'machine_barbe machine_popcorn machine_pop_corn machine_granita zuckerwattemaschine* popcornmaschine* popcorn_machine candyfloss_machine candy_floss_machine cotton_candy_machine slush_machine slushy_machine slushmaschine* slush_eismaschine* zockerwattmaschinn*',
	],
	[
		{ category_id: families.rentals, stays: true },
		'stage_hire stage_rental mobile_stage location_scene scene_mobile mobile_buhne buhnenverleih* dance_floor_hire dance_floor_rental location_piste_danse tanzboden_verleih',
	],
	[
		{ sub_category_ids: [15] },
		'sono sonos sonorisation* beschallung* tontechnik* tonanlage* sound_system* soundsystem* musikanlage* pa pa_anlage pa_system audio enceinte* haut_parleur* baffle* lautsprecher* speaker* speakers boxen table_mixage mischpult* mixing_desk mixing_console sound toun tountechnik* tounmann anlage anlag sonoanlag* soundanlag* soundanlage* musekanlag* tounanlag* amplifier* ampli* verstarker* dj_equipment dj_equipement dj_anlage',
	],
	[{ sub_category_ids: [15], stays: true }, 'karaoke* karaokeanlage* karaokemaschine*'],
	[{ sub_category_ids: [15], features_id: [345] }, 'micro micros mic mics mikro mikros mikrofon* microphone* mikrophon*'],
	[
		{ sub_category_ids: [15], features_id: [346] },
		'wireless_mic wireless_mics wireless_microphone* micro_sans_fil micros_sans_fil micro_hf micros_hf funkmikro* funkmikrofon*',
	],
	[
		{ sub_category_ids: [16] },
		'eclairage* lighting lichttechnik* lichtanlage* beleuchtung* licht lumiere* lights light spots spotlight* disco_light* discolicht* partylicht* discokugel* discobulle boule_facette disco_ball mirror_ball lichteffekt* uplight* guirlande* guirlande_lumineuse lichterkett* fairy_lights string_lights scheinwerfer* laser lasershow* nebelmaschine* machine_a_fumee machine_fumee fog_machine* smoke_machine* luuchten liicht luucht jeu_lumiere jeux_lumiere',
	],
	[
		{ sub_category_ids: [17] },
		'pavilion* chapiteau* tente* tent tents ~zelt zelt zelte marquee* festzelt* partyzelt* tonnelle* pagode* pagoda* pavillon* barnum* gazebo* stretchzelt* stretch_tent* tipi* tepee* faltzelt* pop_up_tent zelter bierzelt* beduinenzelt* gartenzelt* tente_jardin tente_de_jardin garden_tent garden_marquee',
	],
	[
		{ sub_category_ids: [18] },
		'photobooth* photo_booth* photomaton* fotomaton* fotobox* foto_box photo_box photobox* borne_photo* borne_selfie fotoautomat* fotobooth* foto_booth selfie_box selfiebox* selfie_booth selfie_spiegel selfie_mirror photo_mirror magic_mirror miroir_photo fotospiegel* cabine_photo fotokabine* 360_booth videobooth* selfie_station',
	],
	[
		{ sub_category_ids: [19] },
		'gonflable* chateau_gonflable chateaux_gonflables structure_gonflable jeu_gonflable hupfburg* huepfburg* hopfburg* springburg* bouncy bouncy_castle* bouncy_house jumping_castle* jumpy_castle bounce_house* sprangschlass* sprangbuerg* hupfschlass* huppschlass* hopsschlass* hupfschloss* huepfschloss* springschloss* bouncing_castle* inflatable* trampolin* toboggan* luftburg* hupfschloss* hupfkissen* chateau_gonfable bouncing_castle*',
	],
	[{ sub_category_ids: [19], stays: true }, 'parcours_obstacle parcours_gonflable obstacle_course hindernisparcours*'],
	[
		{ sub_category_ids: [20] },
		'bar_counter* bar_counters comptoir_bar mobilier* meuble* furniture mobel* mobiliar* miwwel* esstisch* klapptisch* gartentisch* holztisch* partytisch* rundtisch* buffettisch* kindertisch* campingtisch* bankettisch* banketttisch* konferenztisch* beistelltisch* ~stuhl chaise* chair chairs stuhl stuhle still bestuhlung* sitzmobel* table tables tisch tische desch descher chair_cover* chair_covers table_cover table_covers seat_covers canape_lounge canapes_lounge canape_cuir serviette_table napkin* serviette serviettes mange_debout* mange_debouts stehtisch* biertisch* bierbank* bierbanke bank banke bench benches banc bancs garnitur* bierzeltgarnitur* biertischgarnitur* festzeltgarnitur* high_table* cocktail_table* bar_table* bar_tables bartisch* barhocker* tabouret* stool stools hocker sofa sofas loungemobel* lounge_mobel lounge_furniture theke* tresen comptoir* housse* husse* hussen stuhlhusse* nappe* nappage tischdecke* tischwasche* tablecloth* table_linen table_cloth trestle_table* banc_brasserie table_brasserie set_brasserie garniture_brasserie brasserie_set stehdesch* stehdescher bierbanken steedesch* steedescher banken',
	],
	[
		{ sub_category_ids: [21] },
		'vaisselle* tableware ~geschirr geschirr crockery verrerie* glaser verres verre glasses glassware glas couvert couverts besteck* cutlery teller* assiette* plates plate porzellan* tasse* tassen gobelet* becher* cups mugs flutes flute_champagne weinglas* weinglaser sektglas* sektglaser bierglas* bierglaser chafing_dish* champagne_glass* wine_glass* wine_glasses beer_glasses champagne_glasses verre_a_vin verre_vin ecocup* percolateur* tass tassen kaffeetasse* geschier telleren glieser glieseren kaffeemaschine* machine_a_cafe coffee_machine*',
	],
	[
		{ sub_category_ids: [22] },
		'chauffage* heating heizung* heizgerat* heizpilz* heizstrahler* heater* patio_heater* parasol_chauffant parasols_chauffants champignon_chauffant champignons_chauffants warmestrahler* infrarotstrahler* canon_chaleur zeltheizung* brasero* feuerschale* feuerkorb* hetzung hetzpilz* heizlufter* heizkanone* radiateur* hetzstraler*',
	],
	[
		{ sub_category_ids: [23] },
		'voiture* car cars auto autos ~auto cabrio* cabriolet* convertible* limousine* ~limousine ~limo limo limos rolls_royce bentley voiture_prestige luxury_car sports_car sportwagen*',
	],
	[
		{ sub_category_ids: [23], features_id: [339] },
		'oldtimer* voiture_ancienne voitures_anciennes voiture_collection vintage_car* classic_car* vieille_voiture ancetre',
	],
	[
		{ sub_category_ids: [23], stays: true },
		'kutsche* caleche* horse_carriage coccinelle vw_bus vw_bulli bulli combi_vw mustang porsche ferrari',
	],
]
