const names = ['PATH', 'HOME', 'TMPDIR', 'NODE_COMPILE_CACHE'] as const

/** The environment that a test passes to its processes: none of the settings of a developer. */
export const inheritedEnvironment = (): Record<string, string> =>
	Object.fromEntries(names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])))
