import { expect, test } from 'vitest'
import { findCircles, importsOf, mostLoose, tooManyLoose } from './check-folders.ts'

const imports = (files: Record<string, string>) => Object.entries(files).flatMap(([file, text]) => importsOf(file, text))

test('folders that import each other are a circle, also by types, by loading later and over a third one', () => {
	const files = {
		'server/events/agenda/cards.ts': `import { a } from '../../listings/search/queries.ts'`,
		'server/listings/search/queries.ts': `import {\n\ttype B,\n} from '../../media/pictures.ts'`,
		'server/media/pictures.ts': `export const load = () => import('#server/events/agenda/cards.ts')`,
		'server/mail/send.ts': `export * from '../media/pictures.ts'`,
	}
	expect(findCircles(imports(files))).toEqual([['server/events', 'server/listings', 'server/media']])
	expect(findCircles(imports(files), (edge) => edge === 'server/media -> server/events')).toEqual([])
})

test('a loose file is a node: what joins the features may import them, and they may not import it', () => {
	const files = {
		'server/app.ts': `import { a } from './events/agenda/cards.ts'\nimport { b } from './config.ts'`,
		'server/events/agenda/cards.ts': `import type { B } from '#server/config.ts'`,
		'server/config.ts': `import { z } from 'zod'`,
	}
	expect(findCircles(imports(files))).toEqual([])
	expect(findCircles(imports({ ...files, 'server/config.ts': `import type { C } from './app.ts'` }))).toEqual([
		['server/app.ts', 'server/config.ts', 'server/events'],
	])
})

test('one direction, one folder, another root folder and packages are no circle', () => {
	const files = {
		'server/events/agenda/cards.ts': `import { a } from '../manage/dates.ts'\nimport pg from 'pg'`,
		'server/events/manage/dates.ts': `import { a } from '../agenda/cards.ts'`,
		'server/app.ts': `import { a } from './events/agenda/cards.ts'`,
		'web/events/list.tsx': `import { a } from '#contract/events/agenda.ts'\nimport { b } from '../ui/button.tsx'`,
		'web/ui/button.tsx': `import { a } from 'react'`,
	}
	expect(findCircles(imports(files))).toEqual([])
})

test('so many files lie directly in server/ and in web/, styles counted and tests not', () => {
	const loose = Array.from({ length: mostLoose }, (_, index) => `web/file-${index}.ts`)
	const others = ['server/app.ts', 'web/app.test.tsx', 'web/styles/theme.css', 'contract/mail.ts']
	expect(tooManyLoose([...loose, ...others])).toEqual([])
	expect(tooManyLoose([...loose, ...others, 'web/theme.css'])).toEqual([[...loose, 'web/theme.css']])
	expect(tooManyLoose([...loose, ...others, 'web/browser.tsx'])).toEqual([[...loose, 'web/browser.tsx']])
})
