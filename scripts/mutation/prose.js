import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

const prose = new Set(['description', 'meta'])

/** Whether the path is a property of the object that a call gets, such as `createMachine({ id })`. */
const isOfCall = (path) => path.parentPath.parentPath.isCallExpression()

const keyOf = (path) => (path.isObjectProperty() && path.node.key.type === 'Identifier' ? path.node.key.name : null)

/** Ignores mutants of descriptions, types and names of charts, which don't affect behaviour. */
const ignorer = {
  shouldIgnore(path) {
    if (path.findParent((parent) => prose.has(keyOf(parent))) !== null) return 'Words for readers'
    if (keyOf(path) === 'types' && isOfCall(path)) return 'Types only'
    if (keyOf(path.parentPath) === 'id' && isOfCall(path.parentPath)) return 'The name of a chart'
    return undefined
  },
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'prose', ignorer)]
