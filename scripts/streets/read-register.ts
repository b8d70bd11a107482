import { createReadStream } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { region } from '#server/platform/places/region.ts'

/** One street of a register, checked but not sorted yet. */
export interface RegisterRow {
	street: string
	locality: string
	/** Null where the register has none. */
	commune: string | null
	/** Four digits. */
	postcode: string | null
	latitude: number | null
	longitude: number | null
}

/** An unusable row; its message is one line with the row and the error. */
export class RegisterError extends Error {}

const maxJsonBytes = 100_000_000

/**
 * The streets of an official register: a JSON list of `[street, locality, commune, canton, postcode, latitude, longitude, precision]`,
 * or the addresses of BD-Adresses as CSV, gathered into streets. Throws a RegisterError at the first wrong row.
 */
export async function readRegister(file: string): Promise<RegisterRow[]> {
	return (await firstCharacter(file)) === '[' ? readJson(file) : readAddresses(file)
}

async function firstCharacter(file: string): Promise<string | undefined> {
	const handle = await open(file)
	try {
		const { buffer, bytesRead } = await handle.read(Buffer.alloc(200), 0, 200, 0)
		return buffer.toString('utf8', 0, bytesRead).replace('\uFEFF', '').trimStart()[0]
	} finally {
		await handle.close()
	}
}

async function readJson(file: string): Promise<RegisterRow[]> {
	const { size } = await stat(file)
	if (size > maxJsonBytes) throw new RegisterError(`the file has ${size} bytes, more than ${maxJsonBytes}`)
	let rows: unknown
	try {
		rows = JSON.parse((await readFile(file, 'utf8')).replace('\uFEFF', ''))
	} catch (error) {
		throw new RegisterError(`the file is not JSON: ${(error as Error).message.replaceAll(/\s+/g, ' ')}`, { cause: error })
	}
	if (!Array.isArray(rows)) throw new RegisterError('the file is not a list of rows')
	return rows.map((row: unknown, index) => {
		const where = `row ${index + 1}`
		if (!Array.isArray(row) || row.length < 7) throw new RegisterError(`${where}: is not a list of at least 7 values`)
		const [street, locality, commune, , postcode, latitude, longitude] = row as unknown[]
		return {
			street: readText(street, where, 'street'),
			locality: readText(locality, where, 'locality'),
			commune: readText(commune, where, 'commune'),
			postcode: readPostcode(postcode, where),
			...readPoint(latitude, longitude, where),
		}
	})
}

const columns = ['rue', 'localite', 'code_postal', 'lat_wgs84', 'lon_wgs84'] as const

interface Sum {
	row: RegisterRow
	latitude: number
	longitude: number
	addresses: number
}

/** Streams the addresses; a street is in the middle of those of one locality and postcode. */
async function readAddresses(file: string): Promise<RegisterRow[]> {
	const streets = new Map<string, Sum>()
	const lines = createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })
	let places: number[] | null = null
	let number = 0
	for await (const line of lines) {
		number++
		if (line.trim() === '') continue
		const values = line
			.replace('\uFEFF', '')
			.split(';')
			.map((value) =>
				value
					.trim()
					.replace(/^"(.*)"$/, '$1')
					.replaceAll('""', '"'),
			)
		if (!places) {
			places = columns.map((column) => values.indexOf(column))
			const missing = columns.find((_, index) => places?.[index] === -1)
			if (missing) throw new RegisterError(`line ${number}: the column "${missing}" is missing`)
			continue
		}
		const where = `line ${number}`
		const [street, locality, code, lat, lng] = places.map((place) => values[place])
		// Some farms have a number and no street.
		if (!street) continue
		const point = readPoint(readDecimal(lat), readDecimal(lng), where)
		const row = {
			street: readText(street, where, 'rue'),
			locality: readText(locality, where, 'localite'),
			commune: null,
			postcode: readPostcode(code, where),
			...point,
		}
		const key = [row.street, row.locality, row.postcode].join('\n')
		const sum = streets.get(key) ?? { row, latitude: 0, longitude: 0, addresses: 0 }
		streets.set(key, sum)
		if (point.latitude === null || point.longitude === null) continue
		sum.latitude += point.latitude
		sum.longitude += point.longitude
		sum.addresses++
	}
	if (!places) throw new RegisterError('the file is empty')
	return [...streets.values()].map(({ row, latitude, longitude, addresses }) =>
		addresses === 0 ? row : { ...row, latitude: latitude / addresses, longitude: longitude / addresses },
	)
}

/** A number; other text is returned as it is, for the check to refuse. */
function readDecimal(text = ''): number | string | null {
	if (text === '') return null
	const value = Number(text.replace(',', '.'))
	return Number.isNaN(value) ? text : value
}

const longestText = 120

function readText(value: unknown, where: string, name: string): string {
	const text = typeof value === 'string' ? value.normalize('NFC').replaceAll(/\s+/g, ' ').trim() : ''
	if (text === '') throw new RegisterError(`${where}: the ${name} is missing`)
	if (text.length > longestText) throw new RegisterError(`${where}: the ${name} is longer than ${longestText} characters`)
	if (/\p{Cc}/u.test(text)) throw new RegisterError(`${where}: the ${name} has characters that no name has`)
	return text
}

function readPostcode(value: unknown, where: string): string | null {
	const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim().replace(/^L-?\s*/i, '') : ''
	if (text === '' || text === '?') return null
	if (!/^\d{4}$/.test(text)) throw new RegisterError(`${where}: the postcode ${show(value)} is not four digits`)
	return text
}

function readPoint(latitude: unknown, longitude: unknown, where: string): Pick<RegisterRow, 'latitude' | 'longitude'> {
	if (latitude === null && longitude === null) return { latitude: null, longitude: null }
	const { south, north, west, east } = region
	if (typeof latitude !== 'number' || !(latitude >= south && latitude <= north))
		throw new RegisterError(`${where}: the latitude ${show(latitude)} is not a number from ${south} to ${north}`)
	if (typeof longitude !== 'number' || !(longitude >= west && longitude <= east))
		throw new RegisterError(`${where}: the longitude ${show(longitude)} is not a number from ${west} to ${east}`)
	return { latitude, longitude }
}

const show = (value: unknown) => (JSON.stringify(value) ?? 'undefined').slice(0, 60)
