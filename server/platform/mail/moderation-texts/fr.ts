import { isMessageKind, type ItemKind, type Measure } from '#contract/trust/moderation-choices.ts'
import { known } from '../letter.ts'
import type * as en from './en.ts'

const reasons = {
	misleading: 'Trompeur ou frauduleux',
	illegal: 'Biens ou services illicites',
	rights: 'Droit d’auteur ou autres droits',
	spam: 'Spam',
	outdated: 'Informations fausses ou périmées',
	personal_data: 'Données personnelles',
	hate: 'Haine ou violence',
	danger: 'Danger pour la vie ou la sécurité d’une personne',
	child_abuse: 'Abus sexuels sur des enfants',
	other: 'Autre chose',
}
const outcomes = {
	kept: 'Le contenu reste tel quel.',
	picture_removed: 'L’image a été retirée.',
	hidden: 'Le contenu est masqué jusqu’à ce qu’il soit corrigé.',
	removed: 'Le contenu a été retiré.',
	suspended: 'Le compte qui l’a publié est suspendu.',
}
const kinds = {
	listing: 'Votre annonce',
	event: 'Votre événement',
	post: 'Votre article',
	account: 'Votre compte',
	planner_messages: 'Vos messages',
	supplier_messages: 'Vos messages',
}
const found = {
	report: 'Par un signalement. La décision a été prise par une personne.',
	operator: 'Par nous-mêmes. La décision a été prise par une personne.',
	automatic: 'Par un contrôle automatique.',
}
const scope = {
	kept: '',
	picture_removed: 'L’image est retirée définitivement ; tout le reste demeure en ligne.',
	held: 'Le contenu n’est pas affiché tant que nous ne l’avons pas relu.',
	hidden: 'Le contenu est masqué partout jusqu’à ce qu’il soit corrigé. Modifiez ce qui ne va pas, puis dites-le-nous dans un recours.',
	removed: 'Le contenu est retiré partout, définitivement.',
	suspended:
		'Personne ne peut se connecter à ce compte, et ce qu’il a publié est masqué partout, jusqu’à ce que nous levions la suspension.',
}
const stopped = 'Vous ne pouvez plus écrire dans cette conversation.'
const stoppedForReporter = 'L’autre partie ne peut plus vous écrire dans cette conversation.'
const outcomeOf = (kind: ItemKind | undefined, measure: Measure) =>
	kind && isMessageKind(kind) && measure === 'removed' ? stoppedForReporter : outcomes[measure]
const redress = [
	'Vous n’êtes pas d’accord ? Formez un recours dans les six mois, gratuitement : une personne réexamine l’affaire, une autre que la première dès qu’il y en a une. Le lien fonctionne sans connexion.',
	'Vous pouvez aussi déposer plainte auprès de l’Autorité de la concurrence, coordinateur luxembourgeois pour les services numériques, ou saisir la justice.',
]
const named = (titles: readonly string[]) => (titles.length > 1 ? `${titles.length} contenus` : (titles[0] ?? ''))

export const letters: typeof en.letters = {
	report_received: ({ number, title, reason }, { site_name }) => ({
		subject: `Nous avons reçu votre signalement n° ${number}`,
		preview: `À propos de ${title}.`,
		title: 'Merci pour votre signalement',
		paragraphs: ['Nous l’avons bien reçu. Une personne va l’examiner et décider ; vous recevrez notre réponse par e-mail.'],
		facts: known([
			['Numéro', number],
			['À propos de', title],
			['Motif', reasons[reason]],
		]),
		after: ['Ce n’était pas vous ? Quelqu’un a saisi votre adresse par erreur, et il n’y a rien à faire.'],
		why: `Vous recevez cet e-mail parce qu’un contenu a été signalé avec cette adresse sur ${site_name}.`,
	}),
	report_decided: ({ number, title, item_kind, measure, facts }, { site_name }) => ({
		subject: `Votre signalement n° ${number} : notre décision`,
		preview: outcomeOf(item_kind, measure),
		title: 'Nous avons examiné votre signalement',
		paragraphs: [`À propos de ${title} : ${outcomeOf(item_kind, measure)} La décision a été prise par une personne.`],
		...(facts && { quotes: [{ from: 'Pourquoi', text: facts }] }),
		after: [
			'Vous n’êtes pas d’accord ? Écrivez-nous dans les six mois en indiquant le numéro de votre signalement.',
			'Vous pouvez aussi déposer plainte auprès de l’Autorité de la concurrence, coordinateur luxembourgeois pour les services numériques, ou saisir la justice.',
		],
		button: { label: 'Nous écrire', path: '/contact' },
		why: `Vous recevez cet e-mail parce qu’un contenu a été signalé avec cette adresse sur ${site_name}.`,
	}),
	statement_of_reasons: ({ measure, item_kind, titles, facts, ground, rule, found_by, path }, { site_name }) => ({
		subject:
			measure === 'suspended'
				? `Votre compte sur ${site_name} est suspendu`
				: measure === 'picture_removed'
					? `Une image retirée : ${named(titles)}`
					: measure === 'removed'
						? isMessageKind(item_kind)
							? `Vous ne pouvez plus écrire : ${named(titles)}`
							: `Retrait : ${named(titles)}`
						: `Plus affiché pour le moment : ${named(titles)}`,
		preview: 'Ce que nous avons décidé, pourquoi, et ce que vous pouvez faire.',
		title: isMessageKind(item_kind) ? 'Une décision sur ce que vous avez écrit' : 'Une décision sur ce que vous avez publié',
		paragraphs: [isMessageKind(item_kind) && measure === 'removed' ? stopped : scope[measure]],
		facts: known([
			[titles.length > 1 ? 'Contenus' : kinds[item_kind], titles.join(' · ')],
			[ground === 'law' ? 'Loi' : 'Nos conditions', rule],
			['Comment nous l’avons appris', found[found_by]],
		]),
		quotes: [{ from: 'Pourquoi', text: facts }],
		button: { label: 'Lire la décision ou former un recours', path },
		after: redress,
		why: isMessageKind(item_kind)
			? `Vous recevez cet e-mail parce que vous avez écrit sur ${site_name}.`
			: `Vous recevez cet e-mail parce que votre compte sur ${site_name} l’a publié.`,
	}),
	appeal_decided: ({ title, is_granted, answer, path }, { site_name }) => ({
		subject: `Votre recours : ${title}`,
		preview: is_granted ? 'Vous aviez raison.' : 'Notre décision est maintenue.',
		title: is_granted ? 'Vous aviez raison' : 'Notre décision est maintenue',
		paragraphs: [
			is_granted
				? 'Nous sommes revenus sur notre décision. Ce qui était en ligne l’est de nouveau.'
				: 'Nous avons réexaminé l’affaire, et notre décision est maintenue.',
		],
		quotes: [{ from: 'Notre réponse', text: answer }],
		button: { label: 'Lire la décision', path },
		...(!is_granted && {
			after: [
				'Vous pouvez déposer plainte auprès de l’Autorité de la concurrence, coordinateur luxembourgeois pour les services numériques, ou saisir la justice.',
			],
		}),
		why: `Vous recevez cet e-mail parce que vous avez formé un recours contre une décision de ${site_name}.`,
	}),
	measure_ended: ({ item_kind, titles, path }, { site_name }) => ({
		subject:
			item_kind === 'account'
				? `Votre compte sur ${site_name} est rouvert`
				: isMessageKind(item_kind)
					? `Vous pouvez écrire à nouveau : ${named(titles)}`
					: `De nouveau en ligne : ${named(titles)}`,
		preview: 'Nous sommes revenus sur notre décision.',
		title:
			item_kind === 'account'
				? 'Heureux de vous revoir'
				: isMessageKind(item_kind)
					? 'Vous pouvez écrire à nouveau'
					: 'De nouveau en ligne',
		paragraphs: [
			item_kind === 'account'
				? 'La suspension est levée : vous pouvez vous reconnecter, et ce que vous aviez publié est de nouveau en ligne.'
				: `Nous sommes revenus sur notre décision : tout est comme avant pour ${titles.join(', ')}. Nous vous prions d’excuser le dérangement.`,
		],
		button: { label: `Ouvrir ${site_name}`, path },
		why: isMessageKind(item_kind)
			? `Vous recevez cet e-mail parce que vous avez écrit sur ${site_name}.`
			: `Vous recevez cet e-mail parce que votre compte sur ${site_name} l’a publié.`,
	}),
}
