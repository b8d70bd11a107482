import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCaptions, wordsIn } from './captions.ts'

test('captions are read from WebVTT and from SubRip, without their marks', () => {
	const webvtt =
		'WEBVTT\n\nNOTE by hand\n\nfirst\n00:01.000 --> 00:04.500 line:0\n<v Léa>Bonsoir,\nMersch !\n\n01:00:00.000 --> 01:00:02.250\nMerci.'
	const spoken = [
		{ start: 1, end: 4.5, text: 'Bonsoir,\nMersch !' },
		{ start: 3600, end: 3602.25, text: 'Merci.' },
	]
	expect(readCaptions(webvtt)).toEqual(spoken)
	const subrip =
		'1\r\n00:00:01,000 --> 00:00:04,500\r\n<i>Bonsoir,</i>\r\nMersch !\r\n\r\n2\r\n01:00:00,000 --> 01:00:02,250\r\n{\\an8}Merci.\r\n'
	expect(readCaptions(subrip)).toEqual(spoken)
	expect(wordsIn(webvtt)).toBe('Bonsoir,\nMersch !\nMerci.')
})

test('words without times are no captions, and stay as they are', () => {
	for (const words of ['', 'An accordion plays.\n\nThen a voice.', 'From 10:00 --> 12:00 we play', '00:05.000 --> 00:02.000\nbackwards']) {
		expect(readCaptions(words)).toEqual([])
		expect(wordsIn(words)).toBe(words)
	}
	fc.assert(
		fc.property(fc.string(), (text) => {
			for (const { start, end } of readCaptions(text)) expect(end).toBeGreaterThan(start)
		}),
	)
})
