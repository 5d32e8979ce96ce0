import { check, suite, type Step } from './steps.ts'

/** Tests that start whole processes, kill them, or read large files; `npm test` runs them, `npm run verify` does not. */
export const longTests = '.long.test.'

/** Everything that takes less than a minute: types, lint, format, the house's directions, dead code, and the short tests. */
export const checks: readonly Step[] = [
  check('types', 'tsc', ['-p', '.']),
  check('lint', 'oxlint', ['--deny-warnings']),
  check('format', 'oxfmt', ['--check']),
  check('import directions', 'depcruise', ['contract', 'src', 'server', 'test', 'scripts']),
  check('dead code', 'knip', []),
  suite('unit, model and thread tests', ['--exclude', `test/**/*${longTests}*`]),
]
