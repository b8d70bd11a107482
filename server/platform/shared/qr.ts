import qrcode from 'qrcode'

/** A QR code as one path, each row's dark stretches, in a square of `size` modules. */
export interface DrawnCode {
	size: number
	path: string
}

/** Draws a text as a QR code of level M, which bears a few spots. */
export function drawCode(text: string): DrawnCode {
	const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' })
	const { size } = modules
	let path = ''
	for (let row = 0; row < size; row += 1)
		for (let column = 0; column < size; column += 1) {
			const from = column
			while (column < size && modules.get(row, column)) column += 1
			if (column > from) path += `M${from} ${row}h${column - from}v1h${from - column}z`
		}
	return { size, path }
}
