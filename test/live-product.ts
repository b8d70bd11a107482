import { sql } from 'kysely'
import type { Config } from '#server/platform/config.ts'
import { ConversationStreams } from '#server/features/enquiries/conversation-streams.ts'
import { watchPublicChanges } from '#server/platform/http/cache/invalidation.ts'
import { startProduct } from './product.ts'

/** A product that listens, whose streams hear of changes by the database, as those of every process do. */
export async function startLive(streams = new ConversationStreams(), settings: Partial<Config> = {}) {
	const product = await startProduct({ conversationStreams: streams, ...settings })
	const address = await product.app.listen({ port: 0, host: '127.0.0.1' })
	const { promise: listening, resolve } = Promise.withResolvers<void>()
	const markers: (() => void)[] = []
	const stop = watchPublicChanges(
		{ connectionString: product.config.DATABASE_URL },
		() => {},
		() => {},
		{
			onListening: (isListening) => isListening && resolve(),
			onConversation: (notice) => (notice === '0,0,0' ? markers.shift()?.() : streams.tell(notice)),
		},
	)
	await listening
	return {
		product,
		streams,
		/** Where it listens. */
		address,
		/** Resolves once every change so far was heard of: notices arrive in their order. */
		async settled() {
			const { promise, resolve } = Promise.withResolvers<void>()
			markers.push(resolve)
			await sql`select pg_notify('conversation_change', '0,0,0')`.execute(product.db)
			await promise
		},
		async [Symbol.asyncDispose]() {
			await stop()
			await product[Symbol.asyncDispose]()
		},
	}
}
