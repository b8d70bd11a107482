import compat from '@mdn/browser-compat-data' with { type: 'json' }

// Decision 117: Which browsers count.

/** The oldest versions in which everything works, as README says. */
export const oldestBrowsers = { safari: 16.4, safari_ios: 16.4, firefox: 115, firefox_android: 115, chrome: 111, chrome_android: 111 }

interface Support {
	version_added: string | boolean | null
	version_removed?: string | boolean | null
	flags?: unknown
	prefix?: string
	alternative_name?: string
}

/** The data of a feature, with those of its members by their names. */
interface Feature {
	__compat?: { mdn_url?: string; spec_url?: string | string[]; support: Partial<Record<string, Support | Support[] | 'mirror'>> }
	[name: string]: unknown
}

const data = compat as unknown as { api: Feature; javascript: { builtins: Feature & { Intl: Feature } } }
const membersOf = (feature: Feature) => Object.entries(feature).filter(([name]) => name !== '__compat') as [string, Feature][]

/** APIs that one of the oldest lacks. */
export interface NewerApis {
	/** Globals, such as `Temporal`. */
	globals: ReadonlySet<string>
	/** Members of a global itself, such as `Map.groupBy`. */
	statics: ReadonlySet<string>
	/** Members of instances with their interface, such as `Set.union`. */
	members: ReadonlySet<string>
	/** Names that members have on newer interfaces alone: such a name tells the API without types. */
	names: ReadonlySet<string>
}

/** Reads MDN's data. Versions that need a setting of the browser, another name or a prefix do not count as support. */
export function findNewerApis(): NewerApis {
	const globals = new Set<string>()
	const statics = new Set<string>()
	const members = new Set<string>()
	const names = new Set<string>()
	const old = new Set<string>()
	const read = (owner: string, feature: Feature, isNewerOwner: boolean) => {
		for (const [key, member] of membersOf(feature)) {
			if (!/^[a-z]\w*$/i.test(key) || key.endsWith('_event') || key === owner || !isCode(member)) continue
			const name = key.replace(/_static$/, '')
			const isStatic = key.endsWith('_static') || isStaticOfLanguage(owner, member)
			if (!isNewerOwner && !isNewer(member)) {
				old.add(name)
				continue
			}
			;(isStatic ? statics : members).add(`${owner}.${name}`)
			// An instance of a newer interface comes from something newer, which is found itself; iterators are older than their interface.
			if (!isStatic && (!isNewerOwner || owner === 'Iterator')) names.add(name)
		}
	}
	const { Intl: international, ...builtins } = data.javascript.builtins
	for (const [name, feature] of [...membersOf(data.api), ...membersOf(builtins)]) {
		if (isNewer(feature)) globals.add(name)
		read(name, feature, isNewer(feature))
	}
	for (const [name, feature] of membersOf(international)) {
		if (isNewer(feature)) statics.add(`Intl.${name}`)
		read(`Intl.${name}`, feature, isNewer(feature))
	}
	// Window members are global.
	for (const name of members) if (/^Window(OrWorkerGlobalScope)?\./.test(name)) globals.add(name.slice(name.indexOf('.') + 1))
	return { globals, statics, members, names: names.difference(old) }
}

/** A property or a method, and not a remark on its behaviour or one of its parameters: only the former have their own address. */
const isCode = ({ __compat }: Feature) => __compat?.mdn_url !== undefined || __compat?.spec_url !== undefined

/** The data of the language do not say which members are static; the standard's address does: `#sec-map.groupby`, but `#sec-set.prototype.union`. */
function isStaticOfLanguage(owner: string, { __compat }: Feature): boolean {
	const address = [__compat?.spec_url ?? []].flat().join(' ').toLowerCase()
	return address.includes(`sec-${owner.toLowerCase()}.`) && !address.includes('.prototype')
}

function isNewer({ __compat }: Feature): boolean {
	if (!__compat) return false
	return Object.entries(oldestBrowsers).some(([browser, oldest]) => {
		const support = __compat.support[browser] ?? []
		return ![support].flat().some((one) => one !== 'mirror' && isIn(one, oldest))
	})
}

function isIn({ version_added, version_removed, flags, prefix, alternative_name }: Support, oldest: number): boolean {
	if (flags || prefix || alternative_name || typeof version_added !== 'string' || version_removed) return false
	return Number.parseFloat(version_added.replace('≤', '')) <= oldest
}
