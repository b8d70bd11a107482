// Writes the bill of materials of a release, CycloneDX 1.5 in JSON, and the list of its licences, from package-lock.json.
import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..')

/** A package's entry in package-lock.json. */
interface LockedPackage {
	version?: string
	name?: string
	resolved?: string
	integrity?: string
	license?: string
	dev?: boolean
	devOptional?: boolean
	link?: boolean
	hasInstallScript?: boolean
}

export interface Lock {
	lockfileVersion: number
	packages: Record<string, LockedPackage>
}

/** Used parts of a bill of materials. */
export interface BillOfMaterials {
	metadata: { component: { name: string; 'bom-ref': string } }
	components: { 'bom-ref': string; hashes?: { alg: string }[] }[]
	dependencies: { ref: string; dependsOn: string[] }[]
}

/** The lock file of the product, or of a folder of the repository that has its own. */
export const readLock = async (folder = ''): Promise<Lock> =>
	JSON.parse(await readFile(join(root, folder, 'package-lock.json'), 'utf8')) as Lock

/** The packages that a release installs, by their paths. */
export const productionPackages = ({ packages }: Lock): [string, LockedPackage][] =>
	Object.entries(packages).filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)

/** The name of the package at a path of the lock file. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** The references of all packages of a release in a bill of materials, `name@version`. */
export const releaseOf = (lock: Lock): Set<string> =>
	new Set(productionPackages(lock).map(([path, { version = '' }]) => `${nameOf(path)}@${version}`))

/** The bill of materials of a release, as npm makes it. */
export async function makeBillOfMaterials(lock: Lock): Promise<BillOfMaterials> {
	// With `--omit dev` npm 11 leaves out react, pg and others, on which packages for development depend too.
	const words = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']
	const { stdout } = await promisify(execFile)('npm', words, { cwd: root, maxBuffer: 2 ** 26, shell: process.platform === 'win32' })
	const { metadata, components, dependencies, ...rest } = JSON.parse(stdout) as BillOfMaterials
	const release = releaseOf(lock)
	const isPart = (ref: string) => release.has(ref) || ref === metadata.component['bom-ref']
	// npm calls the product by the name of its folder.
	metadata.component.name = 'kiermes'
	return {
		...rest,
		metadata,
		components: components.filter((component) => isPart(component['bom-ref'])),
		dependencies: dependencies.filter(({ ref }) => isPart(ref)).map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isPart) })),
	}
}

/** One line for each licence with its packages. */
export function listLicences(lock: Lock): string {
	const byLicence = Map.groupBy(productionPackages(lock), ([, { license = 'none named' }]) => license)
	return [...byLicence]
		.toSorted(([one], [other]) => one.localeCompare(other))
		.map(([licence, packages]) => `${licence}\n${packages.map(([path, { version = '' }]) => `\t${nameOf(path)} ${version}`).join('\n')}\n`)
		.join('')
}

if (import.meta.main) {
	const folder = resolve(process.argv[2] ?? join(root, 'dist', 'security'))
	await mkdir(folder, { recursive: true })
	const lock = await readLock()
	const bill = await makeBillOfMaterials(lock)
	await writeFile(join(folder, 'sbom.cdx.json'), `${JSON.stringify(bill, null, '\t')}\n`)
	await writeFile(join(folder, 'licences.txt'), listLicences(lock))
	console.log(`${bill.components.length} packages: sbom.cdx.json and licences.txt are in ${folder}.`)
}
