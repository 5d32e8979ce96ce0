import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['de'],
  catalogs: [
    { path: '<rootDir>/src/text/locales/{locale}', include: ['contract', 'server', 'sources', 'src', 'stand-ins'] },
  ],
  format: formatter({ lineNumbers: false }),
  runtimeConfigModule: { i18n: ['#src/text/i18n.ts', 'i18n'], Trans: ['#src/text/trans.tsx', 'Trans'] },
})
