import type { Handlers } from '#server/platform/handler.ts'
import { answerOffer } from './answer-offer.ts'
import { makeOffer } from './make-offer.ts'
import { withdrawOffer } from './withdraw-offer.ts'

export const offersHandlers: Handlers<'makeOffer' | 'withdrawOffer' | 'answerOffer'> = { makeOffer, withdrawOffer, answerOffer }
