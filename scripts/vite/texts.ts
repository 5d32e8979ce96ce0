import type { PluginObject, types } from '@babel/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'

const valueOf = ({ properties }: types.ObjectExpression, name: string) =>
  properties
    .filter((property) => property.type === 'ObjectProperty')
    .find(({ key }) => key.type === 'Identifier' && key.name === name)

/** Compiles the messages of macros, as catalogues are, so that the browser needs no compiler. */
const compileMessages = ({ types: t }: { types: typeof types }): PluginObject => ({
  visitor: {
    Program: {
      exit: (program) =>
        program.traverse({
          ObjectExpression: ({ node }) => {
            const message = valueOf(node, 'message')
            // What macros write has no location; the contract's own messages have one.
            if (message?.value.type !== 'StringLiteral' || message.loc || valueOf(node, 'id') === undefined) return
            const compiled = compileMessageOrThrow(message.value.value)
            const [only] = compiled
            message.value = t.valueToNode(compiled.length === 1 && typeof only === 'string' ? only : compiled)
          },
        }),
    },
  },
})

const macros = linguiTransformerBabelPreset({ descriptorFields: 'message' })

/** Message macros and PO catalogues. English texts stay in the source, so that English needs no catalogue. */
export const texts = () => [
  lingui({ failOnCompileError: true }),
  babel({ presets: [macros, { ...macros, preset: () => ({ plugins: [compileMessages] }) }] }),
]
