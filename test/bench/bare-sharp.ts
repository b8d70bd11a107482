// The same work as the product does with a picture, and nothing around it: `node bare-sharp.ts FOLDER COUNT PICTURE`. Prints its milliseconds.
import { join } from 'node:path'
import sharp from 'sharp'

const [folder = '', count = '', picture = ''] = process.argv.slice(2)
const widths = [240, 480, 960, 1440]
const webp = { quality: 80, effort: 2 }
const atOnce = 2
sharp.concurrency(1)
sharp.cache(false)

async function make(target: string) {
	const { data, info } = await sharp(picture)
		.autoOrient()
		.resize({ width: 1920, height: 1280, fit: 'inside', withoutEnlargement: true })
		.raw()
		.toBuffer({ resolveWithObject: true })
	const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
	await pixels().webp(webp).toFile(`${target}-${info.width}.webp`)
	for (const width of widths) await pixels().resize({ width }).webp(webp).toFile(`${target}-${width}.webp`)
}

await make(join(folder, 'warm'))
const begun = performance.now()
let next = 0
await Promise.all(
	Array.from({ length: atOnce }, async () => {
		while (next < Number(count)) await make(join(folder, String((next += 1))))
	}),
)
console.log(performance.now() - begun)
