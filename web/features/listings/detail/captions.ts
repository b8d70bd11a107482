/** A caption with its start and end in the recording, in seconds. */
export interface Caption {
	start: number
	end: number
	text: string
}

const time = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{3})`
const times = new RegExp(String.raw`^\s*${time}\s+-->\s+${time}`)

/** The captions of a WebVTT (W3C) or SubRip text; none for a text without times. Marks for colour, voice and position are removed. */
export function readCaptions(text: string): Caption[] {
	return text.split(/\r?\n[ \t]*\r?\n/).flatMap((block): Caption[] => {
		const lines = block.split(/\r?\n/)
		const first = lines.findIndex((line) => times.test(line))
		const found = times.exec(lines[first] ?? '')
		if (!found) return []
		const seconds = (from: number) => {
			const [hours, minutes, whole, thousandths] = found.slice(from, from + 4).map((part) => Number(part ?? 0))
			return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (whole ?? 0) + (thousandths ?? 0) / 1000
		}
		const [start, end] = [seconds(1), seconds(5)]
		const words = lines
			.slice(first + 1)
			.join('\n')
			.replace(/<[^<>]*>|\{\\[^{}]*\}/g, '')
			.trim()
		return end > start && words !== '' ? [{ start, end, text: words }] : []
	})
}

/** The text of a transcript without its times. */
export function wordsIn(transcript: string): string {
	const captions = readCaptions(transcript)
	return captions.length > 0 ? captions.map(({ text }) => text).join('\n') : transcript
}
