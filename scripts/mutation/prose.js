import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

const prose = new Set(['description', 'meta'])

const keyOf = (path) => (path.isObjectProperty() && path.node.key.type === 'Identifier' ? path.node.key.name : null)

/** Ignores mutants of descriptions and types only, which don't affect behaviour. */
const ignorer = {
  shouldIgnore(path) {
    if (path.findParent((parent) => prose.has(keyOf(parent))) !== null) return 'Words for readers'
    if (keyOf(path) === 'types' && path.parentPath.parentPath.isCallExpression()) return 'Types only'
    return undefined
  },
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'prose', ignorer)]
