import type * as en from './en.ts'

/** Why a bank's file is not read. */
export const refusals: typeof en.refusals = {
	too_large: () => 'Ce fichier dépasse 20\u00A0Mo. Exportez une période plus courte.',
	too_hard: () => 'La lecture de ce fichier demande trop de temps ou de mémoire. Exportez une période plus courte.',
	no_titles: () => 'Ce fichier n’a pas de ligne de titres avec une date et un montant.',
	cut: () => 'Ce fichier est interrompu, ou un guillemet n’y est jamais fermé.',
	no_rows: (line) => `La ligne ${line} n’a pas de date ou pas de montant lisible, les autres non plus.`,
	long_tag: () => 'Ce fichier contient une balise de plus de 5\u00A0000 caractères\u00A0: aucune banque n’en écrit.',
	entities: () => 'Ce fichier déclare des entités\u00A0: aucune banque ne le fait.',
	no_xml: () => 'Ce fichier n’est pas un XML lisible.',
	no_statement: () => 'Ce fichier n’est pas un relevé bancaire au format camt.053.',
	not_final: (kind) =>
		`Ce fichier est au format ${kind}\u00A0: il annonce des mouvements que le relevé répète. Importez le relevé, camt.053, pour que rien ne compte deux fois.`,
	other_account: (account) => `Ce fichier concerne le compte ${account}, pas le nôtre.`,
}

const of = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`
/** The beginning of a list of skipped entries. */
const left = (count: number, ending: '' | 'e' = '') => `Non importé${ending}${count === 1 ? '' : 's'}`

/** The skipped entries of a bank's file; `said` is a list in one line. */
export const remarks: typeof en.remarks = {
	other_account: (count, account) =>
		`${left(count)}\u00A0: ${of(count, 'mouvement', 'mouvements')} du compte ${account}, qui n’est pas le nôtre.`,
	paid_out: (count) => `${left(count)}\u00A0: ${of(count, 'mouvement', 'mouvements')} sans argent reçu.`,
	not_booked: (count) =>
		`${left(count)}\u00A0: ${of(count, 'mouvement non comptabilisé', 'mouvements non comptabilisés')}. Ce qui le sera plus tard figurera dans le prochain fichier.`,
	reversal: (count, said) =>
		`${left(count, 'e')}, à vérifier\u00A0: ${of(count, 'annulation', 'annulations')} de mouvements antérieurs (${said}).`,
	unread_rows: (count, lines) =>
		`${left(count, 'e')}\u00A0: ${of(count, 'ligne', 'lignes')} sans date ou montant lisible (ligne ${lines}).`,
	unread_entries: (count, entries) =>
		`${left(count, 'e')}\u00A0: ${of(count, 'écriture', 'écritures')} sans date, sens ou montant lisible (écriture ${entries}).`,
}
