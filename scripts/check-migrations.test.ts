import { expect, test } from 'vitest'
import { findFaults } from './check-migrations.ts'

const raise = (number: number) => `\nupdate schema_compatibility set min_version = ${number};`
const faults = (text: string) => findFaults('042_next.sql', text)

test.each([
	'alter table listings drop column colour;',
	'alter table listings rename column colour to shade;',
	'alter table listings rename to announcements;',
	'drop table listings;',
	'drop function search_words(text);',
	'alter table listings add column colour text not null;',
])('what stops the version before says which versions still run: %s', async (text) => {
	expect(await faults(text)).toEqual([expect.stringMatching(/^042_next\.sql .*: do it in a later release/)])
	expect(await faults(text + raise(41))).toEqual([])
	expect(await faults(text + raise(43))).toEqual([expect.stringMatching(/43, which does not exist yet/)])
})

test.each([
	'create index listings_by_colour on listings (colour);',
	'alter table listings add constraint dull check (colour is null);',
	'alter table listings add constraint of_account foreign key (account_id) references accounts;',
	'alter table listings add constraint one unique (colour);',
	'alter table listings add column number int generated always as (capacity + 1) stored;',
	'alter table listings add column token uuid default gen_random_uuid();',
])('what locks a table for long is refused, unless a line says why that is no matter: %s', async (text) => {
	expect(await faults(text)).toHaveLength(1)
	expect(await faults(`-- locks: listings has no rows yet\n${text}`)).toEqual([])
})

test('another type, and a column that must be filled, do both', async () => {
	for (const text of ['alter table listings alter column colour type int;', 'alter table listings alter column colour set not null;']) {
		expect(await faults(text)).toHaveLength(2)
		expect(await faults(`-- locks: small\n${text}${raise(41)}`)).toEqual([])
	}
})

test('what only adds is accepted, and does not end the support of a version', async () => {
	for (const text of [
		'alter table listings add column colour text;',
		`alter table listings add column seen_at timestamptz not null default now();`,
		'create table colours (name text primary key); create index on colours (name); alter table colours add check (length(name) > 0);',
		'alter table listings add constraint dull check (colour is null) not valid;',
		'-- outside a transaction\ncreate index concurrently listings_by_colour on listings (colour);',
		'drop trigger public_change on listings;',
	]) {
		expect(await faults(text)).toEqual([])
		expect(await faults(text + raise(41))).toEqual([expect.stringMatching(/takes nothing away/)])
	}
})

test('what is done concurrently runs outside of a transaction', async () => {
	expect(await faults('create index concurrently listings_by_colour on listings (colour);')).toEqual([
		expect.stringMatching(/begin it with/),
	])
})

test('migrations from before the promise are left alone', async () => {
	expect(await findFaults('036_lists.sql', 'drop table listings;')).toEqual([])
})
