// Writes the descriptions in server/platform/settings into .env.example and docs/settings.md: npm run docs:settings
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { settingGroups } from '#server/platform/settings/settings.ts'

/** The value that a setting has when it is not set, as it is written in the environment; empty for none. */
function defaultOf(schema: z.core.$ZodType): string {
	if (schema instanceof z.ZodPipe) return defaultOf(schema.in) || defaultOf(schema.out)
	if (!(schema instanceof z.ZodDefault)) return ''
	const { defaultValue } = schema.def
	return typeof defaultValue === 'boolean' ? String(Number(defaultValue)) : String(defaultValue)
}

/** Lines of a comment, no longer than 120 characters where words allow it. */
function comment(text: string): string {
	const lines = ['#']
	for (const word of text.split(' ')) {
		if (`${lines.at(-1)} ${word}`.length > 120) lines.push('#')
		lines[lines.length - 1] += ` ${word}`
	}
	return lines.join('\n')
}

/** Both documents, by their paths. */
export function writeSettings(): Record<'.env.example' | 'docs/settings.md', string> {
	const groups = Object.entries(settingGroups).map(([title, settings]) => ({
		title,
		settings: Object.entries<z.ZodType>(settings).map(([name, schema]) => {
			if (schema.description === undefined) throw new Error(`${name} has no description`)
			return { name, description: schema.description, value: defaultOf(schema) }
		}),
	}))
	const example = groups.map(({ title, settings }) => {
		const lines = settings.map(({ name, description, value }) => `${comment(description.replaceAll('`', ''))}\n${name}=${value}`)
		return `# ${title}\n\n${lines.join('\n\n')}`
	})
	const lists = groups.map(({ title, settings }) => {
		const lines = settings.map(({ name, description, value }) => `- \`${name}\`${value && ` (\`${value}\`)`}: ${description}`)
		return `## ${title}\n\n${lines.join('\n')}`
	})
	return {
		'.env.example': `# Every setting of the product. All have a default: an empty file is a complete configuration.
# Copy this file to .env and change what you need. A wrong value stops the start with one line that names it.
# Written by npm run docs:settings.

${example.join('\n\n')}
`,
		'docs/settings.md': `# Settings

Environment variables, or lines of a file \`.env\` in the folder of the product (\`.env.example\` has all of them). A default stands in brackets; an empty variable counts as not set. A wrong value stops the start with one line that names it. \`npm run docs:settings\` writes this document from \`server/platform/settings\`.

${lists.join('\n\n').replaceAll(/`docs\/([\w-]+\.md)`/g, '[$1]($1)')}
`,
	}
}

if (import.meta.main)
	for (const [file, text] of Object.entries(writeSettings())) await writeFile(join(import.meta.dirname, '..', file), text)
