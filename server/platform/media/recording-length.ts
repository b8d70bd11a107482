// A WebM's tracks, and the length of recordings whose header lacks it. Reads synchronously, in the thread of the reader.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { readSize } from './whole-file.ts'

/** Reads pieces of a file in rising order. Bytes behind its end are zeros. */
class FilePieces {
	readonly size: number
	readonly #file: number
	readonly #window = Buffer.alloc(65_536)
	#from = -1

	constructor(file: number) {
		this.#file = file
		this.size = fstatSync(file).size
	}

	/** At most 1 kB from an offset, good until the next call. */
	read(at: number, length: number): Buffer {
		if (this.#from === -1 || at < this.#from || at + length > this.#from + this.#window.length) {
			this.#from = at
			this.#window.fill(0, readSync(this.#file, this.#window, 0, this.#window.length, at))
		}
		return this.#window.subarray(at - this.#from, at - this.#from + length)
	}
}

function withPieces<Found>(path: string, measure: (pieces: FilePieces) => Found): Found {
	const file = openSync(path, 'r')
	try {
		return measure(new FilePieces(file))
	} finally {
		closeSync(file)
	}
}

/** Elements of Matroska (RFC 9559) that have others in them. */
const masters = new Set([0x18_53_80_67, 0x15_49_a9_66, 0x16_54_ae_6b, 0xae, 0x1f_43_b6_75, 0xa0])
const element = {
	scale: 0x2a_d7_b1,
	duration: 0x44_89,
	entry: 0xae,
	kind: 0x83,
	codec: 0x86,
	clusterTime: 0xe7,
	block: 0xa1,
	simpleBlock: 0xa3,
	blockDuration: 0x9b,
}
const mostTracks = 100

interface Webm {
	/** 1 is a picture, 2 a sound. */
	tracks: { kind: number; codec: string }[]
	/** In seconds: the header's length, undefined without one, and the length up to the end of the last block, 0 without one. */
	said: number | undefined
	measured: number
}

/** The tracks and lengths of a WebM. Recorders in browsers know no length, of the whole or of a cluster, when they write its beginning. */
export const readWebm = (path: string): Webm =>
	withPieces(path, (pieces) => {
		let [scale, cluster, block, last] = [1_000_000, 0, 0, 0]
		let said: number | undefined
		const tracks: Webm['tracks'] = []
		for (let at = 0; at < pieces.size;) {
			const head = pieces.read(at, 16)
			const width = Math.clz32(head.readUInt8(0)) - 23
			if (width > 4) break
			const id = head.readUIntBE(0, width)
			const { size, end, isUnknown } = readSize(head, width)
			const body = at + end
			if (id === element.entry && tracks.length < mostTracks) tracks.push({ kind: 0, codec: '' })
			if (masters.has(id)) {
				at = body
				continue
			}
			// Only those of a master may be unknown.
			if (isUnknown) break
			const track = tracks.at(-1)
			const number = () => (size > 0 && size <= 6 ? pieces.read(body, size).readUIntBE(0, size) : 0)
			if (id === element.scale) scale = number() || scale
			else if (id === element.duration) said = size === 4 ? pieces.read(body, 4).readFloatBE() : pieces.read(body, 8).readDoubleBE()
			else if (id === element.kind && track) track.kind = number()
			else if (id === element.codec && track) track.codec = pieces.read(body, Math.min(size, 40)).toString('latin1')
			else if (id === element.clusterTime) cluster = number()
			else if (id === element.block || id === element.simpleBlock) {
				const blockHead = pieces.read(body, 16)
				block = cluster + blockHead.readInt16BE(readSize(blockHead, 0).end)
				last = Math.max(last, block)
			} else if (id === element.blockDuration) last = Math.max(last, block + number())
			at = body + size
		}
		return { tracks, said: said === undefined ? said : (said * scale) / 1e9, measured: (last * scale) / 1e9 }
	})

/** Boxes of MP4 (ISO 14496-12) around the boxes with the length. */
const containers = new Set(['moov', 'trak', 'mdia', 'mvex', 'moof', 'traf'])

interface Track {
	timescale: number
	/** Of a sample for which nothing else is said. */
	sample: number
	/** In its timescale. */
	end: number
}

/** The seconds of an MP4 by its header or, where it was sent in fragments, by its samples; 0 when it says neither. */
export const mp4Seconds = (path: string): number =>
	withPieces(path, (pieces) => {
		const tracks = new Map<number, Track>()
		let [track, sample, begin, said]: [Track, number, number, number] = [{ timescale: 0, sample: 0, end: 0 }, 0, 0, 0]
		const find = (id: number) => {
			track = tracks.get(id) ?? { timescale: 0, sample: 0, end: 0 }
			if (tracks.size < 100) tracks.set(id, track)
		}
		for (let at = 0; at + 8 <= pieces.size;) {
			const head = pieces.read(at, 16)
			const short = head.readUInt32BE(0)
			const kind = head.toString('latin1', 4, 8)
			const body = at + (short === 1 ? 16 : 8)
			const next = short === 0 ? pieces.size : at + (short === 1 ? Number(head.readBigUInt64BE(8)) : short)
			if (next < body) break
			const box = Buffer.from(pieces.read(body, 40))
			const isLong = box[0] === 1
			const flags = box.readUIntBE(1, 3)
			/** A duration whose bits are all set is not known. */
			const duration = (offset: number) => {
				const value = isLong ? Number(box.readBigUInt64BE(offset)) : box.readUInt32BE(offset)
				return value === 0xff_ff_ff_ff || value > Number.MAX_SAFE_INTEGER ? 0 : value
			}
			if (kind === 'mvhd') said = duration(isLong ? 24 : 16) / (box.readUInt32BE(isLong ? 20 : 12) || 1)
			else if (kind === 'tkhd') find(box.readUInt32BE(isLong ? 20 : 12))
			else if (kind === 'mdhd') track.timescale = box.readUInt32BE(isLong ? 20 : 12)
			else if (kind === 'trex') {
				find(box.readUInt32BE(4))
				track.sample = box.readUInt32BE(12)
			} else if (kind === 'tfhd') {
				find(box.readUInt32BE(4))
				begin = track.end
				const offset = 8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0)
				sample = flags & 8 ? box.readUInt32BE(offset) : track.sample
			} else if (kind === 'tfdt') begin = duration(4)
			else if (kind === 'trun') {
				begin += runLength(pieces, body, next, flags, sample)
				track.end = Math.max(track.end, begin)
			}
			at = containers.has(kind) ? body : next
		}
		const ends = [...tracks.values()].map(({ end, timescale }) => (timescale > 0 ? end / timescale : 0))
		return said || Math.max(0, ...ends)
	})

/** The durations of the samples of one run together. */
function runLength(pieces: FilePieces, body: number, next: number, flags: number, sample: number): number {
	const count = pieces.read(body + 4, 4).readUInt32BE(0)
	if (!(flags & 0x100)) return count * sample
	const size = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length
	let [sum, at] = [0, body + 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0)]
	for (let index = 0; index < count && at + size <= Math.min(next, pieces.size); index += 1, at += size)
		sum += pieces.read(at, 4).readUInt32BE(0)
	return sum
}
