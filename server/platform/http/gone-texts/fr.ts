import type { gone as english } from './en.ts'

export const gone: typeof english = {
	title: 'Ce lien n’ouvre plus rien',
	text: {
		offer:
			'Le lien vers le PDF d’un devis n’est valable qu’un certain temps, et seulement s’il est complet. Votre conversation en contient toujours un nouveau\u00a0: ouvrez-la dans votre compte ou par le lien d’un e-mail qui s’y rapporte.',
		invoice:
			'Le lien vers une facture n’est valable qu’un certain temps, et seulement s’il est complet. Connectez-vous\u00a0: vos commandes en contiennent un nouveau.',
		export: 'Le lien vers vos données est valable sept jours, et seulement s’il est complet. Connectez-vous et demandez-les de nouveau.',
		file: 'Le lien vers ce fichier n’est valable qu’un certain temps, et seulement s’il est complet. La conversation ou la page d’où il vient en contient un nouveau.',
	},
	action: { offer: 'Vers mes messages', invoice: 'Vers mes commandes', export: 'Vers mon profil', file: 'Vers mes messages' },
}
