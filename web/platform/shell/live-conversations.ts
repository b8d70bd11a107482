import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { conversationEventsPath, conversationPollSeconds, streamHeartbeatSeconds } from '#contract/conversation-events.ts'
import { callAddress, callHeaders } from './api.ts'

// Decision 088: Live conversations: streams, and polling where there is none.

/** Seconds after which a lost stream is requested again: sooner at first. */
const pauses = [2, 5, 15, 60]

interface Listening {
	address: string
	headers: Record<string, string>
	/** Something has changed. */
	onChange: () => void
	signal: AbortSignal
}

/** Reads one stream to its end, and calls `onChange` for each event. Rejects when there is none, or when it has gone silent. */
async function readStream({ address, headers, onChange, signal }: Listening, onOpen: () => void): Promise<void> {
	const silence = new AbortController()
	let timer: ReturnType<typeof setTimeout> | undefined
	const hear = () => {
		clearTimeout(timer)
		timer = setTimeout(() => silence.abort(), streamHeartbeatSeconds * 2000)
	}
	try {
		hear()
		const response = await fetch(address, { headers, signal: AbortSignal.any([signal, silence.signal]) })
		if (!response.ok || !response.body) throw new Error(`stream refused: ${response.status}`)
		onOpen()
		const decoder = new TextDecoder()
		const reader = response.body.getReader()
		let text = ''
		for (let part = await reader.read(); !part.done; part = await reader.read()) {
			hear()
			text += decoder.decode(part.value, { stream: true })
			const end = text.lastIndexOf('\n\n')
			if (end < 0) continue
			if (text.slice(0, end).includes('event: change')) onChange()
			text = text.slice(end + 2)
		}
	} finally {
		clearTimeout(timer)
	}
}

/** Listens until the signal: by a stream, and every twenty seconds where there is none. */
function listen(listening: Listening): void {
	const { onChange, signal } = listening
	let isStreaming = false
	let failed = 0
	const poll = setInterval(() => isStreaming || onChange(), conversationPollSeconds * 1000)
	let again: ReturnType<typeof setTimeout> | undefined
	signal.addEventListener('abort', () => {
		clearInterval(poll)
		clearTimeout(again)
	})
	const open = () => {
		readStream(listening, () => {
			isStreaming = true
			// Fetches changes from before the stream was there.
			if (failed > 0) onChange()
			failed = 0
		})
			// Polling takes its place: no error is shown.
			.catch(() => {})
			.finally(() => {
				isStreaming = false
				if (signal.aborted) return
				const pause = pauses[Math.min(failed, pauses.length - 1)] ?? 60
				failed += 1
				again = setTimeout(open, pause * 1000)
			})
	}
	open()
}

/** Keeps the shown conversations, and the plan that has asked, up to date while the page is seen: those of the account, or the one that a visitor's key opens. */
export function useLiveConversations(visitor?: { id: number; key: string }): void {
	const client = useQueryClient()
	const { id, key } = visitor ?? {}
	useEffect(() => {
		const onChange = () => {
			for (const name of ['getConversation', 'getConversations', 'getPlan']) void client.invalidateQueries({ queryKey: [name] })
		}
		let stop: AbortController | null = null
		const follow = () => {
			if (document.visibilityState !== 'visible') {
				stop?.abort()
				stop = null
			} else if (!stop) {
				stop = new AbortController()
				const address = callAddress(conversationEventsPath) + (id === undefined ? '' : `?conversation_id=${id}`)
				const headers = { ...callHeaders(), ...(key !== undefined && { Authorization: `Conversation ${key}` }) }
				listen({ address, headers, onChange, signal: stop.signal })
			}
		}
		// Queries look by themselves when the page is seen again.
		document.addEventListener('visibilitychange', follow)
		follow()
		return () => {
			document.removeEventListener('visibilitychange', follow)
			stop?.abort()
		}
	}, [client, id, key])
}
