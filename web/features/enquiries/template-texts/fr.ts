import type * as en from './en.ts'

export const templates: typeof en.templates = {
	title: 'Vos modèles',
	insert: 'Insérer',
	none: 'Pas encore de modèle. Gardez ce que vous écrivez souvent, et insérez-le d’un geste.',
	edit: (name) => `Modifier « ${name} »`,
	remove: (name) => `Supprimer « ${name} »`,
	add: 'Nouveau modèle',
	name: 'Nom',
	text: 'Texte',
	keep: 'Enregistrer le modèle',
	kept: 'Le modèle est enregistré.',
	removed: 'Le modèle est supprimé.',
	fromAnswer: 'Votre réponse est reprise ici. Donnez-lui un nom.',
	full: (most) => `${most} modèles sont le maximum. Supprimez-en un pour en enregistrer un autre.`,
	back: 'Retour',
}
