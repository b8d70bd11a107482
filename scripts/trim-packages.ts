import { parseAst } from 'vite'
import type { Plugin } from 'vite'

// Decision 080: React without unused parts.

interface Trim {
	/** The end of the module's path. */
	module: string
	/** Functions, and methods as `Class.method`, that no screen reaches: one that is called all the same throws, and so fails the journey that called it. */
	unreached: readonly string[]
	/** Functions that are called, with the expression that they return for every screen. */
	returns?: Readonly<Record<string, string>>
	/** Statements of the module that begin like this do nothing that a screen uses. */
	statements?: string
}

const trims: readonly Trim[] = [
	{
		module: 'react-dom/cjs/react-dom-client.production.js',
		unreached: [
			// <ViewTransition>
			'startViewTransition',
			'applyViewTransitionToHostInstances',
			'restoreViewTransitionOnHostInstances',
			'measureViewTransitionHostInstancesRecursive',
			'commitAfterMutationEffectsOnFiber',
			'createViewTransitionInstance',
			// <SuspenseList>, <Activity>, custom elements, references to fragments
			'updateSuspenseListComponent',
			'updateActivityComponent',
			'setPropOnCustomElement',
			'FragmentInstance',
			'validateDocumentPositionWithFiberTree',
			// <link>, <style>, <script>, <meta> and <title> in components, and the functions that preload them: the server writes the head.
			'getResource',
			'acquireResource',
			'mountHoistable',
			'suspendResource',
			'getHydratableHoistableCache',
			'preinitStyle',
			'preinitScript',
			'preinitModuleScript',
			'preload',
			'preloadModule',
			'preconnectAs',
			// useActionState, findDOMNode
			'mountActionState',
			'updateActionStateImpl',
			'runActionStateAction',
			'findCurrentFiberUsingSlowPath',
			// <html>, <head> and <body>
			'resolveSingletonInstance',
			'releaseSingletonInstance',
			'clearSingletonPreambleContribution',
		],
		returns: {
			// They walk through what was changed in search of a <ViewTransition>.
			trackEnterViewTransitions: 'undefined',
			commitEnterViewTransitions: 'undefined',
			commitExitViewTransitions: 'undefined',
			commitNestedViewTransitions: 'undefined',
			restoreEnterOrExitViewTransitions: 'undefined',
			restoreNestedViewTransitions: 'undefined',
			// Is it one of the elements of the head?
			isHostHoistableType: 'false',
			isSingletonScope: 'false',
			// Forms whose action is a function
			extractEvents$1: 'undefined',
			// Style sheets and pictures that must be loaded before a change is shown.
			waitForCommitToBeReady: 'null',
			// The names of the components around an error, which the minifier has taken away.
			getStackByFiberInDevAndProd: '""',
			// Typed text in browsers without `beforeinput`.
			getFallbackBeforeInputChars: 'null',
			// Transitions shown by the browser as a page that is loading.
			defaultOnDefaultTransitionIndicator: 'undefined',
		},
		statements: 'FragmentInstance.prototype.',
	},
	{
		module: 'query-core/build/modern/mutationCache.js',
		unreached: ['MutationCache.build', 'MutationCache.canRun', 'MutationCache.runNext'],
	},
	{ module: 'query-core/build/modern/infiniteQueryBehavior.js', unreached: ['infiniteQueryBehavior'] },
]

/** Leaves functions out of packages whose modules bundlers cannot shake: the minifier then drops what only they use. Throws where a package has no such function any more. */
export function trimPackages(): Plugin {
	return {
		name: 'trim-packages',
		apply: (config, { command }) => command === 'build' && !config.build?.ssr,
		transform(code, id) {
			const trim = trims.find(({ module }) => id.endsWith(`/${module}`))
			return trim && { code: trimModule(code, trim), map: null }
		},
	}
}

function trimModule(code: string, { module, unreached, returns = {}, statements }: Trim): string {
	const wanted = new Map([
		...unreached.map((name) => [name, 'leftOut()'] as const),
		...Object.entries(returns).map(([name, value]) => [name, `return ${value}`] as const),
	])
	const edits: { start: number; end: number; text: string }[] = []
	const cut = (name: string, body: { start: number; end: number } | null) => {
		const text = wanted.get(name)
		if (text === undefined || !body) return
		wanted.delete(name)
		edits.push({ ...body, text: `{${text}}` })
	}
	for (const node of parseAst(code).body) {
		if (node.type === 'FunctionDeclaration' && node.id) cut(node.id.name, node.body)
		if (statements && node.type === 'ExpressionStatement' && code.startsWith(statements, node.start))
			edits.push({ start: node.start, end: node.end, text: '' })
		if (node.type !== 'VariableDeclaration') continue
		for (const { id, init } of node.declarations) {
			if (id.type !== 'Identifier' || init?.type !== 'ClassExpression') continue
			for (const member of init.body.body)
				if (member.type === 'MethodDefinition' && member.key.type === 'Identifier') cut(`${id.name}.${member.key.name}`, member.value.body)
		}
	}
	if (wanted.size > 0) throw new Error(`${module} has changed: ${[...wanted.keys()].join(', ')} cannot be left out`)
	const trimmed = edits
		.toSorted((a, b) => b.start - a.start)
		.reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
	return `${trimmed}\nfunction leftOut(){throw Error('This function is left out of the build')}`
}
