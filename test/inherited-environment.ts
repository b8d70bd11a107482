const names = ['PATH', 'HOME', 'TMPDIR', 'NODE_COMPILE_CACHE'] as const

/** What a process that a test starts inherits of its environment: none of the settings of a developer. */
export const inheritedEnvironment = (): Record<string, string> =>
	Object.fromEntries(names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])))
