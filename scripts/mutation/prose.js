import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

const prose = new Set(['description', 'meta'])

const keyOf = (path) => (path.isObjectProperty() && path.node.key.type === 'Identifier' ? path.node.key.name : null)

/** Ignores mutants of descriptions, types and names of charts, which don't affect behaviour. */
const ignorer = {
  shouldIgnore(path) {
    if (path.findParent((parent) => prose.has(keyOf(parent))) !== null) return 'Words for readers'
    // Properties of the object that a call gets, such as `createMachine({ id })`.
    if (['types', 'id'].includes(keyOf(path)) && path.parentPath.parentPath.isCallExpression()) return 'No behaviour'
    return undefined
  },
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'prose', ignorer)]
