import type * as en from './en.ts'

/** Why a bank's file is not read. */
export const refusals: typeof en.refusals = {
	too_large: () => 'Ce fichier dépasse 20\u00A0Mo. Exportez une période plus courte.',
	too_hard: () => 'La lecture de ce fichier demande trop de temps ou de mémoire. Exportez une période plus courte.',
	no_titles: () => 'Ce fichier n’a pas de ligne de titres avec une date et un montant.',
	cut: () => 'Ce fichier est interrompu, ou un guillemet n’y est jamais fermé.',
	no_rows: (line) => `La ligne ${line} n’a pas de date ou de montant lisible, les autres non plus.`,
	long_tag: () => 'Ce fichier contient une balise de plus de 5000 caractères\u00A0: aucune banque n’en écrit.',
	entities: () => 'Ce fichier déclare des entités\u00A0: aucune banque ne le fait.',
	no_xml: () => 'Ce fichier n’est pas un XML lisible.',
	no_statement: () => 'Ce fichier n’est pas un relevé bancaire au format camt.053.',
	not_final: (kind) =>
		`Ce fichier est au format ${kind}\u00A0: il annonce des mouvements que le relevé répète. Importez le relevé, camt.053, pour que rien ne compte deux fois.`,
	other_account: (account) => `Ce fichier concerne le compte ${account}, pas le nôtre.`,
}

/** What of a bank's file is not taken; `said` is a list in one line. */
export const remarks: typeof en.remarks = {
	other_account: (count, account) => `Non importés\u00A0: ${count} mouvements du compte ${account}, qui n’est pas le nôtre.`,
	paid_out: (count) => `Non importés\u00A0: ${count} mouvements sans argent reçu.`,
	not_booked: (count) =>
		`Non importés\u00A0: ${count} mouvements non comptabilisés. Ceux qui le seront plus tard figureront dans le prochain fichier.`,
	reversal: (count, said) => `Non importées, à vérifier\u00A0: ${count} annulations de mouvements antérieurs (${said}).`,
	unread_rows: (count, lines) => `Non importées\u00A0: ${count} lignes sans date ou montant lisible (ligne ${lines}).`,
	unread_entries: (count, entries) => `Non importées\u00A0: ${count} écritures sans date, sens ou montant lisible (écriture ${entries}).`,
}
