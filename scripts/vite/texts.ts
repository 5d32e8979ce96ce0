import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'

/** Message macros and PO catalogues. English texts stay in the source, so that English needs no catalogue. */
export const texts = () => [
  lingui({ failOnCompileError: true }),
  babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' })] }),
]
