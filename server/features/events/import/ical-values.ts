import { createHash } from 'node:crypto'
import type { Component, ContentLine } from './content-lines.ts'

export const unescape = (text: string): string =>
	text.replaceAll(/\\([nN,;\\])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign))

/** Some makers put a whole text in quotes; two words in quotes at its ends are none. */
export const unquote = (text: string): string => /^\s*"([^"]*)"\s*$/.exec(text)?.[1] ?? text

export const lineOf = (component: Component, name: string): ContentLine | undefined => component.lines.find((line) => line.name === name)

export const valueOf = (component: Component, name: string): string | undefined => lineOf(component, name)?.value

export const uidOf = (component: Component): string | null => shortUid(valueOf(component, 'UID')?.trim() ?? '') || null

/** Removes characters that no database keeps; a longer UID becomes its hash. */
const shortUid = (uid: string): string => {
	const clean = uid.replaceAll(/[\u0000-\u001f\u007f]/g, '')
	return clean.length <= 400 ? clean : createHash('sha256').update(clean).digest('hex')
}
