import { unzipSync } from 'fflate'
import type { Product } from './product.ts'

interface ExportedData {
	files: { address: string; name: string | null; state: string }[]
	[part: string]: unknown
}

/** The data export at this address, unpacked: its JSON, also as text, and the contents of its files by name. */
export async function fetchExport(product: Product, url: string) {
	const answer = await product.raw({ url: url.slice(product.config.PUBLIC_URL.length) })
	if (answer.statusCode !== 200) throw new Error(`the export answered ${answer.statusCode}`)
	const { 'kiermes.json': packed, ...media } = unzipSync(answer.rawPayload)
	const text = Buffer.from(packed ?? []).toString()
	const files = Object.fromEntries(Object.entries(media).map(([name, content]) => [name, Buffer.from(content).toString()]))
	return { json: JSON.parse(text) as ExportedData, text, files, headers: answer.headers, size: answer.rawPayload.length }
}
