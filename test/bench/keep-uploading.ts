// Four clients that upload a picture each, again and again, until standard input ends: `node keep-uploading.ts BASE TOKEN BODIES…`. Each body is
// a file with a whole multipart body. Prints the number of stored pictures.
import { readFile } from 'node:fs/promises'
import { endpoints } from '#contract/http/endpoints.ts'
import { sendBody } from './send-body.ts'

const [base = '', token = '', ...paths] = process.argv.slice(2)
const bodies = await Promise.all(paths.map((path) => readFile(path)))
let isOver = false
let stored = 0
process.stdin.on('end', () => (isOver = true)).resume()
await Promise.all(
	bodies.map(async (body) => {
		while (!isOver) if ((await sendBody(base + endpoints.uploadPictures.path, token, body)).status) stored += 1
	}),
)
console.log(stored)
