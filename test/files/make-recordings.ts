// Made the recordings of the folder `recordings`, once: `node test/files/make-recordings.ts`, with `ffmpeg` (Debian: ffmpeg) on the path.
import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const folder = join(import.meta.dirname, 'recordings')
const inputs = (size: string) =>
	`-y -v error -f lavfi -i testsrc=size=${size}:rate=10:duration=4 -f lavfi -i sine=frequency=440:duration=4`.split(' ')
const record = (name: string, size: string, ...codecs: string[]) =>
	run('ffmpeg', [...inputs(size), '-shortest', '-map_metadata', '-1', '-fflags', '+bitexact', ...codecs, join(folder, name)])

await record('band.webm', '160x90', '-c:v', 'libvpx-vp9', '-b:v', '20k', '-c:a', 'libopus', '-b:a', '12k')
await record('jpegs.mp4', '16x16', '-c:v', 'mjpeg', '-q:v', '31', '-c:a', 'aac', '-b:a', '12k')
await record('matroska.mkv', '32x18', '-c:v', 'libx264', '-crf', '45', '-c:a', 'libopus', '-b:a', '12k')

// WebM allows no H.264. This file claims to be WebM all the same: the rest of the longer name is filled with void bytes.
const matroska = await readFile(join(folder, 'matroska.mkv'))
const at = matroska.indexOf('\x88matroska', 0, 'latin1')
matroska.write('\x84webm\xec\x82\0\0', at, 'latin1')
await writeFile(join(folder, 'h264.webm'), matroska)
await rm(join(folder, 'matroska.mkv'))
