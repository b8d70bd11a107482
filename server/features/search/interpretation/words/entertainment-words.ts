import type { Trade } from './trade.ts'
import { families } from '#contract/values/families.ts'

/** Words for entertainers. See `trade-words.ts` for how they are written. */
export const entertainmentWords: readonly [Trade, string][] = [
	[
		{ category_id: families.entertainment },
		'animation* animateur* animatrice* entertainment* entertainer* unterhaltung* ennerhalung* artiste* kunstler* kenschtler* showact* spectacle* programm showprogramm* rahmenprogramm',
	],
	[
		{ category_id: families.entertainment, stays: true },
		'clown* jongleur* juggler* feuershow* feierwierker cracheur_feu fire_eater fire_show stelzenlaufer* echassier* comedian* comedy humoriste* kabarett* face_painting face_painter kinderschminken schminken maquillage_enfant maquilleuse_enfant karikaturist* caricaturiste* caricaturist* danseuse* danseur* tanzer* dancers dancer drag_queen* stand_up marionnett* puppet* kasperle* puppentheater* hypnotis* pere_noel santa_claus weihnachtsmann kleeschen nikolaus nikolausdarsteller* saint_nicolas saint_nicholas st_nicolas st_nicholas conteur* storyteller* danzer* bauchredner* ventriloque* ventriloquist* feuerspucker* feuerkunstler* moderator* moderation presentateur* presentatrice* presenter mascotte* mascot* maskottchen* sosie* lookalike* doppelganger* stelzenkunstler* walking_act* escape_room escape_game escape_rooms escape_games krimidinner* murder_mystery lasertag laser_game cirque* circus akrobat* acrobat* acrobate*',
	],
	[
		{ sub_category_ids: [10] },
		'dj djs djane djanes deejay* disc_jockey* discjockey* disco_mobile mobile_disco mobildisco* disco plattenlaken plattenaufleger',
	],
	[{ sub_category_ids: [11] }, 'chanteur* chanteuse* singer* vocalist* ~sanger ~sangerin gesang* sangerinnen singer_songwriter sanger'],
	[
		{ sub_category_ids: [11], stays: true },
		'mannerchor* kinderchor* kirchenchor* frauenchor* gesangverein* gospel* chorale* choir* chor chore choeur* koor',
	],
	[{ sub_category_ids: [11, 10], stays: true }, 'alleinunterhalter* one_man_show one_man_band homme_orchestre'],
	[
		{ sub_category_ids: [12] },
		'magicien* magician* magie magic zauber* zauberer* zaubershow* magier* prestidigitat* illusionn* illusionist* zauberkunst* zauberkenschtler zauberin zauberkunstler*',
	],
	[{ sub_category_ids: [12], features_id: [241] }, 'close_up close_up_magic closeup magicien_close_up magie_proximite close_up_zauberer'],
	[{ sub_category_ids: [12], features_id: [245] }, 'mentalis* mentalmagie* mentalist*'],
	[
		{ sub_category_ids: [12], features_id: [246] },
		'kinderzauber* magicien_pour_enfant magicien_enfant magician_for_kids magician_for_children kids_magician children_magician zauberer_fur_kinder zauberer_fir_kanner kannerzauberer*',
	],
	[
		{ sub_category_ids: [13, 14] },
		'band bands liveband* live_band* groupe groupes groupe_musique groupe_live live_music livemusik* musique_live musicien* musiker* musician* rockband* popband* bigband* bluesband* funkband* folkband* oldieband* metalband* reggaeband* schlagerband* schulband* festband* musikband* showband* grupp orchestre* orchestre_bal orchestra* orchester* live_musek partyband* tanzband* musekergrupp dance_band',
	],
	[{ sub_category_ids: [13, 10, 11] }, 'musique music ~musik musik musek ~musek'],
	[
		{ sub_category_ids: [13], features_id: [219] },
		'blasmusik* blaskapelle* brass_band* fanfare* harmonie spielmannszug* musekkapell* guggemusik* guggenmusik* blechmus* blechblas* blasergrupp* pompjeesmusek* dorfmusik* duerfmusek* musikkapelle* tanzkapelle* marching_band musikverein* musekverain* blasorchester oompah*',
	],
	[
		{ sub_category_ids: [13], features_id: [229] },
		'string_quartet* string_trio quatuor_cordes quatuor_a_cordes streichquartett* streicher* string_ensemble ensemble_cordes streichensemble strings streichtrio',
	],
	[
		{ sub_category_ids: [13], stays: true },
		'steel_drum* steel_drums steelband* handpan* batucada* sambagruppe* trommler* trommelgruppe* mariachi* drums',
	],
	[{ sub_category_ids: [13, 11], features_id: [250] }, 'duo duett'],
	[{ sub_category_ids: [13, 11], features_id: [251] }, 'trio'],
	[{ sub_category_ids: [13], features_id: [252] }, 'quartet* quatuor* quartett* quintet* quintett*'],
	[{ sub_category_ids: [13], features_id: [225] }, 'jazzband* jazz_band* jazzcombo jazzgrupp'],
	[{ sub_category_ids: [13], features_id: [225, 251] }, 'jazz_trio jazztrio trio_jazz'],
	[{ sub_category_ids: [13], features_id: [225, 250] }, 'jazz_duo jazzduo duo_jazz'],
	[{ sub_category_ids: [13], features_id: [225, 252] }, 'jazz_quartet jazzquartett quartet_jazz quartett_jazz'],
	[{ sub_category_ids: [14] }, 'coverband* cover_band* covers reprises groupe_reprise'],
	[{ sub_category_ids: [14], features_id: [224] }, 'tribute_band* tributeband*'],
	[
		{ sub_category_ids: [13, 11], stays: true },
		'saxophon* saxo saxofon* sax violonist* violinist* violon violin geige* geiger* harpist* harpe harfe* harfen* harp pianist* piano klavier* klavierspieler* accordeon* akkordeon* accordion* harfespill* klaveierspill* geispill* gittarist* guitarist* guitare* gitarr* guitar organist* trompet* bagpipe* dudelsack* cornemuse* percussion* cellist* cello* flute_traversiere flutist* drummer*',
	],
]
